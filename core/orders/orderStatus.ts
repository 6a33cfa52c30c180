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

/** The steps of every order, from the first to the last. */
export const timelineSteps = [
  "placed",
  "processing",
  "shipped",
  "outForDelivery",
  "delivered"
] as const
/** One of `timelineSteps`. */
export type TimelineStep = (typeof timelineSteps)[number]

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

/** The five-step timeline of an order; an unknown status is shown at the first step. */
export const createTimeline = (word: string): Timeline => {
  const status = parseOrderStatus(word)
  const isStopped = status === "cancelled" || status === "failed" || status === "refunded"
  const current = status === null || isStopped ? 0 : (currentByStatus[status] ?? 0)
  return {
    isStopped,
    steps: timelineSteps.map((step, index) => ({
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

const currentByStatus: Readonly<Partial<Record<OrderStatus, number>>> = {
  processing: 1,
  shipped: 2,
  on_the_way: 3,
  out_for_delivery: 3,
  delivered: 4,
  completed: 4
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
