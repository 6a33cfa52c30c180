import { findArea } from "#core/address/areas.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { governorateKeys } from "#core/contact/countries.ts"
import { dayMinutes, findSlotProblem, type ZoneSlot } from "#core/delivery/slots.ts"
import { Fils } from "#core/money/Fils.ts"
import { type DeliveryZone, fewestCorners, mostCorners } from "#core/pricing/DeliveryZone.ts"
import { maxLength } from "../fieldRules.ts"
import { noSuch } from "../suggestions.ts"
import { readClosedDates, readKnownTexts, readTime } from "./readShopInfo.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** The part of a country for which a delivery rate is. */
export const readZone = (
  zone: YamlEntry,
  country: string,
  readFils: (entry: YamlEntry, key: string) => number
): DeliveryZone => {
  zone.allowOnly([
    "id",
    "name",
    "governorates",
    "areas",
    "polygon",
    "served",
    "smallest_order",
    "days",
    "cut_off_hour",
    "closed_days",
    "closed_dates",
    "slots"
  ])
  const id = zone.text("id", 40)
  if (id !== "" && !/^[a-z0-9-]+$/.test(id))
    zone.report("id", `must be small letters, digits and hyphens, such as far-south, not "${id}"`)
  const closedWeekdays = zone.has("closed_days")
    ? readKnownTexts(zone, "closed_days", "weekday", weekdays)
    : null
  if (weekdays.every((weekday) => closedWeekdays?.includes(weekday)))
    zone.report("closed_days", "must leave a day on which the shop delivers")
  const places = {
    governorates: readKnownTexts(zone, "governorates", "governorate", governorateKeys),
    areas: readAreas(zone, country),
    polygon: readPolygon(zone)
  }
  if (Object.values(places).every(({ length }) => length === 0))
    zone.report("areas", "must name governorates, areas or a polygon")
  return {
    id,
    name: zone.localizedText("name", maxLength.name),
    ...places,
    isServed: zone.boolean("served", true),
    smallestOrder: Fils.make(zone.has("smallest_order") ? readFils(zone, "smallest_order") : 0),
    schedule: {
      days: zone.has("days") ? zone.integer("days", 0, 60) : null,
      cutOffHour: zone.has("cut_off_hour") ? zone.integer("cut_off_hour", 0, 24) : null,
      closedWeekdays,
      closedDates: readClosedDates(zone)
    },
    ...(zone.has("slots") && { slots: readSlots(zone) })
  }
}

/** The times in which the zone is delivered to; on every weekday where none is named. */
const readSlots = (zone: YamlEntry): ReadonlyArray<ZoneSlot> => {
  const slots = zone
    .list("slots", () => "slot")
    .map((slot): ZoneSlot => {
      slot.allowOnly(["days", "dates", "begins", "ends", "orders", "cut_off_minutes"])
      const dates = readClosedDates(slot, "dates")
      const begins = readTime(slot, "begins")
      const ends = readTime(slot, "ends")
      return {
        weekdays: slot.has("days")
          ? readKnownTexts(slot, "days", "weekday", weekdays)
          : slot.has("dates")
            ? []
            : weekdays,
        dates,
        begins: begins % dayMinutes,
        ends: ends <= begins ? ends + dayMinutes : ends,
        capacity: slot.integer("orders", 0, 9_999),
        cutOff: slot.has("cut_off_minutes") ? slot.integer("cut_off_minutes", 0, 10_080) : 60
      }
    })
  const problem = findSlotProblem(slots)
  if (problem !== null)
    zone.report("slots", `${slotProblems[problem.problem]} (${problem.index + 1}.)`)
  return slots
}

const slotProblems = {
  slotDays: "must name weekdays or dates of each slot",
  slotTimes: "must last at most a day each",
  slotRepeated: "must not begin twice at one time of one day"
} as const

/** Areas of Kuwait by the names of the list, in whatever spelling they were written. */
const readAreas = (zone: YamlEntry, country: string): ReadonlyArray<string> =>
  zone.has("areas")
    ? zone.texts("areas", maxLength.name).map((name) => {
        const area = country === "Kuwait" ? findArea(name) : null
        if (country === "Kuwait" && area === null)
          zone.report(
            "areas",
            noSuch(
              "area",
              name,
              kuwaitAreas.map(({ english }) => english)
            )
          )
        return area?.english ?? name
      })
    : []

const readPolygon = (zone: YamlEntry): DeliveryZone["polygon"] => {
  if (!zone.has("polygon")) return []
  const corners = zone.texts("polygon", maxLength.name).map((text) => {
    const [, latitude, longitude] =
      /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
    const corner = { latitude: Number(latitude), longitude: Number(longitude) }
    if (!(Math.abs(corner.latitude) <= 90 && Math.abs(corner.longitude) <= 180))
      zone.report("polygon", `must be corners such as "28.6, 48.3", not "${text}"`)
    return corner
  })
  if (corners.length < fewestCorners || corners.length > mostCorners)
    zone.report("polygon", `must have from ${fewestCorners} to ${mostCorners} corners`)
  return corners
}
