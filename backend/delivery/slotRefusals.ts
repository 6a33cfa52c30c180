import { type DeliverySlot, formatTime } from "#core/delivery/slots.ts"
import { formatDay } from "../catalogue/apiPrimitives.ts"
import { HttpError } from "../http/HttpError.ts"

/** The zone has slots, and none was chosen; with those that can be. */
export const slotMissingRefusal = (slots: ReadonlyArray<DeliverySlot>) =>
  new HttpError(422, "slot_missing", "server.slotMissing", {
    details: { slots: slots.map(slotJson) }
  })

/** The slot is full, closed or past its cut-off; with those that can be chosen instead. */
export const slotGoneRefusal = (slots: ReadonlyArray<DeliverySlot>) =>
  new HttpError(409, "slot_gone", "server.slotGone", { details: { slots: slots.map(slotJson) } })

/** The shop hands nothing out any more. */
export const pickupGoneRefusal = () => new HttpError(409, "pickup_gone", "server.pickupGone")

/** A slot as the API sends it: the day on which it begins, and times such as `23:30`. */
export const slotJson = ({ begins, day, ends }: DeliverySlot) => ({
  day: formatDay(day),
  begins: formatTime(begins),
  ends: formatTime(ends)
})
