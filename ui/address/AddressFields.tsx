import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { limits } from "#core/shared/limits.ts"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import { ChevronDown } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { addressFieldProps } from "./addressFieldProps.ts"
import styles from "./AddressForm.module.css"

/** The fields of the address; the optional ones are collapsed. */
export const AddressFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const optional = t("common.optional")
  const { draft, editing } = screen.snapshot.context
  return (
    <Card>
      <h2>{t("address.place")}</h2>
      <Select
        {...field("country")}
        label={t("address.country")}
        autoComplete="country"
        required
        options={countryKeys.map((key) => ({ value: key, label: t(`countries.${key}`) }))}
      />
      {draft.country === "KW" ? (
        <Select
          {...field("governorate")}
          label={t("address.governorate")}
          placeholder={t("address.chooseGovernorate")}
          autoComplete="address-level1"
          required
          options={governorateKeys.map((key) => ({ value: key, label: t(`governorates.${key}`) }))}
        />
      ) : (
        <Field
          {...field("governorate")}
          label={t("address.governorate")}
          dir="auto"
          autoComplete="address-level1"
          maxLength={limits.address.governorateMaximumLength}
          required
        />
      )}
      <Field
        {...field("city")}
        label={t("address.city")}
        dir="auto"
        autoComplete="address-level2"
        required
      />
      <div className={styles.pair}>
        <Field
          {...field("block")}
          label={t("address.block")}
          optional={optional}
          dir="auto"
          autoComplete="address-level3"
        />
        <Field
          {...field("street")}
          label={t("address.street")}
          optional={optional}
          dir="auto"
          autoComplete="address-line1"
        />
      </div>
      <Field
        {...field("building")}
        label={t("address.building")}
        dir="auto"
        autoComplete="address-line2"
        required
      />
      <details className={styles.details} open={editing !== null}>
        <summary className={styles.summary}>
          {t("address.moreForCourier")}
          <ChevronDown size={20} />
        </summary>
        <div className={styles.optionalFields}>
          <Field
            {...field("avenue")}
            label={t("address.avenue")}
            optional={optional}
            dir="auto"
            autoComplete="off"
          />
          <div className={styles.pair}>
            <Field
              {...field("floor")}
              label={t("address.floor")}
              optional={optional}
              dir="auto"
              autoComplete="off"
            />
            <Field
              {...field("flat")}
              label={t("address.flat")}
              optional={optional}
              dir="auto"
              autoComplete="address-line3"
            />
          </div>
          <Field
            {...field("directions")}
            label={t("address.directions")}
            optional={optional}
            type="textarea"
            rows={2}
            dir="auto"
            autoComplete="off"
          />
        </div>
      </details>
    </Card>
  )
}
