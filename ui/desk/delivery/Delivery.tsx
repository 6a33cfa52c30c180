import { Result } from "effect"
import type { TFunction } from "i18next"
import { useMachine } from "@xstate/react"
import { useTranslation } from "react-i18next"
import { findArea, searchAreas } from "#core/address/areas.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { countryKeys, parseCountry } from "#core/contact/countries.ts"
import {
  type deliveryMachine,
  type DeskRate,
  type DeskRates,
  changeZone,
  findOverlaps,
  moveRate,
  newRate,
  openRates,
  parseRates,
  type RateProblem,
  type RatesDraft,
  toDeliveryRate,
  tryDelivery,
  type TypedRate,
  type TypedZone
} from "#core/desk/DeskDelivery.ts"
import { type DeliveryBasis, dependsOnWeight, listDeliveryPrices } from "#core/pricing/delivery.ts"
import { limits } from "#core/shared/limits.ts"
import type { JsonValue } from "#core/shared/threeWayMerge.ts"
import { areaName } from "#locales/formatAddress.ts"
import { rateFieldName, rateFields, weightText } from "#locales/rateWords.ts"
import { PriceTable } from "../../help/DeliveryPrices.tsx"
import { Button } from "../../shared/Button.tsx"
import { Combobox } from "../../shared/Combobox.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Plus } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Table } from "../../shared/Table.tsx"
import { CardPage } from "../shop/CardPage.tsx"
import { EditableCard } from "../shop/EditableCard.tsx"
import { RowTools } from "../shop/formFields.tsx"
import { ZoneFields, zoneName, ZoneSelect } from "./ZoneFields.tsx"
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
            zones={zonesOf(rates)}
            errorOf={errorOf}
            onChange={(rate) => change(rates.with(index, rate))}
          />
          {rate.zone !== null && (
            <ZoneFields
              zone={rate.zone}
              isInKuwait={rate.country === "KW"}
              number={index + 1}
              errorOf={(field) => errorOf(`${index}.${field}`)}
              onChange={(zone) => change(changeZone(rates, zone))}
            />
          )}
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
      <Overlaps draft={draft} />
      <CartTrial draft={draft} onChange={onChange} />
    </>
  )
}

/** The zones of the rates, each once. */
const zonesOf = (rates: ReadonlyArray<TypedRate>): ReadonlyArray<TypedZone> =>
  rates.flatMap(({ zone }, index) =>
    zone === null || rates.findIndex((rate) => rate.zone?.id === zone.id) < index ? [] : [zone]
  )

/** Which rates are for the same places, so that only the first of them counts there. */
const Overlaps = ({ draft }: Pick<RatesFormProps, "draft">) => {
  const { t, i18n } = useTranslation()
  const rates = Result.getOrElse(parseRates(draft.rates), (): DeskRates => [])
  const overlaps = findOverlaps(rates)
  if (overlaps.length === 0) return null
  const nameOf = (index: number) => {
    const zone = draft.rates[index]?.zone
    return zone ? zoneName(i18n.language, zone) : t("desk.delivery.zone.whole")
  }
  return (
    <Notice kind="warn">
      {overlaps.map(({ areas, first, second }) => {
        const names = { first: nameOf(first), second: nameOf(second) }
        const shown = areas.slice(0, 3).map((name) => {
          const area = findArea(name)
          return area === null ? name : areaName(i18n.language, area)
        })
        return (
          <p key={`${first} ${second}`}>
            {shown.length === 0
              ? t("desk.delivery.zone.hidden", names)
              : t("desk.delivery.zone.overlap", {
                  ...names,
                  areas: shown.join(" · ")
                })}
          </p>
        )
      })}
    </Notice>
  )
}

interface RateFieldsProps {
  readonly rate: TypedRate
  readonly index: number
  readonly zones: ReadonlyArray<TypedZone>
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

const RateFields = ({ rate, index, zones, errorOf, onChange }: RateFieldsProps) => {
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
      <ZoneSelect
        rate={rate}
        number={number}
        zones={zones}
        onChoose={(zone) => onChange({ ...rate, zone })}
      />
      {rateFields.map((field) => {
        if (rate.zone?.isServed === false && field !== "from" && field !== "to") return null
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
        {cart.country === "KW" && (
          <AreaChoice
            area={cart.area}
            onChoose={(area) => onChange({ ...draft, cart: { ...cart, area } })}
          />
        )}
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
        <TrialResult draft={draft} />
      </output>
    </fieldset>
  )
}

/** The area of the cart, found by either of its names. */
const AreaChoice = ({
  area: chosen,
  onChoose
}: {
  readonly area: string
  readonly onChoose: (area: string) => void
}) => {
  const { t, i18n } = useTranslation()
  const [combobox, send] = useMachine(comboboxMachine)
  const { typed } = combobox.context
  const areas = searchAreas(typed ?? "", "")
  const area = findArea(chosen)
  return (
    <Combobox
      snapshot={combobox}
      send={send}
      label={t("desk.delivery.cart.area")}
      autoComplete="off"
      maxLength={100}
      text={area === null ? chosen : areaName(i18n.language, area)}
      options={areas.map((option) => ({
        value: option.english,
        label: areaName(i18n.language, option),
        detail: t(`governorates.${option.governorate}`)
      }))}
      countLabel={t("address.areaCount", { count: areas.length })}
      onType={onChoose}
      onChoose={onChoose}
    />
  )
}

/** Which rate a cart pays, and what its zone asks for. */
const TrialResult = ({ draft }: Pick<RatesFormProps, "draft">) => {
  const { t, i18n } = useTranslation()
  const tried = tryDelivery(draft)
  if (tried === null) return t("desk.delivery.unreadable")
  const { delivery, orderGap, zone } = tried
  const name = zone?.name[i18n.language === "ar" ? "ar" : "en"]
  return [
    name === undefined ? null : t("desk.delivery.zone.tried", { name }),
    delivery === null
      ? t("desk.delivery.costs.notServed")
      : t(`desk.delivery.costs.${costNames[delivery.basis]}`, { fee: delivery.fee }),
    orderGap > 0 ? t("desk.delivery.costs.tooSmall", { missing: orderGap }) : null
  ]
    .filter((text) => text !== null)
    .join(" ")
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
  const { t, i18n } = useTranslation()
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
                <th scope="row">
                  {rate.zone === undefined
                    ? t(`countries.${rate.country}`)
                    : rate.zone.name[i18n.language === "ar" ? "ar" : "en"]}
                </th>
                <td>{weightText(t, rate)}</td>
                <td>
                  {rate.zone?.isServed === false
                    ? t("desk.delivery.zone.notDelivered")
                    : priceText(t, rate)}
                </td>
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
