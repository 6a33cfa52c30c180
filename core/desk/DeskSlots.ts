import { Data, Effect, Schema } from "effect"
import type { OrderId } from "../orders/OrderId.ts"
import { cleanText } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import {
  callDesk,
  deskCall,
  type DeskCallError,
  type DeskRefusal,
  deskRefusal,
  ReasonMissing
} from "./deskCall.ts"
import { itemGone, MomentJson, OrderNumberJson, reasonMissing, StatusJson } from "./deskJson.ts"
import { deskTextLimits } from "./DeskOrders.ts"

const SlotOrderJson = Schema.Struct({
  id: OrderNumberJson,
  customerName: Schema.String,
  /** E.164. */
  phone: Schema.String,
  area: Schema.String,
  status: StatusJson,
  /** That the slot is closed, in the language of the customer. */
  message: Schema.String,
  /** Whether the shop can send it and the customer allows it. */
  canNotify: Schema.Boolean,
  /** When it was sent; null while it was not. */
  notifiedAt: Schema.NullOr(MomentJson)
}).annotate({ identifier: "SlotOrder" })

/** An order that is to arrive in a slot. */
export type SlotOrder = typeof SlotOrderJson.Type

const DaySlotJson = Schema.Struct({
  /** Minutes after midnight in Kuwait; `ends` is over 1440 where it ends on the next day. */
  begins: Schema.Int,
  ends: Schema.Int,
  /** The orders and unpaid invoices that have it. */
  taken: Schema.Int,
  capacity: Schema.Int,
  /** Why nobody can choose it; null where it is open. */
  closedReason: Schema.NullOr(Schema.String),
  /** The orders that are on their way to it or have arrived. */
  orders: Schema.Array(SlotOrderJson)
}).annotate({ identifier: "DaySlot" })

/** A slot of one day with its orders. */
export type DaySlot = typeof DaySlotJson.Type

const ZoneDayJson = Schema.Struct({
  /** The id of the zone. */
  zone: Schema.String,
  name: Schema.String,
  /** Its midnight in UTC. */
  day: MomentJson,
  /** Why nothing is delivered there on this day; null where something is. */
  closedReason: Schema.NullOr(Schema.String),
  /** In the order in which they begin. */
  slots: Schema.Array(DaySlotJson)
}).annotate({ identifier: "ZoneDay" })

/** The slots of a zone on one day. */
export type ZoneDay = typeof ZoneDayJson.Type

/** Somebody else has changed the slot or the day. */
export class SlotChanged extends Data.TaggedError("SlotChanged") {}
/** What was typed is no number of orders. */
export class CapacityInvalid extends Data.TaggedError("CapacityInvalid")<{
  readonly field: "capacity"
}> {}

/** Somebody else has changed the slot or the day. */
export const slotChanged = deskRefusal(409, "slot_changed", () => new SlotChanged())

const DayText = Schema.String.check(Schema.isPattern(/^20\d\d-\d\d-\d\d$/))
const BeginsJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_439 }))
const place = {
  zone: Schema.String.check(Schema.isMaxLength(40)),
  /** Such as `2026-02-25`. */
  day: DayText,
  /** The slot that begins then; null for all of the day. */
  begins: Schema.NullOr(BeginsJson)
}
const success = Schema.Struct({ zone: ZoneDayJson })

/** The most orders that a slot of one day can take. */
export const maximumCapacity = 9_999
const CapacityJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maximumCapacity }))

/** The calls of the slots of a day. */
export const slotCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/slots",
    role: "staff",
    query: Schema.Struct({ day: Schema.NullOr(Schema.String) }),
    success: Schema.Struct({ day: MomentJson, zones: Schema.Array(ZoneDayJson) }),
    about:
      "The zones with slots on a day such as `2026-02-25`, today without one, with the orders of each slot. A slot that its zone no longer has is listed while it has orders."
  }),
  capacity: deskCall({
    method: "POST",
    path: "/desk/slots/capacity",
    role: "staff",
    body: Schema.Struct({
      ...place,
      begins: BeginsJson,
      capacity: CapacityJson,
      /** What was seen as its capacity. */
      seen: Schema.Int
    }),
    success,
    refusals: [itemGone, slotChanged],
    about:
      "Changes how many orders the slot of one day takes. One that is smaller than what is taken takes a place from nobody."
  }),
  close: deskCall({
    method: "POST",
    path: "/desk/slots/close",
    role: "staff",
    body: Schema.Struct({
      ...place,
      reason: Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))
    }),
    success,
    refusals: [itemGone, slotChanged, reasonMissing],
    about:
      "Closes a slot of one day, or all of the day in the zone: nobody can choose it any more. Orders keep it until somebody agrees on another time with their customers."
  }),
  reopen: deskCall({
    method: "POST",
    path: "/desk/slots/reopen",
    role: "staff",
    body: Schema.Struct(place),
    success,
    refusals: [itemGone, slotChanged],
    about: "Opens a slot or a day that was closed."
  }),
  notify: deskCall({
    method: "POST",
    path: "/desk/slots/notify",
    role: "staff",
    body: Schema.Struct({ order: Schema.Int }),
    success,
    refusals: [itemGone, slotChanged],
    about:
      "Tells the customer of an order in a closed slot that it does not arrive then, as `message` says: once for an order and a slot, however often it is asked for."
  })
}

/** What somebody does with the slots of a zone, as it is prepared. */
export type SlotDraft = {
  readonly zone: string
  readonly day: string
} & (
  | {
      readonly kind: "capacity"
      readonly begins: number
      readonly typed: string
      readonly seen: number
    }
  | { readonly kind: "close"; readonly begins: number | null; readonly reason: string }
  | { readonly kind: "reopen"; readonly begins: number | null }
  | { readonly kind: "notify"; readonly order: OrderId }
)

/** Why that was not done. */
export type SlotRefusal =
  | CapacityInvalid
  | {
      [Name in SlotDraft["kind"]]: DeskCallError<(typeof slotCalls)[Name]>
    }[SlotDraft["kind"]]

/** Which day is shown: such as `2026-02-25`, empty for today. */
export interface SlotFilter {
  readonly day: string
}

/** The slots of a day: its items are the zones. */
export const deskSlotsMachine = submitMachine<
  SlotFilter,
  ZoneDay,
  SlotDraft,
  DeskRefusal,
  SlotRefusal
>({
  id: "deskSlots",
  keyOf: ({ zone }) => zone,
  keyOfDraft: ({ zone }) => zone
})

/** The zones of a day. */
export const loadSlots = ({ filter }: PageRequest<SlotFilter>) =>
  callDesk(slotCalls.list, { query: { day: filter.day === "" ? null : filter.day } }).pipe(
    Effect.map(({ zones }): ItemPage<ZoneDay> => ({ items: zones, next: null }))
  )

/** Changes a slot or a day, or tells a customer of it; returns the zone as it is then. */
export const changeSlots = (draft: SlotDraft) =>
  sendDraft(draft).pipe(Effect.map(({ zone }) => zone))

const sendDraft = Effect.fnUntraced(function* (draft: SlotDraft) {
  const { day, zone } = draft
  switch (draft.kind) {
    case "capacity": {
      const { begins, seen, typed } = draft
      const capacity = parseCapacity(typed)
      if (capacity === null) return yield* new CapacityInvalid({ field: "capacity" })
      return yield* callDesk(slotCalls.capacity, { body: { zone, day, begins, capacity, seen } })
    }
    case "close": {
      const { begins, reason } = draft
      if (cleanText(reason) === "") return yield* new ReasonMissing()
      return yield* callDesk(slotCalls.close, { body: { zone, day, begins, reason } })
    }
    case "reopen":
      return yield* callDesk(slotCalls.reopen, { body: { zone, day, begins: draft.begins } })
    case "notify":
      return yield* callDesk(slotCalls.notify, { body: { order: Number(draft.order) } })
  }
})

/** A number of orders in any digits; null for what is none. */
const parseCapacity = (typed: string): number | null => {
  const digits = toWesternDigits(typed).trim()
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null
}
