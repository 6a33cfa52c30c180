import type { StateValueFrom } from "xstate"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { OrderRefund } from "#core/orders/Order.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { orderDifferenceMachine } from "#core/payment/orderDifferenceMachine.ts"
import type { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { inLocale } from "#stories/fixture.ts"
import { leafPathsOf } from "./machineGraph.ts"
import type { MachineStory } from "./storyIndex.ts"

/** The ends of a payment, in the order of the page. */
export const endings = {
  paid: {
    title: "Paid",
    text: "The order exists. It is shown, or found again on the next visit."
  },
  incomplete: {
    title: "Paid, and something is missing",
    text: "The money has left the shopper’s account, and the order could not be made or cannot be shown. The server goes on by itself."
  },
  unknown: {
    title: "Not known yet",
    text: "Nobody knows yet whether the payment succeeded. It is never shown as failed, so that nobody pays twice."
  },
  notPaid: {
    title: "Not paid",
    text: "The bank declined, the shopper turned back, or there is no such payment. The cart is still there."
  },
  inShop: {
    title: "Ended in the shop",
    text: "The order was placed for payment in cash, or no payment was started."
  },
  underway: {
    title: "On the way to the payment page",
    text: "The order is placed and the bank’s page opens."
  }
} as const

type Ending = keyof typeof endings

/** The states of the order within the checkout. */
type OrderState = Extract<
  Extract<StateValueFrom<typeof checkoutMachine>, { readonly order?: unknown }>["order"],
  string
>

/**
 * The ending of each state; null for a state that is left at once or that only waits for a
 * response. A new state does not compile without a line.
 */
export const endingsByState: {
  readonly paymentReturn: Readonly<
    Record<StateValueFrom<typeof paymentReturnMachine>, Ending | null>
  >
  readonly openPayments: Readonly<Record<StateValueFrom<typeof openPaymentsMachine>, Ending | null>>
  readonly orderDifference: Readonly<
    Record<StateValueFrom<typeof orderDifferenceMachine>, Ending | null>
  >
  readonly checkout: Readonly<Record<OrderState | "open.redirecting", Ending | null>>
} = {
  paymentReturn: {
    validating: null,
    verifying: null,
    confirming: "unknown",
    timedOut: "unknown",
    unreachable: "unknown",
    refused: "unknown",
    invalid: "notPaid",
    notPaid: "notPaid",
    orderMissing: "incomplete",
    paidElsewhere: "paid",
    stranded: "incomplete",
    ordered: null,
    confirmed: "paid",
    done: "paid",
    loadingOrder: null,
    orderReady: "paid",
    orderFailed: "incomplete"
  },
  openPayments: {
    idle: null,
    checking: null,
    orderFound: "paid",
    paymentStranded: "incomplete",
    paymentConfirming: "unknown",
    paymentPending: "unknown",
    cancelling: null
  },
  orderDifference: {
    loading: null,
    failed: null,
    ready: null,
    opening: null,
    leaving: "underway"
  },
  checkout: {
    open: null,
    "open.redirecting": "underway",
    ordered: "inShop",
    earlierOrder: "inShop",
    repeated: "inShop",
    loginRequired: "inShop",
    cartEmpty: "inShop"
  }
}

/** The ending that a state of a machine is, by its path. */
export const endingOf = (machineId: string, path: string): Ending | null => {
  const states: Readonly<Record<string, Ending | null>> =
    Object.entries(endingsByState).find(([id]) => id === machineId)?.[1] ?? {}
  return states[machineId === "checkout" ? path.replace(/^order\./, "") : path] ?? null
}

/** A story in one state of a machine. */
type StateStory = Pick<MachineStory, "machine" | "state">

/** A state that is an ending, with the stories that show it. */
export interface EndingState<Story extends StateStory> {
  readonly machineId: string
  readonly path: string
  readonly ending: Ending
  readonly stories: ReadonlyArray<Story>
}

/** The states of the stories that are an ending. */
export const endingStatesOf = <Story extends StateStory>(
  stories: ReadonlyArray<Story>
): ReadonlyArray<EndingState<Story>> => {
  const shown = stories.flatMap((story) =>
    leafPathsOf(story.state).flatMap((path) => {
      const ending = endingOf(story.machine.id, path)
      return ending === null ? [] : [{ machineId: story.machine.id, path, ending, story }]
    })
  )
  const groups = Map.groupBy(shown, ({ machineId, path }) => `${machineId} ${path}`)
  return Array.from(groups.values(), (group): ReadonlyArray<EndingState<Story>> => {
    const [first] = group
    return first === undefined ? [] : [{ ...first, stories: group.map(({ story }) => story) }]
  }).flat()
}

/** The states that are an ending, by machine and path, whether or not a story shows them. */
export const endingStates: ReadonlyArray<string> = Object.entries(endingsByState).flatMap(
  ([machineId, states]) =>
    Object.keys(states)
      .map((state) => (machineId === "checkout" ? `order.${state}` : state))
      .filter((path) => endingOf(machineId, path) !== null)
      .map((path) => `${machineId} ${path}`)
)

/** The section of orders that are paid, and that wait for stock or whose money goes back. */
export const onHoldOrRefunded = {
  title: "On hold or refunded",
  text: "The order is paid, and it waits because stock was gone, or its money goes back. The page of the order says so."
} as const

/**
 * What the page of a paid order may say of its money. A new state of a refund does not compile
 * without a line.
 */
export const orderEndings = {
  onHold: {
    title: "On hold",
    text: "It was paid after its reservation had lapsed, and the stock was gone. It waits until the shop decides."
  },
  requested: {
    title: "Refund requested",
    text: "A paid order was cancelled. The payment provider was asked for the refund."
  },
  done: { title: "Refund done", text: "The payment provider has given the money back." },
  rejected: {
    title: "Refund rejected",
    text: "The payment provider refused. It stays visible until a person has given the money back."
  },
  refunded: {
    title: "Refunded",
    text: "The money went back. The server sends no refunds with the order, only its status."
  }
} as const satisfies Record<OrderRefund["state"] | "onHold" | "refunded", object>

type OrderEnding = keyof typeof orderEndings

/** A story of an order that waits for stock or whose money goes back. */
export interface OrderEndingStory<Story> {
  readonly ending: OrderEnding
  readonly story: Story
}

/**
 * The stories of the order page in which the order waits for stock or its money goes back, in the
 * order of `orderEndings`.
 */
export const orderEndingStoriesOf = <Story extends Pick<MachineStory, "machine" | "context">>(
  stories: ReadonlyArray<Story>
): ReadonlyArray<OrderEndingStory<Story>> => {
  const shown = stories.flatMap((story) => {
    const ending =
      story.machine.id === "orderDetail" ? orderEndingOf(inLocale(story.context, "en")) : null
    return ending === null ? [] : [{ ending, story }]
  })
  const order = Object.keys(orderEndings)
  return shown.toSorted((one, other) => order.indexOf(one.ending) - order.indexOf(other.ending))
}

/** The refund of an order that is not sent says more than its status. */
const orderEndingOf = (context: unknown): OrderEnding | null => {
  const order = propertyOf(propertyOf(context, "data"), "0")
  const status = propertyOf(order, "status")
  const state = propertyOf(propertyOf(propertyOf(order, "refunds"), "0"), "state")
  if (status === cancelled || status === refunded)
    if (typeof state === "string" && isOrderEnding(state)) return state
  return status === onHold ? "onHold" : status === refunded ? "refunded" : null
}

const onHold: OrderStatus = "on_hold"
const cancelled: OrderStatus = "cancelled"
const refunded: OrderStatus = "refunded"

const isOrderEnding = (name: string): name is OrderEnding => name in orderEndings

/** A property of a value that may be no object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/**
 * An open payment that the shopper cancels ends in a state in which others rest too, so that it has
 * a line and no picture.
 */
export const cancelledOpenPayment = {
  machineId: "openPayments",
  source: "cancelling",
  target: "idle",
  text: "An open payment that the shopper cancels after a login ends without a picture: the notice closes, nothing was charged, and its stock is free again."
} as const
