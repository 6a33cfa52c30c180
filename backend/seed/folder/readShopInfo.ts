import { Record } from "effect"
import { type PolicyName, policyNames } from "#core/catalogue/policyNames.ts"
import { cardBrands, socialNetworks } from "#core/catalogue/ShopInfo.ts"
import {
  type DeliverySchedule,
  emptySchedule,
  type Weekday,
  weekdays
} from "#core/catalogue/deliverySchedule.ts"
import { dayMinutes, parseTime } from "#core/delivery/slots.ts"
import { countries, countryKeys } from "#core/contact/countries.ts"
import { Fils } from "#core/money/Fils.ts"
import { parseDay } from "../../catalogue/apiPrimitives.ts"
import { maxLength } from "../fieldRules.ts"
import type {
  LocalizedText,
  PolicySection,
  ShopInfoContent,
  SizeGuideContent
} from "../../catalogue/shopInfoContent.ts"
import type { ReadPicture } from "./pictures.ts"
import { readBrand } from "./readBrand.ts"
import { readFils } from "./fields.ts"
import { noSuch } from "../suggestions.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** Reads shop.yaml, in which every field may be absent. */
export const readShopInfo = (
  entry: YamlEntry,
  categorySlugs: ReadonlyArray<string>,
  readPicture: ReadPicture
): ShopInfoContent => {
  entry.allowOnly([
    "examples",
    "brand",
    "legal_name",
    "registration",
    "tax_number",
    "address",
    "support_phone",
    "whatsapp",
    "hours",
    "delivery_promise",
    "delivery",
    "pickup",
    "return_days",
    "cards",
    "pay_later",
    "gift_wrapping",
    "social",
    "popular_searches",
    "policies",
    "size_guides"
  ])
  const localizedText = (key: string): LocalizedText | null =>
    entry.has(key) ? entry.localizedText(key, maxLength.address) : null
  const info = {
    brand: readBrand(entry, readPicture),
    legalName: localizedText("legal_name"),
    registration: readNumber(entry, "registration"),
    taxNumber: readNumber(entry, "tax_number"),
    address: localizedText("address"),
    supportPhone: readPhone(entry, "support_phone"),
    whatsapp: readPhone(entry, "whatsapp"),
    hours: localizedText("hours"),
    deliveryPromise: localizedText("delivery_promise"),
    delivery: readDelivery(entry),
    ...(entry.has("pickup") && { pickup: readPickup(entry) }),
    returnDays: entry.has("return_days") ? entry.integer("return_days", 1, 365) : null,
    acceptedCards: readKnownTexts(entry, "cards", "card", cardBrands),
    hasPayLater: entry.boolean("pay_later", false),
    giftWrapping: entry.has("gift_wrapping") ? Fils.make(readFils(entry, "gift_wrapping")) : null,
    socialLinks: readSocialLinks(entry),
    popularSearches: readPopularSearches(entry),
    policies: readPolicies(entry),
    sizeGuides: entry.has("size_guides") ? readSizeGuides(entry, categorySlugs) : []
  }
  return { ...info, ...Object.fromEntries(readExamples(entry).map((key) => emptyFields[key])) }
}

/** What the shop claims of itself, which may be an example, by the key in shop.yaml. */
const emptyFields = {
  legal_name: ["legalName", null],
  registration: ["registration", null],
  tax_number: ["taxNumber", null],
  address: ["address", null],
  social: ["socialLinks", []]
} as const

/** The fields whose value is an example: it shows how to write one, and the shop leaves it out. */
const readExamples = (entry: YamlEntry) =>
  readKnownTexts(entry, "examples", "field", Record.keys(emptyFields))

const readSizeGuides = (
  entry: YamlEntry,
  categorySlugs: ReadonlyArray<string>
): ReadonlyArray<SizeGuideContent> =>
  entry
    .list("size_guides", () => "size guide")
    .map((guide) => {
      guide.allowOnly(["categories", "title", "note", "columns"])
      const categories = guide.texts("categories", maxLength.slug)
      for (const slug of categories)
        if (!categorySlugs.includes(slug))
          guide.report("categories", noSuch("category", slug, categorySlugs))
      const columns = guide
        .list("columns", () => "size guide")
        .map((column) => {
          column.allowOnly(["name", "values"])
          return {
            name: column.localizedText("name", maxLength.title),
            values: column.texts("values", maxLength.value)
          }
        })
      if (new Set(columns.map(({ values }) => values.length)).size > 1)
        guide.report("columns", "must have the same number of values each")
      return {
        categories,
        title: guide.localizedText("title", maxLength.title),
        note: guide.has("note") ? guide.localizedText("note", maxLength.address) : null,
        columns
      }
    })

const readDelivery = (entry: YamlEntry): DeliverySchedule => {
  const delivery = entry.has("delivery") ? entry.map("delivery") : null
  if (delivery === null) return emptySchedule
  delivery.allowOnly(["days", "cut_off_hour", "closed_days", "closed_dates"])
  return {
    days: readDeliveryDays(delivery),
    cutOffHour: delivery.has("cut_off_hour") ? delivery.integer("cut_off_hour", 0, 24) : 24,
    closedWeekdays: readClosedWeekdays(delivery),
    closedDates: readClosedDates(delivery)
  }
}

/** When orders can be collected at the shop. */
const readPickup = (entry: YamlEntry): Exclude<ShopInfoContent["pickup"], undefined> => {
  const pickup = entry.map("pickup")
  if (pickup === null) return null
  pickup.allowOnly(["opens", "closes", "closed_days", "ready_after_minutes"])
  const [opens, closes] = [readTime(pickup, "opens"), readTime(pickup, "closes")]
  return {
    opens: opens % dayMinutes,
    closes: closes <= opens ? closes + dayMinutes : closes,
    closedWeekdays: readClosedWeekdays(pickup),
    preparationMinutes: pickup.integer("ready_after_minutes", 0, 10_080)
  }
}

/** A time of the day such as "16:30", in minutes after midnight. */
export const readTime = (entry: YamlEntry, key: string): number => {
  const text = entry.raw(key)
  const time = parseTime(text)
  if (time === null && text !== "") entry.report(key, `must be a time such as "16:30", not ${text}`)
  return time ?? 0
}

/** The days on which nothing is delivered, or others, as their midnights in UTC. */
export const readClosedDates = (delivery: YamlEntry, key = "closed_dates"): ReadonlyArray<number> =>
  delivery.has(key)
    ? delivery.texts(key, maxLength.code).flatMap((text) => {
        const day = parseDay(text)
        if (day === null) delivery.report(key, `must be days such as 2026-02-25, not "${text}"`)
        return day ?? []
      })
    : []

const readDeliveryDays = (delivery: YamlEntry): DeliverySchedule["days"] => {
  const days = delivery.map("days")
  const names = countryKeys.map((key) => countries[key].english)
  days?.allowOnly(names)
  return Object.fromEntries(
    countryKeys.flatMap((key) => {
      const name = countries[key].english
      return days?.has(name) === true ? [[key, days.integer(name, 0, 60)]] : []
    })
  )
}

const readClosedWeekdays = (delivery: YamlEntry): ReadonlyArray<Weekday> => {
  const closed = readKnownTexts(delivery, "closed_days", "weekday", weekdays)
  if (weekdays.every((weekday) => closed.includes(weekday)))
    delivery.report("closed_days", "must leave a day on which the shop delivers")
  return closed
}

const readNumber = (entry: YamlEntry, key: "registration" | "tax_number"): string | null => {
  if (!entry.has(key)) return null
  const text = entry.text(key, maxLength.code)
  if (text !== "" && !/^[\dA-Za-z/-]+$/.test(text))
    entry.report(key, `must be digits and letters, such as 123456, not "${text}"`)
  return text
}

const readPhone = (entry: YamlEntry, key: string): string | null => {
  if (!entry.has(key)) return null
  const text = entry.raw(key)
  if (text !== "" && !/^\+[1-9]\d{7,14}$/.test(text))
    entry.report(key, `must be a number in international form, such as "+96522200000", not ${text}`)
  return text
}

const readSocialLinks = (entry: YamlEntry): ShopInfoContent["socialLinks"] => {
  const links = entry.has("social") ? entry.map("social") : null
  if (links === null) return []
  links.allowOnly(socialNetworks)
  return socialNetworks.flatMap((network) => {
    if (!links.has(network)) return []
    const url = links.text(network, maxLength.address)
    if (url !== "" && !/^https:\/\/[^\s/]+\/\S+$/.test(url))
      links.report(network, `must be a URL that begins with https://, not "${url}"`)
    return [{ network, url }]
  })
}

const readPopularSearches = (entry: YamlEntry): ReadonlyArray<LocalizedText> =>
  entry.has("popular_searches")
    ? entry
        .list("popular_searches", () => "popular search")
        .map((search) => {
          search.allowOnly(["en", "ar"])
          return { en: search.text("en", maxLength.name), ar: search.text("ar", maxLength.name) }
        })
    : []

const readPolicies = (entry: YamlEntry): ShopInfoContent["policies"] => {
  const policies = entry.has("policies") ? entry.map("policies") : null
  policies?.allowOnly(policyNames)
  const readPolicy = (name: PolicyName): ReadonlyArray<PolicySection> =>
    policies?.has(name) === true
      ? policies
          .list(name, () => `policy ${name}`)
          .map((section) => {
            section.allowOnly(["title", "text"])
            return {
              title: section.localizedText("title", maxLength.title),
              text: section.localizedText("text", maxLength.description)
            }
          })
      : []
  return {
    delivery: readPolicy("delivery"),
    returns: readPolicy("returns"),
    privacy: readPolicy("privacy"),
    terms: readPolicy("terms")
  }
}

/** The texts of a list that are among the known ones; each other one is reported. */
export const readKnownTexts = <Text extends string>(
  entry: YamlEntry,
  key: string,
  kind: string,
  known: ReadonlyArray<Text>
): ReadonlyArray<Text> =>
  entry.has(key)
    ? entry.texts(key, maxLength.code).flatMap((text) => {
        const found = known.find((one) => one === text)
        if (found === undefined)
          entry.report(key, `${noSuch(kind, text, known)} The values are ${known.join(", ")}.`)
        return found ?? []
      })
    : []
