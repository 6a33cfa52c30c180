import { countries } from "#core/address/countries.ts"
import { filsWritten, wrongPrice } from "../checks/filsWritten.ts"
import { longest } from "../checks/longest.ts"
import { didYouMean } from "../checks/nearest.ts"
import type { MaybeId, SeedBanner, SeedPromo, SeedRate, SeedReel } from "../Seed.ts"
import type { Entry } from "./entry.ts"
import { idOf } from "./keys.ts"
import type { PictureIn } from "./pictures.ts"

export const readRate = (entry: Entry): SeedRate => {
  entry.only(["country", "from_grams", "to_grams", "per_kg", "free_after"])
  const country = entry.text("country", longest.name)
  if (country !== "" && !countryNames.includes(country)) {
    entry.wrong(
      "country",
      `the shop does not deliver to "${country}".${didYouMean(country, countryNames)} It knows ${countryNames.join(", ")}.`
    )
  }
  const [fromGrams, toGrams] = [
    entry.whole("from_grams", 0, mostGrams),
    entry.whole("to_grams", 0, mostGrams)
  ]
  if (toGrams <= fromGrams) entry.wrong("to_grams", "wants to be more than from_grams")
  return {
    country,
    fromGrams,
    toGrams,
    perKgFils: filsIn(entry, "per_kg"),
    freeAfterFils: filsIn(entry, "free_after")
  }
}

export const readPromo = (entry: Entry): SeedPromo => {
  entry.only(["code", "percent", "ends_at"])
  const code = entry.text("code", longest.code)
  if (/\s/.test(code)) entry.wrong("code", "wants no spaces in it")
  const percent = entry.written("percent")
  const isPercent =
    /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) > 0 && Number(percent) <= 100
  if (percent !== "" && !isPercent)
    entry.wrong("percent", `wants a number above 0 and up to 100, not ${percent}`)
  return {
    code: code.toUpperCase(),
    percent: isPercent ? Number(percent) : 0,
    endsAt: entry.has("ends_at") ? momentIn(entry, "ends_at") : null
  }
}

export const readBanner = (entry: Entry, picture: PictureIn): SeedBanner<MaybeId> => {
  entry.only(["id", "picture", "title", "type", "link"])
  const type = entry.written("type")
  if (type !== "" && type !== "home_slider" && type !== "section_banner") {
    entry.wrong(
      "type",
      `wants home_slider or section_banner, not "${type}".${didYouMean(type, ["home_slider", "section_banner"])}`
    )
  }
  const link = entry.text("link", longest.address)
  if (link !== "" && !/^\/(?!\/)\S*$/.test(link))
    entry.wrong("link", `wants a path of this shop that begins with one "/", not "${link}"`)
  return {
    id: idOf(entry),
    picture: picture(entry, "picture"),
    title: entry.both("title", longest.title),
    type: type === "section_banner" ? "section_banner" : "home_slider",
    link
  }
}

export const readReel = (
  entry: Entry,
  picture: PictureIn,
  videos: ReadonlySet<string> | null
): SeedReel<MaybeId> => {
  entry.only(["id", "video", "poster", "product", "title", "description"])
  const video = entry.text("video", longest.address)
  if (video !== "" && !video.startsWith("https://") && videos !== null && !videos.has(video)) {
    entry.wrong(
      "video",
      `"${video}" is not in the folder "reels".${didYouMean(video, [...videos])}`
    )
  }
  return {
    id: idOf(entry),
    video,
    poster: picture(entry, "poster"),
    product: entry.text("product", longest.slug),
    title: entry.both("title", longest.title),
    description: entry.both("description", longest.description)
  }
}

/** The countries by the names that delivery rates go by. */
const countryNames: ReadonlyArray<string> = Object.values(countries).map(({ english }) => english)

const mostGrams = 999_999_000

/** Fils that may be none and need not be whole tens: a rate keeps its third decimal (decision 31). */
const filsIn = (entry: Entry, key: string): number => {
  const written = entry.written(key)
  const fils = filsWritten(written)
  if (written !== "" && fils === null) entry.wrong(key, `${wrongPrice(null)}, not ${written}`)
  return fils ?? 0
}

/** A day alone is meant to its end, as the clocks in Kuwait show it. */
const momentIn = (entry: Entry, key: string): string => {
  const written = entry.written(key)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(written)
  const moment = isDay
    ? Date.parse(`${written}T21:00:00Z`)
    : isMoment
      ? Date.parse(written)
      : Number.NaN
  if (!Number.isNaN(moment)) return new Date(moment).toISOString()
  if (written !== "")
    entry.wrong(
      key,
      `wants a day or a moment, such as 2027-03-01 or "2027-03-01T21:00:00Z", not ${written}`
    )
  return new Date(0).toISOString()
}
