import { useSyncExternalStore } from "react"
import { daysUntil, expectedDeliveryDay, scheduleOfZone } from "#core/catalogue/deliverySchedule.ts"
import { deliveryScheduleQuery } from "#core/catalogue/queries.ts"
import { slotStart } from "#core/delivery/slots.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import {
  countryOf,
  type DeliveryZone,
  type Destination,
  placeOf,
  placeOfArea
} from "#core/pricing/DeliveryZone.ts"
import type { ExpectedDelivery } from "../../catalogue/TrustCard.tsx"
import { deliveryAreaOf } from "../store/deliveryArea.ts"
import { useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"
import { useLoad, useQuery, useServerData } from "./useQuery.ts"

/**
 * What tells how much delivery costs: its destination, which is the chosen address, or the area
 * that this device chose last, or Kuwait, and the rates, which are null while they load and where
 * they cannot be loaded.
 */
export const useCartDelivery = () => {
  const store = useStore()
  const address = useActorSelector(store.chosenAddress, ({ context }) => context.address)
  const area = useActorSelector(deliveryAreaOf(store), ({ context }) => context.area)
  const destination: Destination =
    address === null ? (area === null ? "KW" : placeOfArea(area)) : placeOf(address)
  const [rates] = useDeliveryRates(useServerData("deliveryRates"))
  return { destination, rates: rates.context.data, isLoading: rates.matches("loading") }
}

/** The delivery rates of the shop, loaded anew each time unless the page came with them. */
export const useDeliveryRates = (rendered: ReadonlyArray<DeliveryRate> | null = null) => {
  const { runEffect } = useStore()
  return useLoad({
    id: "deliveryRates",
    initialData: rendered,
    load: (signal) => runEffect((effects) => effects.listDeliveryRates(), signal)
  })
}

/**
 * When an order placed now arrives, where the zone has slots in the next of them; null where
 * nothing is promised, undefined while it is unknown.
 */
export const useExpectedDelivery = (
  destination: Destination,
  zone: DeliveryZone | null
): ExpectedDelivery | null | undefined => {
  const [{ context }] = useQuery(deliveryScheduleQuery)
  const renderHour = useServerData("renderHour") ?? null
  // A page that is read later shows its own time as soon as it is hydrated.
  const minute = useSyncExternalStore(subscribeToClock, currentMinute, () => renderHour)
  if (context.data === null || zone?.isServed === false) return null
  if (zone?.nextSlot !== undefined) {
    const slot = zone.nextSlot
    if (minute === null) return undefined
    // A page that is read for long does not promise what is over.
    return slot === null || slotStart(slot) <= minute
      ? null
      : { day: slot.day, daysLeft: daysUntil(slot.day, minute), slot }
  }
  const country = countryOf(destination)
  const schedule = scheduleOfZone(context.data, country, zone?.schedule ?? null)
  if (schedule.days[country] === undefined) return null
  if (minute === null) return undefined
  const day = expectedDeliveryDay(schedule, country, minute)
  return day === null ? null : { day, daysLeft: daysUntil(day, minute) }
}

/** Counted by the clock and not by ticks, so that a page that slept shows the right day. */
const currentMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

const subscribeToClock = (onTick: () => void) => {
  const timer = setInterval(onTick, 10_000)
  return () => clearInterval(timer)
}

const minuteMs = 60_000
