import { useTranslation } from "react-i18next"
import { addressKinds, addressLabels } from "#core/address/Address.ts"
import { hasFlat } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { limits } from "#core/shared/limits.ts"
import { Card } from "../shared/Card.tsx"
import { ChoiceChips } from "../shared/Chip.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { addressFieldProps } from "./addressFieldProps.ts"
import { AreaField } from "./AreaField.tsx"
import styles from "./AddressForm.module.css"

/** The fields of the address: Kuwait has its own, the other countries share simpler ones. */
export const AddressFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
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
      {screen.snapshot.context.draft.country === "KW" ? (
        <KuwaitFields {...screen} />
      ) : (
        <OtherCountryFields {...screen} />
      )}
      <Field
        {...field("directions")}
        label={t("address.directions")}
        optional={t("common.optional")}
        type="textarea"
        rows={2}
        dir="auto"
        autoComplete="off"
        maxLength={500}
      />
      <LabelChoice {...screen} />
    </Card>
  )
}

const KuwaitFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const optional = t("common.optional")
  const { draft } = screen.snapshot.context
  return (
    <>
      <Select
        {...field("governorate")}
        label={t("address.governorate")}
        placeholder={t("address.chooseGovernorate")}
        autoComplete="address-level1"
        required
        options={governorateKeys.map((key) => ({ value: key, label: t(`governorates.${key}`) }))}
      />
      <AreaField {...screen} />
      <div className={styles.pair}>
        <Field
          {...field("block")}
          label={t("address.block")}
          hint={t("address.courierNeedsIt")}
          dir="auto"
          autoComplete="address-level3"
          maxLength={100}
        />
        <Field
          {...field("street")}
          label={t("address.street")}
          hint={t("address.courierNeedsIt")}
          dir="auto"
          autoComplete="address-line1"
          maxLength={200}
        />
      </div>
      <ChoiceChips
        label={t("address.kind")}
        chosen={draft.kind}
        choices={addressKinds.map((kind) => ({ value: kind, label: t(`address.kinds.${kind}`) }))}
        onChoose={(kind) => screen.send({ type: "field.change", field: "kind", value: kind })}
        unavailableLabel=""
      />
      <div className={styles.pair}>
        <Field
          {...field("building")}
          label={t(draft.kind === "house" ? "address.house" : "address.building")}
          dir="auto"
          autoComplete="address-line2"
          maxLength={200}
          required
        />
        <Field
          {...field("avenue")}
          label={t("address.avenue")}
          optional={optional}
          dir="auto"
          autoComplete="off"
          maxLength={50}
        />
      </div>
      <div className={styles.pair}>
        <Field
          {...field("floor")}
          label={t("address.floor")}
          optional={optional}
          dir="auto"
          autoComplete="off"
          maxLength={50}
        />
        {hasFlat(draft) && (
          <Field
            {...field("flat")}
            label={t(draft.kind === "office" ? "address.office" : "address.flat")}
            optional={optional}
            dir="auto"
            autoComplete="address-line3"
            maxLength={50}
          />
        )}
      </div>
      <Field
        {...field("paci")}
        label={t("address.paci")}
        optional={optional}
        hint={t("address.paciHint", { length: limits.address.paciDigits })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

const OtherCountryFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const optional = t("common.optional")
  return (
    <>
      <Field
        {...field("governorate")}
        label={t("address.region")}
        dir="auto"
        autoComplete="address-level1"
        maxLength={limits.address.governorateMaximumLength}
        required
      />
      <Field
        {...field("city")}
        label={t("address.city")}
        dir="auto"
        autoComplete="address-level2"
        maxLength={100}
        required
      />
      <Field
        {...field("block")}
        label={t("address.district")}
        optional={optional}
        dir="auto"
        autoComplete="address-level3"
        maxLength={100}
      />
      <Field
        {...field("street")}
        label={t("address.street")}
        optional={optional}
        dir="auto"
        autoComplete="address-line1"
        maxLength={200}
      />
      <Field
        {...field("building")}
        label={t("address.apartmentOrBuilding")}
        dir="auto"
        autoComplete="address-line2"
        maxLength={200}
        required
      />
      <div className={styles.pair}>
        <Field
          {...field("floor")}
          label={t("address.floor")}
          optional={optional}
          dir="auto"
          autoComplete="off"
          maxLength={50}
        />
        <Field
          {...field("flat")}
          label={t("address.flat")}
          optional={optional}
          dir="auto"
          autoComplete="address-line3"
          maxLength={50}
        />
      </div>
    </>
  )
}

const LabelChoice = ({ snapshot, send }: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const { label } = snapshot.context.draft
  return (
    <ChoiceChips
      label={t("address.label")}
      chosen={label === "" ? null : label}
      choices={addressLabels.map((key) => ({ value: key, label: t(`address.labels.${key}`) }))}
      onChoose={(value) =>
        send({ type: "field.change", field: "label", value: value === label ? "" : value })
      }
      unavailableLabel=""
      canDeselect
    />
  )
}
