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

/**
 * A field such as `KW 0 5000.flatFee` or `KW 0 5000 zone-1.zone.areas`, `KW 0 5000` for a whole
 * rate, or `order`.
 */
export const rateFieldName = (t: TFunction, field: string): string => {
  const [key = "", amount, part] = field.split(".")
  const [name = "", from, to, zone] = key.split(" ")
  const country = parseCountry(name)
  if (country === null) return t("desk.delivery.sequence")
  const rate = t("desk.delivery.rateOf", {
    country:
      zone === undefined
        ? t(`countries.${country}`)
        : t("desk.delivery.zone.of", { country: t(`countries.${country}`) }),
    weight: weightText(t, readWeights(from, to))
  })
  if (amount === "zone")
    return t("desk.delivery.fieldOf", {
      field: t(`desk.delivery.zone.fields.${zoneFields.find((one) => one === part) ?? "all"}`),
      rate
    })
  const known = rateFields.find((one) => one === amount)
  return known === undefined
    ? rate
    : t("desk.delivery.fieldOf", { field: t(`desk.delivery.fields.${known}`), rate })
}

/** The fields of a zone that have a name of their own. */
const zoneFields = [
  "name",
  "governorates",
  "areas",
  "polygon",
  "isServed",
  "smallestOrder",
  "schedule"
] as const

const readWeights = (from = "0", to = "0") => ({
  from: Number(from),
  to: Number(to)
})

/** The fields of a delivery rate, beside its country. */
export const rateFields = ["from", "to", "flatFee", "perKilogram", "freeAfter"] as const
