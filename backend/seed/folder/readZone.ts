import { findArea } from "#core/address/areas.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { governorateKeys } from "#core/contact/countries.ts"
import { Fils } from "#core/money/Fils.ts"
import { type DeliveryZone, fewestCorners, mostCorners } from "#core/pricing/DeliveryZone.ts"
import { maxLength } from "../fieldRules.ts"
import { noSuch } from "../suggestions.ts"
import { readClosedDates, readKnownTexts } from "./readShopInfo.ts"
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
    "closed_dates"
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
    }
  }
}

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
