import { countries } from "#core/contact/countries.ts"
import { parseDinars, priceProblem } from "../checks/filsWritten.ts"
import { maxLength } from "../checks/longest.ts"
import { didYouMean } from "../checks/nearest.ts"
import type { OptionalId, SeedBanner, SeedPromo, SeedRate, SeedReel } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { readId } from "./keys.ts"
import type { ReadPicture } from "./pictures.ts"

export const readRate = (entry: YamlEntry): SeedRate => {
  entry.allowOnly(["country", "from_grams", "to_grams", "per_kg", "free_after"])
  const country = entry.text("country", maxLength.name)
  if (country !== "" && !countryNames.includes(country)) {
    entry.report(
      "country",
      `the shop does not deliver to "${country}".${didYouMean(country, countryNames)} It knows ${countryNames.join(", ")}.`
    )
  }
  const [fromGrams, toGrams] = [
    entry.integer("from_grams", 0, mostGrams),
    entry.integer("to_grams", 0, mostGrams)
  ]
  if (toGrams <= fromGrams) entry.report("to_grams", "wants to be more than from_grams")
  return {
    country,
    fromGrams,
    toGrams,
    perKgFils: filsIn(entry, "per_kg"),
    freeAfterFils: filsIn(entry, "free_after")
  }
}

export const readPromo = (entry: YamlEntry): SeedPromo => {
  entry.allowOnly(["code", "percent", "ends_at"])
  const code = entry.text("code", maxLength.code)
  if (/\s/.test(code)) entry.report("code", "wants no spaces in it")
  const percent = entry.raw("percent")
  const isPercent =
    /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100
  if (percent !== "" && !isPercent)
    entry.report("percent", `wants a number above 0 and up to 100, not ${percent}`)
  return {
    code: code.toUpperCase(),
    percent: isPercent ? Number(percent) : 0,
    endsAt: entry.has("ends_at") ? momentIn(entry, "ends_at") : null
  }
}

export const readBanner = (entry: YamlEntry, picture: ReadPicture): SeedBanner<OptionalId> => {
  entry.allowOnly(["id", "picture", "title", "type", "link"])
  const type = entry.raw("type")
  if (type !== "" && type !== "home_slider" && type !== "section_banner") {
    entry.report(
      "type",
      `wants home_slider or section_banner, not "${type}".${didYouMean(type, ["home_slider", "section_banner"])}`
    )
  }
  const link = entry.text("link", maxLength.address)
  if (link !== "" && !/^\/(?!\/)\S*$/.test(link))
    entry.report("link", `wants a path of this shop that begins with one "/", not "${link}"`)
  return {
    id: readId(entry),
    picture: picture(entry, "picture"),
    title: entry.localizedText("title", maxLength.title),
    type: type === "section_banner" ? "section_banner" : "home_slider",
    link
  }
}

export const readReel = (
  entry: YamlEntry,
  picture: ReadPicture,
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
    poster: picture(entry, "poster"),
    product: entry.text("product", maxLength.slug),
    title: entry.localizedText("title", maxLength.title),
    description: entry.localizedText("description", maxLength.description)
  }
}

/** The countries by the names that delivery rates go by. */
const countryNames: ReadonlyArray<string> = Object.values(countries).map(({ english }) => english)

const mostGrams = 999_999_000

/** Fils that may be none and need not be whole tens: a rate keeps its third decimal (decision 31). */
const filsIn = (entry: YamlEntry, key: string): number => {
  const written = entry.raw(key)
  const fils = parseDinars(written)
  if (written !== "" && fils === null) entry.report(key, `${priceProblem(null)}, not ${written}`)
  return fils ?? 0
}

/** A day alone is meant to its end, as the clocks in Kuwait show it. */
const momentIn = (entry: YamlEntry, key: string): string => {
  const written = entry.raw(key)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(written)
  const moment = isDay
    ? Date.parse(`${written}T21:00:00Z`)
    : isMoment
      ? Date.parse(written)
      : Number.NaN
  if (!Number.isNaN(moment)) return new Date(moment).toISOString()
  if (written !== "")
    entry.report(
      key,
      `wants a day or a moment, such as 2027-03-01 or "2027-03-01T21:00:00Z", not ${written}`
    )
  return new Date(0).toISOString()
}
