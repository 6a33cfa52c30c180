import { useSyncExternalStore } from "react"
import { expectedDeliveryDay } from "#core/catalogue/deliverySchedule.ts"
import { deliveryScheduleQuery } from "#core/catalogue/queries.ts"
import type { Country } from "#core/contact/countries.ts"
import { useQuery } from "./useQuery.ts"

/** The day by which an order placed now arrives; null while it is unknown or not promised. */
export const useExpectedDay = (destination: Country): number | null => {
  const [{ context }] = useQuery(deliveryScheduleQuery)
  // A rendered page may be read much later, so the server promises nothing.
  const minute = useSyncExternalStore(subscribeToClock, currentMinute, () => null)
  return context.data === null || minute === null
    ? null
    : expectedDeliveryDay(context.data, destination, minute)
}

/** Counted by the clock and not by ticks, so that a page that slept shows the right day. */
const currentMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

const subscribeToClock = (onTick: () => void) => {
  const timer = setInterval(onTick, 10_000)
  return () => clearInterval(timer)
}

const minuteMs = 60_000
