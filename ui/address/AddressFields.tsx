import type { TFunction } from "i18next"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { addressKinds, addressLabels } from "#core/address/Address.ts"
import { type DraftField, hasFlat } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { exampleShortAddress } from "#core/address/ShortAddress.ts"
import { countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { limits } from "#core/shared/limits.ts"
import { Card } from "../shared/Card.tsx"
import { ChoiceChips } from "../shared/Chip.tsx"
import fieldStyles from "../shared/Field.module.css"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { addressFieldProps } from "./addressFieldProps.ts"
import { AreaField } from "./AreaField.tsx"
import styles from "./AddressForm.module.css"

type AddressFieldsProps = ScreenProps<typeof addressFormMachine> & {
  readonly areaList: ScreenProps<typeof comboboxMachine>
}

/** The fields of the address: Kuwait has its own, the other countries share simpler ones. */
export const AddressFields = ({ areaList, ...screen }: AddressFieldsProps) => {
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
        <KuwaitFields {...screen} areaList={areaList} />
      ) : (
        <OtherCountryFields {...screen} />
      )}
      <LabelChoice {...screen} />
    </Card>
  )
}

const KuwaitFields = ({ areaList, ...screen }: AddressFieldsProps) => {
  const { t } = useTranslation()
  const hintId = useId()
  const field = addressFieldProps(t, screen)
  const typedField = typedFieldProps(t, screen)
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
      <AreaField {...screen} areaList={areaList} />
      <div className={styles.hinted}>
        <div className={styles.pair}>
          <Field
            {...typedField("block")}
            label={t("address.block")}
            optional={t("common.optional")}
            hintId={hintId}
          />
          <Field
            {...typedField("street")}
            label={t("address.street")}
            optional={t("common.optional")}
            hintId={hintId}
          />
        </div>
        <p className={styles.hint} id={hintId}>
          {t("address.blockHint")}
        </p>
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
          {...typedField("building")}
          label={t(draft.kind === "house" ? "address.house" : "address.building")}
          required
        />
        {hasFlat(draft) && (
          <Field
            {...typedField("flat")}
            label={t(draft.kind === "office" ? "address.office" : "address.flat")}
            optional={t("common.optional")}
          />
        )}
      </div>
      <OptionalFields {...screen}>
        <Field {...typedField("avenue")} label={t("address.avenue")} />
        <Field {...typedField("floor")} label={t("address.floor")} />
        <Field
          {...field("paci")}
          label={t("address.paci")}
          hint={t("address.paciHint", { length: limits.address.paciDigits })}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
      </OptionalFields>
    </>
  )
}

const OtherCountryFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const typedField = typedFieldProps(t, screen)
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
      <div className={styles.pair}>
        <Field
          {...typedField("block")}
          label={t("address.district")}
          optional={t("common.optional")}
        />
        <Field
          {...typedField("street")}
          label={t("address.street")}
          optional={t("common.optional")}
        />
      </div>
      <Field {...typedField("building")} label={t("address.apartmentOrBuilding")} required />
      {screen.snapshot.context.draft.country === "SA" && (
        <Field
          {...field("shortAddress")}
          label={t("address.shortAddress")}
          hint={t("address.shortAddressHint", { example: exampleShortAddress })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={limits.address.shortAddressInputLength}
          required
        />
      )}
      <OptionalFields {...screen}>
        <Field {...typedField("floor")} label={t("address.floor")} />
        <Field {...typedField("flat")} label={t("address.flat")} />
      </OptionalFields>
    </>
  )
}

/**
 * What a courier can do without, under one heading that says so; the directions are the last of it.
 */
const OptionalFields = ({
  children,
  ...screen
}: ScreenProps<typeof addressFormMachine> & { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const typedField = typedFieldProps(t, screen)
  return (
    <fieldset className={styles.optional}>
      <legend>
        {t("address.optionalDetails")}
        <span className={fieldStyles.optional}>{t("common.optional")}</span>
      </legend>
      <div className={styles.pair}>{children}</div>
      <Field
        {...typedField("directions")}
        label={t("address.directions")}
        type="textarea"
        rows={2}
      />
    </fieldset>
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

/** The attributes of the parts that are typed in any language, in Kuwait and elsewhere. */
const typedFields = {
  block: { autoComplete: "address-level3", maxLength: 100 },
  street: { autoComplete: "address-line1", maxLength: 200 },
  building: { autoComplete: "address-line2", maxLength: 200 },
  flat: { autoComplete: "address-line3", maxLength: 50 },
  floor: { autoComplete: "off", maxLength: 50 },
  avenue: { autoComplete: "off", maxLength: 50 },
  directions: { autoComplete: "off", maxLength: 500 }
} as const satisfies Partial<Record<DraftField, object>>

const typedFieldProps =
  (t: TFunction, screen: ScreenProps<typeof addressFormMachine>) =>
  (field: keyof typeof typedFields) => ({
    ...addressFieldProps(t, screen)(field),
    ...typedFields[field],
    dir: "auto" as const
  })
