import { Schema } from "effect"
import { SlotGone, SlotMissing } from "#core/delivery/DeliveryOptions.ts"
import { dayMinutes, parseTime } from "#core/delivery/slots.ts"
import { DayJson, NonEmptyTextJson, OptionalTextJson, TimeJson } from "./apiPrimitives.ts"
import { refusalWithData } from "./callApi.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  optional,
  withAliases
} from "./decoding.ts"

/** Minutes after midnight from a time such as `16:30`. */
const TimeOfDayJson = mapDecoded(NonEmptyTextJson, (text) => parseTime(text) ?? 0)

/** A slot that ends at or before its beginning ends on the next day. */
export const SlotJson = mapDecoded(
  lenientStruct({ day: DayJson, begins: TimeOfDayJson, ends: TimeOfDayJson }),
  ({ begins, day, ends }) => ({ day, begins, ends: ends <= begins ? ends + dayMinutes : ends })
)

const SlotsJson = Schema.Struct({ slots: lenientArray(SlotJson) })

export const slotGone = refusalWithData("slot_gone", SlotsJson, (data) => new SlotGone(data))
export const slotMissing = refusalWithData(
  "slot_missing",
  SlotsJson,
  (data) => new SlotMissing(data)
)

/** How an order is collected. */
export const PickupJson = lenientStruct({
  address: mapDecoded(OptionalTextJson, (text) => text ?? ""),
  readyAt: withAliases(TimeJson, "ready_at"),
  code: mapDecoded(OptionalTextJson, (text) => text ?? "")
})

export const DeliveryOptionsJson = inField(
  lenientStruct({
    slots: optional(lenientArray(SlotJson)),
    pickup: optional(
      mapDecoded(
        lenientStruct({
          address: mapDecoded(OptionalTextJson, (text) => text ?? ""),
          opens: TimeOfDayJson,
          closes: TimeOfDayJson,
          readyAt: withAliases(TimeJson, "ready_at")
        }),
        ({ closes, opens, ...offer }) => ({
          ...offer,
          opens,
          closes: closes <= opens ? closes + dayMinutes : closes
        })
      )
    )
  }),
  "data"
)
