import { type OrderStatus, orderStatuses } from "./orderStatus.ts"

/**
 * Who moves an order: its customer, the shop's staff and owners, the driver who has it, the carrier
 * whose courier has it, or the shop by itself.
 */
export const orderActors = ["customer", "staff", "owner", "driver", "carrier", "shop"] as const
/** One of `orderActors`. */
export type OrderActor = (typeof orderActors)[number]

/** What a status may become, by whom, and what else happens then. */
export interface OrderTransition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: ReadonlyArray<OrderActor>
  /** Whether the goods are taken from the stock, or returned to it. */
  readonly stock: "take" | "return" | "nothing"
  /** Whether the rest of what was paid is given back. */
  readonly isRefunded: boolean
  readonly isCustomerTold: boolean
  /** Whether whoever moves it at the desk has to say why. */
  readonly needsReason: boolean
}

/** The status of a new order: its goods are taken, and it is paid or will be paid in cash. */
export const placedStatus = "confirmed" satisfies OrderStatus

/** The transition from a status to another; null where nobody may make it. */
export const findTransition = (from: OrderStatus, to: OrderStatus): OrderTransition | null =>
  orderTransitions.find((transition) => transition.from === from && transition.to === to) ?? null

/** The same for one who wants to move the order. */
export const findTransitionBy = (
  actor: OrderActor,
  from: OrderStatus,
  to: OrderStatus,
  isPaid = false,
  isFullyRefunded = false
): OrderTransition | null => {
  const transition = findTransition(from, to)
  return transition !== null && mayMove(actor, transition, isPaid, isFullyRefunded)
    ? transition
    : null
}

/** The statuses to which this actor may move an order. */
export const nextStatuses = (
  actor: OrderActor,
  from: OrderStatus,
  isPaid = false,
  isFullyRefunded = false
): ReadonlyArray<OrderStatus> =>
  orderTransitions
    .filter(
      (transition) =>
        transition.from === from && mayMove(actor, transition, isPaid, isFullyRefunded)
    )
    .map(({ to }) => to)

/**
 * Of the staff only owners give money back, so only they cancel what is paid. What was refunded in
 * full is not sent.
 */
const mayMove = (
  actor: OrderActor,
  transition: OrderTransition,
  isPaid: boolean,
  isFullyRefunded: boolean
): boolean =>
  transition.by.includes(actor) &&
  !(actor === "staff" && transition.isRefunded && isPaid) &&
  !(isFullyRefunded && isSending(transition))

/**
 * How a customer cancels an order that is very late, whatever has become of it: null where nothing
 * is awaited any more. Goods that are with the courier are in the stock once somebody counts them.
 */
export const findLateCancellation = (from: OrderStatus): OrderTransition | null =>
  lateCancellations.find((transition) => transition.from === from) ?? null

/** Whether it leads an order that is at the shop towards its customer. */
export const isSending = ({ from, to }: Pick<OrderTransition, "from" | "to">): boolean =>
  atShop.includes(from) && to !== "cancelled" && to !== "refunded"

const atShop: ReadonlyArray<OrderStatus> = [
  "pending",
  "confirmed",
  "processing",
  "on_hold",
  "failed"
]

type Effects = Partial<Pick<OrderTransition, "stock" | "isCustomerTold" | "needsReason">>

const movesTo = (
  by: OrderTransition["by"],
  from: ReadonlyArray<OrderStatus>,
  to: ReadonlyArray<OrderStatus>,
  effects: Effects = {}
): ReadonlyArray<OrderTransition> =>
  from.flatMap((status) =>
    to.map((next) => ({
      from: status,
      to: next,
      by,
      stock: "nothing",
      isRefunded: next === "cancelled",
      isCustomerTold: true,
      needsReason: false,
      ...effects
    }))
  )

const anyStaff = ["staff", "owner"] as const
const staffOrCarrier = ["carrier", ...anyStaff] as const
const whoDelivers = ["driver", "carrier"] as const

/**
 * Ends before anything leaves the shop, or after it has come back: what was not refunded before is
 * sold again.
 */
const cancelled = { stock: "return", needsReason: true } as const

/** The customer is called, and told of what follows. */
const failed = { isCustomerTold: false, needsReason: true } as const

/** The parcel is with the courier. */
const out = ["shipped", "on_the_way", "out_for_delivery"] as const

/**
 * All transitions of orders (docs/decisions/orders.md#order-statuses). An order on hold was paid
 * after its goods were sold, so it has none until it is confirmed. The shop itself makes an order
 * `refunded` once all that was paid has been given back. Goods then come back to the stock only
 * where a person said so with the refund.
 */
export const orderTransitions: ReadonlyArray<OrderTransition> = [
  ...movesTo(anyStaff, ["pending"], ["confirmed"]),
  ...movesTo(anyStaff, ["pending"], ["cancelled"], cancelled),
  ...movesTo(anyStaff, ["confirmed"], ["processing", "shipped", "on_the_way"]),
  ...movesTo(staffOrCarrier, ["confirmed"], ["out_for_delivery"]),
  ...movesTo(["customer", ...anyStaff], ["confirmed"], ["cancelled"], cancelled),
  ...movesTo(anyStaff, ["processing"], ["shipped", "on_the_way"]),
  ...movesTo(staffOrCarrier, ["processing"], ["out_for_delivery"]),
  ...movesTo(anyStaff, ["processing"], ["cancelled"], cancelled),
  ...movesTo(anyStaff, ["shipped"], ["on_the_way"]),
  ...movesTo(anyStaff, ["shipped", "on_the_way"], ["out_for_delivery"]),
  ...movesTo(staffOrCarrier, ["shipped", "on_the_way"], ["delivered"]),
  ...movesTo([...whoDelivers, ...anyStaff], ["out_for_delivery"], ["delivered"]),
  ...movesTo(staffOrCarrier, ["shipped", "on_the_way"], ["failed"], failed),
  ...movesTo([...whoDelivers, ...anyStaff], ["out_for_delivery"], ["failed"], failed),
  ...movesTo(anyStaff, ["delivered"], ["completed"], { isCustomerTold: false }),
  ...movesTo(anyStaff, ["failed"], ["processing"]),
  ...movesTo(staffOrCarrier, ["failed"], ["out_for_delivery"]),
  // The driver rang again, and somebody was there.
  ...movesTo(whoDelivers, ["failed"], ["delivered"]),
  ...movesTo(anyStaff, ["failed"], ["cancelled"], cancelled),
  ...movesTo(anyStaff, ["on_hold"], ["confirmed"], { stock: "take" }),
  ...movesTo(anyStaff, ["on_hold"], ["cancelled"], { needsReason: true }),
  // Corrections of what was marked by mistake.
  ...movesTo(["owner"], out, ["processing"], { needsReason: true }),
  ...movesTo(["owner"], ["delivered"], ["out_for_delivery"], { needsReason: true }),
  // The messages about the refunds have told the customer.
  ...movesTo(
    ["shop"],
    orderStatuses.filter((status) => status !== "refunded"),
    ["refunded"],
    { isCustomerTold: false }
  )
]

const lateCancellations: ReadonlyArray<OrderTransition> = [
  ...movesTo(["customer"], ["pending", "confirmed", "processing"], ["cancelled"], {
    stock: "return"
  }),
  ...movesTo(["customer"], [...out, "failed", "on_hold"], ["cancelled"])
]
