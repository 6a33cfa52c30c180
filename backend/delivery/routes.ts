import { dayOf } from "#core/desk/shopDay.ts"
import { formatTime } from "#core/delivery/slots.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import type { ServerContext } from "../context.ts"
import { type ApiRequest, okResponse, openRoute, type Route } from "../http/route.ts"
import { findPickup } from "./pickup.ts"
import { slotJson } from "./slotRefusals.ts"
import { findNextSlots, findShopperRates } from "./slots.ts"

/** `GET /deliveryOptions`: the slots of a zone, and whether orders can be collected. */
const listOptions = async ({ db, now }: ServerContext, { locale, query }: ApiRequest) => {
  const zone = query.get("zone")
  const slots = zone === null || zone === "" ? null : await findNextSlots(db, zone, now())
  const pickup = await findPickup(db, now())
  return okResponse({
    status: true,
    data: {
      slots: slots?.map(slotJson) ?? null,
      pickup: pickup && {
        address: pickup.address[locale],
        opens: formatTime(pickup.opens),
        closes: formatTime(pickup.closes),
        ready_at: new Date(pickup.readyAt).toISOString()
      }
    }
  })
}

/** `GET /deliveryCharges_admin`: the delivery rates in their order. */
const listDeliveryRates = async ({ db, now }: ServerContext) =>
  okResponse({
    status: true,
    data: (await findShopperRates(db, now())).map((rate) => ({
      country: rate.country,
      delivery_weight_range_start: rate.from / 1_000,
      delivery_weight_range_end: rate.to / 1_000,
      flat_fee: dinarsFromFils(rate.flatFee),
      per_kg_price: dinarsFromFils(rate.perKilogram),
      free_after: dinarsFromFils(rate.freeAfter),
      ...(rate.zone && { zone: zoneJson(rate.zone) })
    }))
  })

/** A zone as the API sends it. */
const zoneJson = ({ nextSlot, polygon, schedule, ...zone }: DeliveryZone) => ({
  id: zone.id,
  name: zone.name,
  governorates: zone.governorates,
  areas: zone.areas,
  polygon: polygon.map(({ latitude, longitude }) => [latitude, longitude]),
  is_served: zone.isServed,
  smallest_order: dinarsFromFils(zone.smallestOrder),
  days: schedule.days,
  cut_off_hour: schedule.cutOffHour,
  closed_days: schedule.closedWeekdays,
  closed_dates: schedule.closedDates.map(dayOf),
  ...(nextSlot !== undefined && {
    has_slots: true,
    next_slot: nextSlot && slotJson(nextSlot)
  })
})

export const deliveryRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("GET", "/deliveryOptions", listOptions),
  openRoute("GET", "/deliveryCharges_admin", listDeliveryRates)
]
