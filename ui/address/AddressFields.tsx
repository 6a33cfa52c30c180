import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { addressKinds, addressLabels } from "#core/address/Address.ts"
import {
  asksForGovernorate,
  type DraftField,
  hasFlat,
  hasFloorInDetails,
  requiredFields
} from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { findArea, searchAreas } from "#core/address/areas.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { exampleShortAddress } from "#core/address/ShortAddress.ts"
import { countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { type DeliveryRate, isServed } from "#core/pricing/delivery.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import { limits } from "#core/shared/limits.ts"
import { areaName } from "#locales/formatAddress.ts"
import { formatFieldError } from "#locales/formatRefusal.ts"
import { Button } from "../shared/Button.tsx"
import { ChoiceChips } from "../shared/Chip.tsx"
import { Combobox } from "../shared/Combobox.tsx"
import { Disclosure } from "../shared/Disclosure.tsx"
import { Field } from "../shared/Field.tsx"
import { PhoneField } from "../shared/PhoneField.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { useUnfoldedFocus } from "../shared/useUnfoldedFocus.ts"
import styles from "./AddressForm.module.css"

type AddressFieldsProps = ScreenProps<typeof addressFormMachine> & {
  readonly areaList: ScreenProps<typeof comboboxMachine>
  readonly rates: ReadonlyArray<DeliveryRate> | null
}

/** The fields of the place: Kuwait has its own, the other countries share simpler ones. */
export const AddressFields = ({ areaList, rates, ...screen }: AddressFieldsProps) => {
  const { t } = useTranslation()
  const { draft, unfolded } = screen.snapshot.context
  return (
    <>
      <FoldedValue
        label={t("address.country")}
        value={t(`countries.${draft.country}`)}
        changeLabel={t("address.changeCountry")}
        isUnfolded={draft.country !== "KW" || unfolded.includes("country")}
        onUnfold={() => screen.send({ type: "part.toggle", part: "country" })}
      >
        <Select
          {...addressFieldProps(t, screen)("country")}
          label={t("address.country")}
          autoComplete="country"
          options={countryKeys.map((key) => ({ value: key, label: t(`countries.${key}`) }))}
        />
      </FoldedValue>
      {draft.country === "KW" ? (
        <KuwaitFields {...screen} areaList={areaList} rates={rates} />
      ) : (
        <OtherCountryFields {...screen} />
      )}
    </>
  )
}

const KuwaitFields = ({ areaList, rates, ...screen }: AddressFieldsProps) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const typedField = typedFieldProps(t, screen)
  const { draft } = screen.snapshot.context
  // While a text is being typed, the list may still offer the area that it means.
  const isListed =
    areaList.snapshot.matches("open") && searchAreas(draft.city, draft.governorate).length > 0
  return (
    <>
      <AreaField {...screen} areaList={areaList} rates={rates} />
      {asksForGovernorate(draft) && !isListed && (
        <Select
          {...field("governorate")}
          label={t("address.governorate")}
          placeholder={t("address.chooseGovernorate")}
          autoComplete="address-level1"
          options={governorateKeys.map((key) => ({ value: key, label: t(`governorates.${key}`) }))}
        />
      )}
      <ChoiceChips
        label={t("address.kind")}
        isLabelHidden
        chosen={draft.kind}
        choices={addressKinds.map((kind) => ({ value: kind, label: t(`address.kinds.${kind}`) }))}
        onChoose={(kind) => screen.send({ type: "field.change", field: "kind", value: kind })}
        unavailableLabel=""
      />
      <div className={styles.row}>
        <Field {...typedField("block")} label={t("address.block")} inputMode="numeric" />
        <Field {...typedField("street")} label={t("address.street")} />
        <Field
          {...typedField("building")}
          label={t(draft.kind === "house" ? "address.house" : "address.building")}
        />
      </div>
      {hasFlat(draft) && (
        <div className={styles.row}>
          <Field {...typedField("floor")} label={t("address.floor")} />
          <Field
            {...typedField("flat")}
            label={t(draft.kind === "office" ? "address.office" : "address.flat")}
          />
        </div>
      )}
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
        enterKeyHint="next"
        maxLength={limits.address.governorateMaximumLength}
      />
      <Field
        {...field("city")}
        label={t("address.city")}
        dir="auto"
        autoComplete="address-level2"
        enterKeyHint="next"
        maxLength={100}
      />
      <div className={styles.row}>
        <Field {...typedField("block")} label={t("address.district")} />
        <Field {...typedField("street")} label={t("address.street")} />
      </div>
      <Field {...typedField("building")} label={t("address.apartmentOrBuilding")} />
      {screen.snapshot.context.draft.country === "SA" && (
        <Field
          {...field("shortAddress")}
          label={t("address.shortAddress")}
          hint={t("address.shortAddressHint", { example: exampleShortAddress })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={limits.address.shortAddressInputLength}
        />
      )}
    </>
  )
}

/** What a courier can do without, e-mail and label: folded until it is wanted. */
export const DetailFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const typedField = typedFieldProps(t, screen)
  const { draft, unfolded } = screen.snapshot.context
  const isInKuwait = draft.country === "KW"
  return (
    <Disclosure
      label={t("address.optionalDetails")}
      isOpen={unfolded.includes("details")}
      onToggle={() => screen.send({ type: "part.toggle", part: "details" })}
    >
      <div className={styles.row}>
        {isInKuwait && <Field {...typedField("avenue")} label={t("address.avenue")} />}
        {hasFloorInDetails(draft) && <Field {...typedField("floor")} label={t("address.floor")} />}
        {!isInKuwait && <Field {...typedField("flat")} label={t("address.flat")} />}
      </div>
      {isInKuwait && (
        <Field
          {...field("paci")}
          label={t("address.paci")}
          hint={t("address.paciHint", { length: limits.address.paciDigits })}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <Field
        {...typedField("directions")}
        label={t("address.directions")}
        type="textarea"
        rows={2}
      />
      <Field
        {...field("email")}
        label={t("address.email")}
        hint={t("address.emailHint")}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <LabelChoice {...screen} />
    </Disclosure>
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
    enterKeyHint: "next" as const,
    dir: "auto" as const
  })

/** The area in Kuwait, found by either of its names. */
const AreaField = ({ areaList, rates, ...screen }: AddressFieldsProps) => {
  const { t, i18n } = useTranslation()
  const { onChange, value, ...field } = addressFieldProps(t, screen)("city")
  const { draft } = screen.snapshot.context
  const area = findArea(value)
  // The list of a chosen area is that of its governorate, so that another one can be chosen.
  const areas = searchAreas(area === null ? value : "", draft.governorate)
  return (
    <Combobox
      {...field}
      {...areaList}
      error={
        isServed(rates, placeOfAddress(draft)) ? field.error : t("refusals.delivery.notServed")
      }
      label={t("address.area")}
      placeholder={t("address.chooseArea")}
      autoComplete="address-level2"
      enterKeyHint="next"
      nextField="block"
      maxLength={100}
      text={area === null ? value : areaName(i18n.language, area)}
      options={areas.map((option) => ({
        value: option.english,
        label: areaName(i18n.language, option),
        detail: t(`governorates.${option.governorate}`)
      }))}
      countLabel={t("address.areaCount", { count: areas.length })}
      onType={onChange}
      onChoose={onChange}
    />
  )
}

/** Name and phone of the recipient; the phone of the customer is text until it is changed. */
export const ContactFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const { draft, unfolded } = screen.snapshot.context
  const phone = parseContactPhone(draft.phone, draft.phoneCountry)
  return (
    <div className={styles.contact}>
      <Field
        {...field("fullName")}
        label={t("address.fullName")}
        dir="auto"
        autoComplete="name"
        enterKeyHint="next"
      />
      <FoldedValue
        label={t("address.phone")}
        value={phone && <PhoneNumber>{phone}</PhoneNumber>}
        changeLabel={t("address.changePhone")}
        isUnfolded={phone === null || unfolded.includes("phone")}
        onUnfold={() => screen.send({ type: "part.toggle", part: "phone" })}
      >
        <PhoneField
          {...field("phone")}
          label={t("address.phone")}
          country={draft.phoneCountry}
          countryName="phoneCountry"
          onCountry={field("phoneCountry").onChange}
        />
      </FoldedValue>
    </div>
  )
}

interface FoldedValueProps {
  readonly label: string
  readonly value: ReactNode
  /** The accessible name of the button that unfolds the field. */
  readonly changeLabel: string
  readonly isUnfolded: boolean
  readonly onUnfold: () => void
  /** The field. */
  readonly children: ReactNode
}

/** A value that seldom changes: a line of text, with a button that shows its field instead. */
const FoldedValue = ({
  label,
  value,
  changeLabel,
  isUnfolded,
  onUnfold,
  children
}: FoldedValueProps) => {
  const { t } = useTranslation()
  const ref = useUnfoldedFocus<HTMLDivElement>(isUnfolded)
  return (
    <div ref={ref}>
      {isUnfolded ? (
        children
      ) : (
        <Row gap={8} rowGap={0} wrap className={styles.folded}>
          <span className="secondary-text">{label}</span>
          <span className={styles.foldedValue}>{value}</span>
          <Button variant="quiet" size="small" label={changeLabel} onClick={onUnfold}>
            {t("address.change")}
          </Button>
        </Row>
      )}
    </div>
  )
}

/** The props of a field of the form: name, value, whether it may be empty, error and handler. */
const addressFieldProps =
  (t: TFunction, { snapshot, send }: ScreenProps<typeof addressFormMachine>) =>
  (field: DraftField) => {
    const { draft, problems } = snapshot.context
    const problem = problems[field]
    const isRequired = field === "country" || requiredFields(draft).includes(field)
    return {
      name: field,
      required: isRequired,
      optional: isRequired ? undefined : t("common.optional"),
      value: draft[field],
      error: problem === undefined ? null : formatFieldError(t, problem),
      onChange: (value: string) => send({ type: "field.change", field, value })
    }
  }
