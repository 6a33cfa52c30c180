import { countries } from "#core/contact/countries.ts"
import { parseDay } from "#core/desk/shopDay.ts"
import { normalizePromoCode } from "#core/pricing/promo.ts"
import { maxLength } from "../fieldRules.ts"
import { didYouMean } from "../suggestions.ts"
import type { OptionalId, SeedBanner, SeedPromo, SeedRate, SeedReel } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { readFils, readId } from "./fields.ts"
import { readZone } from "./readZone.ts"
import type { ReadPicture } from "./pictures.ts"

export const readRate = (entry: YamlEntry): SeedRate => {
  entry.allowOnly(["country", "from_grams", "to_grams", "flat", "per_kg", "free_after", "zone"])
  const country = entry.text("country", maxLength.name)
  if (country !== "" && !countryNames.includes(country)) {
    entry.report(
      "country",
      `the shop does not deliver to "${country}".${didYouMean(country, countryNames)} The countries are ${countryNames.join(", ")}.`
    )
  }
  const [fromGrams, toGrams] = [
    entry.integer("from_grams", 0, maxGrams),
    entry.integer("to_grams", 0, maxGrams)
  ]
  if (toGrams <= fromGrams) entry.report("to_grams", "must be more than from_grams")
  const typedZone = entry.has("zone") ? entry.map("zone") : null
  const zone = typedZone && readZone(typedZone, country, readFils)
  if (zone?.isServed === false)
    return { country, fromGrams, toGrams, flatFils: 0, perKgFils: 0, freeAfterFils: 0, zone }
  return {
    country,
    fromGrams,
    toGrams,
    flatFils: entry.has("flat") ? readFils(entry, "flat") : 0,
    perKgFils: entry.has("flat") && !entry.has("per_kg") ? 0 : readFils(entry, "per_kg"),
    freeAfterFils: readFils(entry, "free_after"),
    zone
  }
}

export const readPromo = (entry: YamlEntry): SeedPromo => {
  entry.allowOnly([
    "code",
    "percent",
    "amount",
    "free_delivery",
    "excluded_categories",
    "starts_at",
    "ends_at",
    "minimum",
    "max_uses",
    "max_uses_per_customer",
    "sandbox_only"
  ])
  const code = entry.text("code", maxLength.code)
  if (/\s/.test(code)) entry.report("code", "must not have spaces")
  const startsAt = entry.has("starts_at") ? readTime(entry, "starts_at", "00:00:00") : null
  const endsAt = entry.has("ends_at") ? readTime(entry, "ends_at", "24:00:00") : null
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    entry.report("ends_at", "must be after starts_at")
  const minimumFils = entry.has("minimum") ? readFils(entry, "minimum") : null
  if (minimumFils !== null && minimumFils <= 0) entry.report("minimum", "must be more than 0")
  const readLimit = (key: string) => (entry.has(key) ? entry.integer(key, 1, maxUses) : null)
  return {
    code: normalizePromoCode(code),
    ...readBenefit(entry),
    excludedCategories: entry.has("excluded_categories")
      ? entry.texts("excluded_categories", maxLength.slug)
      : [],
    startsAt,
    endsAt,
    minimumFils,
    maxUses: readLimit("max_uses"),
    maxUsesPerCustomer: readLimit("max_uses_per_customer"),
    isSandboxOnly: entry.boolean("sandbox_only", false)
  }
}

/** What a code takes: one of a percentage, an amount and the delivery fee. */
const readBenefit = (
  entry: YamlEntry
): Pick<SeedPromo, "amountFils" | "isFreeDelivery" | "percent"> => {
  const isFreeDelivery = entry.boolean("free_delivery", false)
  const hasAmount = entry.has("amount")
  const amountFils = hasAmount ? readFils(entry, "amount") : null
  if (amountFils !== null && amountFils <= 0) entry.report("amount", "must be more than 0")
  if (entry.has("percent") ? hasAmount || isFreeDelivery : hasAmount && isFreeDelivery)
    entry.report("", "must have one of percent, amount and free_delivery, and not several")
  const percent =
    entry.has("percent") || (!hasAmount && !isFreeDelivery) ? readPercent(entry) : null
  return { percent, amountFils, isFreeDelivery }
}

const readPercent = (entry: YamlEntry): number => {
  const percent = entry.raw("percent")
  const isPercent =
    /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100
  if (percent !== "" && !isPercent)
    entry.report("percent", `must be a number above 0 and up to 100, not ${percent}`)
  return isPercent ? Number(percent) : 0
}

export const readBanner = (entry: YamlEntry, readPicture: ReadPicture): SeedBanner<OptionalId> => {
  entry.allowOnly([
    "id",
    "picture",
    "picture_en",
    "title",
    "subtitle",
    "type",
    "link",
    "first_day",
    "last_day",
    "language"
  ])
  const type = entry.raw("type")
  if (type !== "" && type !== "home_slider" && type !== "section_banner") {
    entry.report(
      "type",
      `must be home_slider or section_banner, not "${type}".${didYouMean(type, ["home_slider", "section_banner"])}`
    )
  }
  const link = entry.text("link", maxLength.address)
  if (link !== "" && !/^\/(?!\/)\S*$/.test(link))
    entry.report("link", `must be a path of this shop that begins with one "/", not "${link}"`)
  const firstDay = readDay(entry, "first_day")
  const lastDay = readDay(entry, "last_day")
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    entry.report("last_day", "must not be before first_day")
  const language = entry.has("language") ? entry.raw("language") : ""
  if (language !== "" && language !== "ar" && language !== "en")
    entry.report("language", `must be ar or en, not "${language}"`)
  return {
    id: readId(entry),
    pictureEn: entry.has("picture_en") ? readPicture(entry, "picture_en") : null,
    firstDay,
    lastDay,
    language: language === "ar" || language === "en" ? language : null,
    picture: readPicture(entry, "picture"),
    title: entry.localizedText("title", maxLength.title),
    subtitle: entry.has("subtitle") ? entry.localizedText("subtitle", maxLength.title) : null,
    type: type === "section_banner" ? "section_banner" : "home_slider",
    link
  }
}

export const readReel = (
  entry: YamlEntry,
  readPicture: ReadPicture,
  videos: ReadonlySet<string> | null
): SeedReel<OptionalId> => {
  entry.allowOnly(["id", "video", "poster", "product", "title", "description"])
  const video = entry.text("video", maxLength.address)
  if (video !== "" && !video.startsWith("https://") && videos !== null && !videos.has(video)) {
    entry.report(
      "video",
      `"${video}" is not in the folder "reels".${didYouMean(video, [...videos])}`
    )
  }
  return {
    id: readId(entry),
    video,
    poster: readPicture(entry, "poster"),
    product: entry.text("product", maxLength.slug),
    title: entry.localizedText("title", maxLength.title),
    description: entry.localizedText("description", maxLength.description)
  }
}

const readDay = (entry: YamlEntry, key: string): string | null => {
  if (!entry.has(key)) return null
  const text = entry.raw(key)
  const day = parseDay(text)
  if (day === null) entry.report(key, `must be a day, such as 2027-03-01, not ${text}`)
  return day
}

/** The names of the countries as delivery rates have them. */
const countryNames: ReadonlyArray<string> = Object.values(countries).map(({ english }) => english)

const maxUses = 1_000_000
const maxGrams = 999_999_000

/** A date without a time means `timeOfDay` of that day in Kuwait. */
const readTime = (entry: YamlEntry, key: string, timeOfDay: "00:00:00" | "24:00:00"): string => {
  const text = entry.raw(key)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = isDay
    ? Date.parse(`${text}T${timeOfDay}+03:00`)
    : isTime
      ? Date.parse(text)
      : Number.NaN
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  if (text !== "")
    entry.report(
      key,
      `must be a date or a time, such as 2027-03-01 or "2027-03-01T21:00:00Z", not ${text}`
    )
  return new Date(0).toISOString()
}
