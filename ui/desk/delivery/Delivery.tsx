import { Result } from "effect"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { countryKeys, parseCountry } from "#core/contact/countries.ts"
import {
  type deliveryMachine,
  type DeskRate,
  type DeskRates,
  moveRate,
  newRate,
  openRates,
  parseRates,
  type RateProblem,
  type RatesDraft,
  toDeliveryRate,
  tryDelivery,
  type TypedRate
} from "#core/desk/DeskDelivery.ts"
import { type DeliveryBasis, dependsOnWeight, listDeliveryPrices } from "#core/pricing/delivery.ts"
import { limits } from "#core/shared/limits.ts"
import type { JsonValue } from "#core/shared/threeWayMerge.ts"
import { rateFieldName, rateFields, weightText } from "#locales/rateWords.ts"
import { PriceTable } from "../../help/DeliveryPrices.tsx"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Plus } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Table } from "../../shared/Table.tsx"
import { CardPage } from "../shop/CardPage.tsx"
import { EditableCard } from "../shop/EditableCard.tsx"
import { RowTools } from "../shop/formFields.tsx"
import styles from "../shop/Shop.module.css"

export const Delivery = ({ snapshot, send }: ScreenProps<typeof deliveryMachine>) => {
  const { t } = useTranslation()
  const { changeRefusal, done, draft, items } = snapshot.context
  const title = t("desk.titles.delivery")
  return (
    <CardPage
      isBelow
      title={title}
      snapshot={snapshot}
      send={send}
      done={done && t("desk.shop.done")}
    >
      {items.map((rates) => (
        <EditableCard
          key="rates"
          title={t("desk.delivery.rates")}
          isOpen={draft !== null}
          snapshot={snapshot}
          send={send}
          onOpen={() => send({ type: "draft.open", draft: openRates(rates) })}
          nameOf={(field) => rateFieldName(t, field)}
          valueOf={(value, field) => rateValueText(t, value, field)}
          preview={
            draft === null ? <Rates rates={rates} /> : <Prices rates={readable(draft, rates)} />
          }
        >
          {draft !== null && (
            <RatesForm
              draft={draft}
              problems={changeRefusal?._tag === "RatesInvalid" ? changeRefusal.problems : []}
              onChange={(draft) => send({ type: "draft.change", draft })}
            />
          )}
        </EditableCard>
      ))}
    </CardPage>
  )
}

/** The rates as they were typed; those that the shop has while something is wrong with them. */
const readable = (draft: RatesDraft, rates: DeskRates): DeskRates =>
  Result.getOrElse(parseRates(draft.rates), () => rates)

interface RatesFormProps {
  readonly draft: RatesDraft
  readonly problems: ReadonlyArray<RateProblem>
  readonly onChange: (draft: RatesDraft) => void
}

const RatesForm = ({ draft, problems, onChange }: RatesFormProps) => {
  const { t } = useTranslation()
  const { rates } = draft
  const change = (rates: ReadonlyArray<TypedRate>) => onChange({ ...draft, rates })
  const errorOf = (field: string) => {
    const found = problems.find((one) => one.field === field)
    return found && t(`desk.delivery.problems.${found.problem}`)
  }
  return (
    <>
      <p className="secondary-text">{t("desk.delivery.order")}</p>
      {rates.map((rate, index) => (
        <fieldset key={index} className={styles.group}>
          <legend>{t("desk.delivery.rate", { number: index + 1 })}</legend>
          <RateFields
            rate={rate}
            index={index}
            errorOf={errorOf}
            onChange={(rate) => change(rates.with(index, rate))}
          />
          <RowTools
            name={t("desk.delivery.rate", { number: index + 1 })}
            index={index}
            count={rates.length}
            onMove={(by) => change(moveRate(rates, index, by))}
            onRemove={() => change(rates.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      {errorOf("rates") !== undefined && <p className={styles.error}>{errorOf("rates")}</p>}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus size={18} />}
          onClick={() => change([...rates, newRate])}
        >
          {t("desk.delivery.add")}
        </Button>
      </div>
      <CartTrial draft={draft} onChange={onChange} />
    </>
  )
}

interface RateFieldsProps {
  readonly rate: TypedRate
  readonly index: number
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (rate: TypedRate) => void
}

const hints = {
  from: undefined,
  to: "desk.delivery.toHint",
  flatFee: undefined,
  perKilogram: undefined,
  freeAfter: "desk.delivery.freeAfterHint"
} as const

const RateFields = ({ rate, index, errorOf, onChange }: RateFieldsProps) => {
  const { t } = useTranslation()
  const number = index + 1
  return (
    <Grid gap={12} className={styles.numbers}>
      <Select
        label={t("desk.delivery.of.country", { number })}
        error={errorOf(`${index}.country`)}
        value={rate.country}
        options={countryOptions(t)}
        onChange={(name) => onChange({ ...rate, country: parseCountry(name) ?? rate.country })}
      />
      {rateFields.map((field) => {
        const hint = hints[field]
        return (
          <Field
            key={field}
            label={t(`desk.delivery.of.${field}`, { number })}
            hint={hint && t(hint)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            error={errorOf(`${index}.${field}`)}
            value={rate[field]}
            onChange={(text) => onChange({ ...rate, [field]: text })}
          />
        )
      })}
    </Grid>
  )
}

const countryOptions = (t: TFunction) =>
  countryKeys.map((country) => ({ value: country, label: t(`countries.${country}`) }))

/** What a cart costs to deliver by what was typed, as the shop will price it. */
const CartTrial = ({ draft, onChange }: Omit<RatesFormProps, "problems">) => {
  const { t } = useTranslation()
  const { cart } = draft
  const delivery = tryDelivery(draft)
  return (
    <fieldset className={styles.group}>
      <legend>{t("desk.delivery.try")}</legend>
      <Grid gap={12} className={styles.numbers}>
        <Select
          label={t("desk.delivery.cart.country")}
          value={cart.country}
          options={countryOptions(t)}
          onChange={(name) =>
            onChange({ ...draft, cart: { ...cart, country: parseCountry(name) ?? cart.country } })
          }
        />
        {(["weight", "subtotal"] as const).map((field) => (
          <Field
            key={field}
            label={t(`desk.delivery.cart.${field}`)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={cart[field]}
            onChange={(text) => onChange({ ...draft, cart: { ...cart, [field]: text } })}
          />
        ))}
      </Grid>
      <output>
        {delivery === null
          ? t("desk.delivery.unreadable")
          : t(`desk.delivery.costs.${costNames[delivery.basis]}`, { fee: delivery.fee })}
      </output>
    </fieldset>
  )
}

/** What a fee is called by what it is based on. */
const costNames = {
  rate: "rate",
  free: "free",
  promo: "free",
  noRate: "noRate",
  ratesUnknown: "noRate"
} as const satisfies Record<DeliveryBasis, string>

/** Every rate, and the prices as shoppers read them. */
const Rates = ({ rates }: { readonly rates: DeskRates }) => {
  const { t } = useTranslation()
  if (rates.length === 0)
    return (
      <p className="secondary-text">
        {t("desk.delivery.empty", { fee: limits.delivery.defaultFils })}
      </p>
    )
  return (
    <>
      <div className={styles.rates}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("help.deliveryCountry")}</th>
              <th scope="col">{t("desk.delivery.weight")}</th>
              <th scope="col">{t("desk.delivery.price")}</th>
              <th scope="col">{t("help.deliveryFreeFrom")}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate, index) => (
              <tr key={index}>
                <th scope="row">{t(`countries.${rate.country}`)}</th>
                <td>{weightText(t, rate)}</td>
                <td>{priceText(t, rate)}</td>
                <td>
                  {rate.freeAfter === 0
                    ? t("help.deliveryNeverFree")
                    : t("common.price", { price: rate.freeAfter })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Prices rates={rates} />
    </>
  )
}

/** The prices as the page about delivery lists them. */
const Prices = ({ rates }: { readonly rates: DeskRates }) => {
  const { t } = useTranslation()
  const shown = rates.map(toDeliveryRate)
  return (
    <>
      <p className="secondary-text">{t("desk.delivery.asShoppers")}</p>
      <PriceTable
        label={t("help.deliveryPrices")}
        isByWeight={dependsOnWeight(shown)}
        rows={listDeliveryPrices(shown)}
      />
    </>
  )
}

const priceText = (t: TFunction, { flatFee, perKilogram }: DeskRate): string => {
  const perKg = t("desk.delivery.perKilogram", { price: perKilogram })
  if (flatFee === 0) return perKg
  return perKilogram === 0
    ? t("desk.delivery.flat", { price: flatFee })
    : t("desk.delivery.both", { price: flatFee, perKg })
}

const rateValueText = (t: TFunction, value: JsonValue | undefined, field: string): string => {
  if (typeof value === "number") return t("common.price", { price: value })
  if (value === undefined) return t("desk.delivery.removed")
  return field === "order" && Array.isArray(value)
    ? value.map((key) => rateFieldName(t, String(key))).join(" · ")
    : t("desk.delivery.changed")
}
