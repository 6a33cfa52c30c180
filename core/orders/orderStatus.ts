/** Every order status that has a message. */
export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "on_the_way",
  "out_for_delivery",
  "delivered",
  "completed",
  "cancelled",
  "failed",
  "on_hold",
  "refunded"
] as const
/** One of `orderStatuses`. */
export type OrderStatus = (typeof orderStatuses)[number]

/** An order that is delivered, or collected at the shop. */
export interface Collectable {
  /** How it is collected; null or absent where it is delivered. */
  readonly pickup?: object | null
}

/** Parses the server's status word; null for an unknown word, which is then shown as it is. */
export const parseOrderStatus = (word: string): OrderStatus | null =>
  orderStatuses.find((status) => status === word.trim().toLowerCase()) ?? null

/** Whether the order is on its way to the customer, so that its promised day still counts. */
export const isOpenOrder = (word: string): boolean => {
  const status = parseOrderStatus(word)
  return status !== null && openStatuses.includes(status)
}

/** The statuses of an order that is on its way to its customer. */
export const openStatuses: ReadonlyArray<OrderStatus> = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "on_the_way",
  "out_for_delivery"
]

/** Whether the customer has received the order, and can return it. */
export const isReceived = (word: string): boolean => {
  const status = parseOrderStatus(word)
  return status === "delivered" || status === "completed"
}

/** The colour of the badge that shows a status. */
export type BadgeTone =
  | "yellow"
  | "neutral"
  | "blue"
  | "purple"
  | "green"
  | "red"
  | "orange"
  | "gray"

/** The colour of the server's status word; an unknown word is `neutral`. */
export const orderStatusTone = (word: string): BadgeTone => {
  const status = parseOrderStatus(word)
  return status === null ? "neutral" : toneByStatus[status]
}

/** The steps of an order that is delivered, from the first to the last. */
export const timelineSteps = [
  "placed",
  "processing",
  "shipped",
  "outForDelivery",
  "delivered"
] as const
/** One of `timelineSteps`. */
export type TimelineStep = (typeof timelineSteps)[number]

/** The steps of an order that is collected at the shop: nothing is sent. */
export const pickupSteps: ReadonlyArray<TimelineStep> = timelineSteps.filter(
  (step) => step !== "shipped"
)

/** How far an order has come. */
export interface Timeline {
  /**
   * True for an order that will not be delivered: step 1 is done and the rest is struck through
   * (docs/decisions/orders.md#order-statuses).
   */
  readonly isStopped: boolean
  readonly steps: ReadonlyArray<{
    readonly step: TimelineStep
    readonly state: "done" | "current" | "upcoming" | "cancelled"
  }>
}

/** The timeline of an order; an unknown status is shown at the first step. */
export const createTimeline = ({
  pickup,
  status: word
}: Collectable & { readonly status: string }): Timeline => {
  const status = parseOrderStatus(word)
  const isStopped = status === "cancelled" || status === "failed" || status === "refunded"
  const steps = pickup ? pickupSteps : timelineSteps
  const step = status === null || isStopped ? "placed" : (stepByStatus[status] ?? "placed")
  // What a courier alone could do to an order that is collected has left it where it was.
  const current = pickup && isOfCourier(status) ? steps.indexOf("processing") : steps.indexOf(step)
  return {
    isStopped,
    steps: steps.map((step, index) => ({
      step,
      state: isStopped
        ? index === 0
          ? "done"
          : "cancelled"
        : index < current
          ? "done"
          : index === current
            ? "current"
            : "upcoming"
    }))
  }
}

/** Whether only an order that is delivered has this status. */
export const isOfCourier = (status: OrderStatus | null): boolean =>
  status === "shipped" || status === "on_the_way"

const stepByStatus: Readonly<Partial<Record<OrderStatus, TimelineStep>>> = {
  processing: "processing",
  shipped: "shipped",
  on_the_way: "outForDelivery",
  out_for_delivery: "outForDelivery",
  delivered: "delivered",
  completed: "delivered"
}

const toneByStatus: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: "yellow",
  confirmed: "neutral",
  processing: "blue",
  shipped: "purple",
  on_the_way: "blue",
  out_for_delivery: "blue",
  delivered: "green",
  completed: "green",
  cancelled: "red",
  failed: "red",
  on_hold: "orange",
  refunded: "gray"
}
