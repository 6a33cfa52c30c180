import type { TFunction } from "i18next"
import { parseCountry } from "#core/contact/countries.ts"
import { limits } from "#core/shared/limits.ts"

/** The weights of a delivery rate, which are in grams. */
export const weightText = (
  t: TFunction,
  { from, to }: { readonly from: number; readonly to: number }
): string => {
  if (to === limits.delivery.rangeToGrams)
    return from === 0
      ? t("desk.delivery.anyWeight")
      : t("desk.delivery.fromWeight", { from: from / 1_000 })
  return t("desk.delivery.weights", { from: from / 1_000, to: to / 1_000 })
}

/** A field such as `KW 0 5000.flatFee`, `KW 0 5000` for a whole rate, or `order`. */
export const rateFieldName = (t: TFunction, field: string): string => {
  const [key = "", amount] = field.split(".")
  const [name = "", from, to] = key.split(" ")
  const country = parseCountry(name)
  if (country === null) return t("desk.delivery.sequence")
  const rate = t("desk.delivery.rateOf", {
    country: t(`countries.${country}`),
    weight: weightText(t, readWeights(from, to))
  })
  const known = rateFields.find((one) => one === amount)
  return known === undefined
    ? rate
    : t("desk.delivery.fieldOf", { field: t(`desk.delivery.fields.${known}`), rate })
}

const readWeights = (from = "0", to = "0") => ({
  from: Number(from),
  to: Number(to)
})

/** The fields of a delivery rate, beside its country. */
export const rateFields = ["from", "to", "flatFee", "perKilogram", "freeAfter"] as const
