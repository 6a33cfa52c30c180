import type { StateValueFrom } from "xstate"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import type { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
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
    text: "The bank said no, the shopper turned back, or there is no such payment. The cart is still there."
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

/** The ending of each state; null for a state that is left at once or that only waits for an answer. A new state does not compile without a line. */
export const endingsByState: {
  readonly paymentReturn: Readonly<
    Record<StateValueFrom<typeof paymentReturnMachine>, Ending | null>
  >
  readonly paymentError: Readonly<Record<StateValueFrom<typeof paymentErrorMachine>, Ending | null>>
  readonly openPayments: Readonly<Record<StateValueFrom<typeof openPaymentsMachine>, Ending | null>>
  readonly checkout: Readonly<Record<OrderState | "open.redirecting", Ending | null>>
} = {
  paymentReturn: {
    validating: null,
    verifying: null,
    deciding: null,
    confirming: "unknown",
    timedOut: "unknown",
    unreachable: "unknown",
    refused: "unknown",
    invalid: "notPaid",
    notPaid: "notPaid",
    orderMissing: "incomplete",
    paidElsewhere: "paid",
    ordered: null,
    confirmed: "paid",
    done: "paid",
    loadingOrder: null,
    orderReady: "paid",
    orderFailed: "incomplete"
  },
  paymentError: {
    checking: null,
    deciding: null,
    unknown: "unknown",
    notPaid: "notPaid",
    paid: "paid"
  },
  openPayments: {
    idle: null,
    checking: null,
    deciding: null,
    orderFound: "paid",
    paymentPending: "unknown",
    cancelling: null,
    cancelFailed: null
  },
  checkout: {
    open: null,
    "open.redirecting": "underway",
    ordered: "inShop",
    alreadyPaid: "paid",
    repeated: "inShop",
    loginRequired: "inShop",
    cartEmpty: "inShop"
  }
}

/** The ending that a state of a machine is, by its path. */
export const endingOf = (machineId: string, path: string): Ending | null => {
  const states: Readonly<Record<string, Ending | null>> =
    machineId === "checkout"
      ? Object.fromEntries(
          Object.entries(endingsByState.checkout).map(([state, ending]) => [
            `order.${state}`,
            ending
          ])
        )
      : (Object.entries(endingsByState).find(([id]) => id === machineId)?.[1] ?? {})
  return states[path] ?? null
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
