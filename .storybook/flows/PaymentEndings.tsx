import type { StateValueFrom } from "xstate"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import type { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { i18nByLocale, messagesByLocale } from "#locales/allLocales.ts"
import { formatProviderError } from "#locales/formatRefusal.ts"
import { locales } from "#locales/i18n.ts"
import { refusalStoriesOf, useMachineStories } from "./CapabilityPage.tsx"
import { leafPathsOf } from "./machineGraph.ts"
import { Exits, MachineChart } from "./MachineSection.tsx"
import { Page, ScrollLink } from "./Page.tsx"
import { RefusalTable } from "./RefusalTable.tsx"
import type { MachineStory } from "./storyIndex.ts"
import { Thumbnail } from "./Thumbnail.tsx"

/** The ends of a payment, in the order of the page. */
const endings = {
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
type OrderState = Extract<StateValueFrom<typeof checkoutMachine>["order"], string>

/** The ending of each state; null for a state that is left at once or that only waits for an answer. A new state does not compile without a line. */
const endingsByState: {
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
const endingOf = (machineId: string, path: string): Ending | null => {
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

interface EndingState {
  readonly path: string
  readonly ending: Ending
  readonly stories: ReadonlyArray<MachineStory>
}

/** The states that are an ending, each with its stories. */
const endingStatesOf = (stories: ReadonlyArray<MachineStory>): ReadonlyArray<EndingState> => {
  const shown = stories.flatMap((story) =>
    leafPathsOf(story.state).flatMap((path) => {
      const ending = endingOf(story.machine.id, path)
      return ending === null ? [] : [{ path, ending, story }]
    })
  )
  const groups = Map.groupBy(shown, ({ path, story }) => `${story.machine.id} ${path}`)
  return Array.from(groups.values(), (group): ReadonlyArray<EndingState> => {
    const [first] = group
    return first === undefined
      ? []
      : [{ path: first.path, ending: first.ending, stories: group.map(({ story }) => story) }]
  }).flat()
}

/** Every way a payment can end, with its pictures, its words and the reasons of the banks. */
export const PaymentEndings = () => {
  const payment = useMachineStories("Payment")
  const checkout = useMachineStories("Checkout")
  const title = "Every way a payment can end"
  if (payment === null || checkout === null)
    return <Page title={title} lead="Loading the stories …" />
  const stories = [...checkout, ...payment]
  const states = endingStatesOf(stories)
  const machines = [
    ...new Map(
      stories
        .filter(({ machine }) => machine.id in endingsByState)
        .map(({ machine }) => [machine.id, machine])
    ).values()
  ]
  return (
    <Page
      title={title}
      lead={`${Object.keys(endings).length} endings · ${states.length} states · ${states.flatMap((state) => state.stories).length} pictures · ${providerCodes.length} reasons of a bank`}
    >
      <nav className="flow-contents" aria-label="On this page">
        {Object.values(endings).map((ending) => (
          <ScrollLink key={ending.title} to={ending.title} />
        ))}
        <ScrollLink to="Why a bank says no" />
        <ScrollLink to="Refusals" />
        <ScrollLink to="Machines" />
      </nav>
      {Object.entries(endings).map(([ending, { title: name, text }]) => (
        <section key={ending}>
          <h2 id={name}>{name}</h2>
          <p className="flow-soft">{text}</p>
          <div className="flow-cards">
            {states
              .filter((state) => state.ending === ending)
              .flatMap(({ path, stories: own }) =>
                own.map((story) => (
                  <article key={story.id} className="flow-card">
                    <h3>
                      {story.machine.id}: {path}
                    </h3>
                    <Thumbnail story={story} />
                    <Exits machine={story.machine} path={path} />
                  </article>
                ))
              )}
          </div>
        </section>
      ))}
      <section>
        <h2 id="Why a bank says no">Why a bank says no</h2>
        <p className="flow-soft">
          The codes of the payment provider with the words for the shopper.
        </p>
        <table className="flow-table">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col" lang="ar" dir="rtl">
                العربية
              </th>
              <th scope="col">English</th>
            </tr>
          </thead>
          <tbody>
            {[...providerCodes, "any other code"].map((code) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                {locales.map((locale) => (
                  <td key={locale} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
                    {formatProviderError(i18nByLocale[locale].t, code)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2 id="Refusals">Refusals</h2>
        <RefusalTable
          refusalContexts={[
            "initiate",
            "storeCash",
            "statusCallback",
            "statusSuccess",
            "storeAfterPayment",
            "readOrder",
            "cancel"
          ]}
          stories={refusalStoriesOf(stories)}
        />
      </section>
      <section>
        <h2 id="Machines">Machines</h2>
        {machines.map((machine) => (
          <section key={machine.id}>
            <h3>{machine.id}</h3>
            <MachineChart
              machine={machine}
              counts={{}}
              current={[...new Set(states.map(({ path }) => path))].filter(
                (path) => endingOf(machine.id, path) !== null
              )}
            />
          </section>
        ))}
      </section>
    </Page>
  )
}

const providerCodes = Object.keys(messagesByLocale.en.flows.refusals.providerErrors)
