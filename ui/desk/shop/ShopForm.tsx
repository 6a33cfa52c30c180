import { useTranslation } from "react-i18next"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { cardBrands, socialNetworks } from "#core/catalogue/ShopInfo.ts"
import { countryKeys } from "#core/contact/countries.ts"
import type {
  LocalizedText,
  PolicyPart,
  ShopProblem,
  SizeGuideContent
} from "#core/desk/DeskShop.ts"
import { shopLimits } from "#core/desk/shopProblems.ts"
import type { ShopDraft, TypedShop } from "#core/desk/shopDraft.ts"
import { optionalSteps } from "#core/desk/usedSteps.ts"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Select } from "../../shared/Select.tsx"
import { Switch } from "../../shared/Switch.tsx"
import { BothLanguages, CheckList, Rows } from "./formFields.tsx"
import styles from "./Shop.module.css"

interface ShopFormProps {
  readonly draft: ShopDraft
  readonly problems: ReadonlyArray<ShopProblem>
  readonly onChange: (typed: TypedShop) => void
}

interface FieldsProps extends Pick<ShopFormProps, "onChange"> {
  readonly typed: TypedShop
  readonly errorOf: (field: string) => string | undefined
}

/** The fields of a card. */
export const ShopForm = ({ draft: { card, typed }, problems, onChange }: ShopFormProps) => {
  const { t } = useTranslation()
  const props: FieldsProps = {
    typed,
    onChange,
    errorOf: (field) => {
      const found = problems.find((one) => one.field === field)
      return (
        found &&
        t(`desk.shop.problems.${found.problem}`, {
          maximum:
            found.problem === "days" ? shopLimits.maximumDeliveryDays : shopLimits.maximumReturnDays
        })
      )
    }
  }
  switch (card) {
    case "identity":
      return <IdentityFields {...props} />
    case "contact":
      return <ContactFields {...props} />
    case "schedule":
      return <ScheduleFields {...props} />
    case "pickup":
      return <PickupFields {...props} />
    case "gifts":
      return <GiftFields {...props} />
    case "steps":
      return <StepFields {...props} />
    case "payment":
      return <PaymentFields {...props} />
    case "searches":
      return <SearchFields {...props} />
    case "sizes":
      return <SizeFields {...props} />
    default:
      return <PolicyFields {...props} field={`${card}Policy`} />
  }
}

type TextField = "registration" | "taxNumber" | "supportPhone" | "whatsapp" | "returnDays"
type LocalizedField = "legalName" | "address" | "hours" | "deliveryPromise"

const Localized = ({
  field,
  rows = 0,
  typed,
  onChange,
  errorOf
}: FieldsProps & { readonly field: LocalizedField; readonly rows?: number }) => {
  const { t } = useTranslation()
  return (
    <BothLanguages
      label={t(`desk.shop.fields.${field}`)}
      rows={rows}
      value={typed[field]}
      onChange={(value) => onChange({ ...typed, [field]: value })}
      errorOf={(language) => errorOf(`${field}.${language}`)}
    />
  )
}

const Text = ({
  field,
  hint,
  inputMode = "text",
  typed,
  onChange,
  errorOf
}: FieldsProps & {
  readonly field: TextField
  readonly hint?: string
  readonly inputMode?: "text" | "tel" | "numeric"
}) => {
  const { t } = useTranslation()
  return (
    <Field
      label={t(`desk.shop.fields.${field}`)}
      hint={hint}
      dir="ltr"
      inputMode={inputMode}
      autoComplete="off"
      error={errorOf(field)}
      value={typed[field]}
      onChange={(text) => onChange({ ...typed, [field]: text })}
    />
  )
}

const IdentityFields = (props: FieldsProps) => (
  <>
    <Localized {...props} field="legalName" />
    <Localized {...props} field="address" rows={2} />
    <Grid gap={12} className={styles.pair}>
      <Text {...props} field="registration" />
      <Text {...props} field="taxNumber" />
    </Grid>
  </>
)

const ContactFields = (props: FieldsProps) => {
  const { t } = useTranslation()
  const { errorOf, onChange, typed } = props
  return (
    <>
      <Grid gap={12} className={styles.pair}>
        <Text {...props} field="supportPhone" inputMode="tel" />
        <Text {...props} field="whatsapp" inputMode="tel" />
      </Grid>
      <Localized {...props} field="hours" rows={2} />
      <fieldset className={styles.group}>
        <legend>{t("desk.shop.fields.socialLinks")}</legend>
        <Grid gap={12} className={styles.pair}>
          {socialNetworks.map((network) => (
            <Field
              key={network}
              label={t(`help.networks.${network}`)}
              dir="ltr"
              autoComplete="off"
              error={errorOf(`socialLinks.${network}`)}
              value={typed.socialLinks[network]}
              onChange={(url) =>
                onChange({ ...typed, socialLinks: { ...typed.socialLinks, [network]: url } })
              }
            />
          ))}
        </Grid>
      </fieldset>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour + 1)

const ScheduleFields = (props: FieldsProps) => {
  const { t } = useTranslation()
  const { errorOf, onChange, typed } = props
  return (
    <>
      <Localized {...props} field="deliveryPromise" rows={2} />
      <fieldset className={styles.group}>
        <legend>{t("desk.shop.fields.deliveryDays")}</legend>
        <Grid gap={12} className={styles.numbers}>
          {countryKeys.map((country) => (
            <Field
              key={country}
              label={t(`countries.${country}`)}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              error={errorOf(`deliveryDays.${country}`)}
              value={typed.deliveryDays[country]}
              onChange={(days) =>
                onChange({ ...typed, deliveryDays: { ...typed.deliveryDays, [country]: days } })
              }
            />
          ))}
        </Grid>
        <p className="secondary-text">{t("desk.shop.deliveryDaysHint")}</p>
      </fieldset>
      <Select
        label={t("desk.shop.fields.cutOffHour")}
        hint={t("desk.shop.cutOffHint")}
        error={errorOf("cutOffHour")}
        value={String(typed.cutOffHour)}
        options={[0, ...hours].map((hour) => ({
          value: String(hour),
          label:
            hour === 24
              ? t("desk.shop.noCutOff")
              : t(hour < 12 ? "desk.shop.am" : "desk.shop.pm", { hour: hour % 12 || 12 })
        }))}
        onChange={(hour) => onChange({ ...typed, cutOffHour: Number(hour) })}
      />
      <CheckList
        legend={t("desk.shop.fields.closedWeekdays")}
        choices={weekdays.map((day) => ({ value: day, label: t(`desk.shop.weekdays.${day}`) }))}
        chosen={typed.closedWeekdays}
        error={errorOf("closedWeekdays")}
        onChange={(closedWeekdays) => onChange({ ...typed, closedWeekdays })}
      />
      <Rows
        legend={t("desk.shop.fields.closedDates")}
        items={typed.closedDates.map((day) => ({ day }))}
        empty={{ day: "" }}
        addLabel={t("desk.shop.addDate")}
        nameOf={(number) => t("desk.shop.rows.date", { number })}
        isOrdered={false}
        error={errorOf("closedDates")}
        onChange={(rows) => onChange({ ...typed, closedDates: rows.map(({ day }) => day) })}
      >
        {({ day }, index, change) => (
          <Field
            label={t("desk.shop.rows.date", { number: index + 1 })}
            type="date"
            dir="ltr"
            error={errorOf(`closedDates.${index}`)}
            value={day}
            onChange={(day) => change({ day })}
          />
        )}
      </Rows>
    </>
  )
}

const PickupFields = ({ errorOf, onChange, typed }: FieldsProps) => {
  const { t } = useTranslation()
  const { pickup } = typed
  const change = (part: Partial<TypedShop["pickup"]>) =>
    onChange({ ...typed, pickup: { ...pickup, ...part } })
  const hourLabel = (minutes: number) => {
    const hour = (minutes / 60) % 24
    return t(hour < 12 ? "desk.shop.am" : "desk.shop.pm", { hour: hour % 12 || 12 })
  }
  return (
    <>
      <Switch
        label={t("desk.shop.pickup.offered")}
        description={t("desk.shop.pickup.hint")}
        checked={pickup.isOffered}
        onChange={(isOffered) => change({ isOffered })}
      />
      {pickup.isOffered && (
        <>
          <Grid gap={12} className={styles.numbers}>
            <Select
              label={t("desk.shop.pickup.opens")}
              value={String(pickup.opens)}
              options={[0, ...hours.slice(0, -1)].map((hour) => ({
                value: String(hour * 60),
                label: hourLabel(hour * 60)
              }))}
              onChange={(opens) => change({ opens: Number(opens) })}
            />
            <Select
              label={t("desk.shop.pickup.closes")}
              error={errorOf("pickup.closes")}
              value={String(pickup.closes)}
              options={[...hours, 25, 26, 27, 28].map((hour) => ({
                value: String(hour * 60),
                label:
                  hour > 24
                    ? t("desk.shop.pickup.nextDay", { time: hourLabel(hour * 60) })
                    : hourLabel(hour * 60)
              }))}
              onChange={(closes) => change({ closes: Number(closes) })}
            />
            <Select
              label={t("desk.shop.pickup.preparation")}
              error={errorOf("pickup.preparation")}
              value={String(pickup.preparationMinutes)}
              options={[30, 60, 120, 240, 480, 1_440, 2_880].map((minutes) => ({
                value: String(minutes),
                label:
                  minutes < 60
                    ? t("desk.shop.pickup.minutes", { count: minutes })
                    : t("desk.shop.pickup.hours", { count: minutes / 60 })
              }))}
              onChange={(minutes) => change({ preparationMinutes: Number(minutes) })}
            />
          </Grid>
          <CheckList
            legend={t("desk.shop.pickup.closedWeekdays")}
            choices={weekdays.map((day) => ({ value: day, label: t(`desk.shop.weekdays.${day}`) }))}
            chosen={pickup.closedWeekdays}
            error={errorOf("pickup.closedWeekdays")}
            onChange={(closedWeekdays) => change({ closedWeekdays })}
          />
        </>
      )}
    </>
  )
}

const GiftFields = ({ errorOf, onChange, typed }: FieldsProps) => {
  const { t } = useTranslation()
  const { gifts } = typed
  return (
    <>
      <Switch
        label={t("desk.shop.gifts.offered")}
        description={t("desk.shop.gifts.hint")}
        checked={gifts.isOffered}
        onChange={(isOffered) => onChange({ ...typed, gifts: { ...gifts, isOffered } })}
      />
      {gifts.isOffered && (
        <Field
          label={t("desk.shop.gifts.wrapping")}
          hint={t("desk.shop.gifts.wrappingHint")}
          error={errorOf("gifts.wrapping")}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={gifts.wrapping}
          onChange={(wrapping) => onChange({ ...typed, gifts: { ...gifts, wrapping } })}
        />
      )}
    </>
  )
}

const StepFields = ({ errorOf, onChange, typed }: FieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="secondary-text">{t("desk.shop.stepsHint")}</p>
      <CheckList
        legend={t("desk.shop.fields.usedSteps")}
        choices={optionalSteps.map((step) => ({ value: step, label: t(`desk.status.${step}`) }))}
        chosen={typed.usedSteps}
        error={errorOf("usedSteps")}
        onChange={(usedSteps) => onChange({ ...typed, usedSteps })}
      />
    </>
  )
}

const PaymentFields = (props: FieldsProps) => {
  const { t } = useTranslation()
  const { onChange, typed } = props
  return (
    <>
      <Text
        {...props}
        field="returnDays"
        inputMode="numeric"
        hint={t("desk.shop.returnDaysHint")}
      />
      <CheckList
        legend={t("desk.shop.fields.acceptedCards")}
        choices={cardBrands.map((brand) => ({ value: brand, label: t(`help.cards.${brand}`) }))}
        chosen={typed.acceptedCards}
        onChange={(acceptedCards) => onChange({ ...typed, acceptedCards })}
      />
      <Switch
        label={t("desk.shop.fields.hasPayLater")}
        description={t("desk.shop.payLaterHint")}
        checked={typed.hasPayLater}
        onChange={(hasPayLater) => onChange({ ...typed, hasPayLater })}
      />
    </>
  )
}

const noText: LocalizedText = { ar: "", en: "" }

const SearchFields = ({ errorOf, onChange, typed }: FieldsProps) => {
  const { t } = useTranslation()
  return (
    <Rows
      legend={t("desk.shop.fields.popularSearches")}
      items={typed.popularSearches}
      empty={noText}
      addLabel={t("desk.shop.addSearch")}
      nameOf={(number) => t("desk.shop.rows.search", { number })}
      error={errorOf("popularSearches")}
      onChange={(popularSearches) => onChange({ ...typed, popularSearches })}
    >
      {(search, index, change) => (
        <BothLanguages
          label={t("desk.shop.rows.search", { number: index + 1 })}
          value={search}
          onChange={change}
          errorOf={(language) => errorOf(`popularSearches.${index}.${language}`)}
        />
      )}
    </Rows>
  )
}

const emptyGuide: SizeGuideContent = {
  categories: [],
  title: noText,
  note: noText,
  columns: [{ name: noText, values: [] }]
}

const SizeFields = ({ errorOf, onChange, typed }: FieldsProps) => {
  const { t } = useTranslation()
  return (
    <Rows
      legend={t("desk.shop.fields.sizeGuides")}
      items={typed.sizeGuides}
      empty={emptyGuide}
      addLabel={t("desk.shop.addGuide")}
      nameOf={(number) => t("desk.shop.rows.guide", { number })}
      error={errorOf("sizeGuides")}
      onChange={(sizeGuides) => onChange({ ...typed, sizeGuides })}
    >
      {(guide, index, change) => {
        const field = `sizeGuides.${index}`
        const number = index + 1
        return (
          <>
            <BothLanguages
              label={t("desk.shop.rows.guideTitle", { number })}
              value={guide.title}
              onChange={(title) => change({ title })}
              errorOf={(language) => errorOf(`${field}.title.${language}`)}
            />
            <Field
              label={t("desk.shop.rows.guideCategories", { number })}
              hint={t("desk.shop.guideCategoriesHint")}
              dir="ltr"
              autoComplete="off"
              error={errorOf(`${field}.categories`)}
              value={guide.categories.join(" ")}
              onChange={(text) => change({ categories: text.split(/[ ,،]/u) })}
            />
            <Rows
              legend={t("desk.shop.rows.guideColumns", { number })}
              items={guide.columns}
              empty={{ name: noText, values: [] }}
              addLabel={t("desk.shop.addColumn", { number })}
              nameOf={(column) => t("desk.shop.rows.column", { number, column })}
              error={errorOf(`${field}.columns`)}
              onChange={(columns) => change({ columns })}
            >
              {(column, nth, changeColumn) => (
                <>
                  <BothLanguages
                    label={t("desk.shop.rows.columnName", { number, column: nth + 1 })}
                    value={column.name}
                    onChange={(name) => changeColumn({ name })}
                    errorOf={(language) => errorOf(`${field}.columns.${nth}.name.${language}`)}
                  />
                  <Field
                    label={t("desk.shop.rows.columnValues", { number, column: nth + 1 })}
                    hint={t("desk.shop.columnValuesHint")}
                    type="textarea"
                    rows={4}
                    dir="ltr"
                    error={errorOf(`${field}.columns.${nth}.values`)}
                    value={column.values.join("\n")}
                    onChange={(text) =>
                      changeColumn({ values: text === "" ? [] : text.split("\n") })
                    }
                  />
                </>
              )}
            </Rows>
            <BothLanguages
              label={t("desk.shop.rows.guideNote", { number })}
              value={guide.note}
              onChange={(note) => change({ note })}
              errorOf={(language) => errorOf(`${field}.note.${language}`)}
            />
          </>
        )
      }}
    </Rows>
  )
}

const emptyPart: PolicyPart = { title: noText, text: noText }

const PolicyFields = ({
  errorOf,
  field,
  onChange,
  typed
}: FieldsProps & {
  readonly field: "deliveryPolicy" | "returnsPolicy" | "privacyPolicy" | "termsPolicy"
}) => {
  const { t } = useTranslation()
  return (
    <Rows
      legend={t("desk.policies.parts")}
      items={typed[field]}
      empty={emptyPart}
      addLabel={t("desk.policies.addPart")}
      nameOf={(number) => t("desk.policies.part", { number })}
      error={errorOf(field)}
      onChange={(parts) => onChange({ ...typed, [field]: parts })}
    >
      {(part, index, change) => (
        <>
          <BothLanguages
            label={t("desk.policies.partTitle", { number: index + 1 })}
            value={part.title}
            onChange={(title) => change({ title })}
            errorOf={(language) => errorOf(`${field}.${index}.title.${language}`)}
          />
          <BothLanguages
            label={t("desk.policies.partText", { number: index + 1 })}
            {...(index === 0
              ? {
                  hint: t("desk.policies.markdownHint", {
                    bold: "**…**",
                    italic: "*…*",
                    link: "[…](https://…)"
                  })
                }
              : {})}
            rows={6}
            value={part.text}
            onChange={(text) => change({ text })}
            errorOf={(language) => errorOf(`${field}.${index}.text.${language}`)}
          />
        </>
      )}
    </Rows>
  )
}
