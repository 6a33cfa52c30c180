import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ReasonMissing } from "#core/desk/deskCall.ts"
import {
  CountInvalid,
  type DeliveryRun,
  deskRunsMachine,
  type Driver,
  DriverInvalid,
  RunChanged,
  RunClosed,
  type RunDraft,
  RunKeyReused,
  type RunRefusal,
  StopsRefused
} from "#core/desk/DeskRuns.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { Runs } from "#ui/desk/runs/Runs.tsx"
import { fixture } from "../fixture.ts"
import { languageNames, stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Delivery Runs" } satisfies Meta

type RunsContext = ContextFrom<typeof deskRunsMachine>

const salem = fixture((locale): Driver => ({
  name: { ar: "سالم المطيري", en: "Salem Al-Mutairi" }[locale],
  phone: "+96550007777",
  locale
}))
const page = stateStory(deskRunsMachine, ({ locale, ...props }) => (
  <Runs
    {...props}
    orders={[OrderId.make("10423518"), OrderId.make("10423519")]}
    drivers={[salem(locale)]}
    newKey={() => key}
    toUrl={(path) => `https://shop.example${path}`}
  />
))
const key = IdempotencyKey.make("0123456789abcdef")

const runOf = (isClosed: boolean, link: DeliveryRun["link"] = null) =>
  fixture((locale): DeliveryRun => {
    const area = { ar: "السالمية", en: "Salmiya" }[locale]
    return {
      id: isClosed ? 1 : 2,
      driver: salem(locale),
      madeAt: storyMoment,
      endsAt: storyMoment,
      closedAt: isClosed ? storyMoment : null,
      toCollect: Fils.make(25_000),
      received: Fils.make(24_500),
      counted: isClosed ? Fils.make(24_500) : null,
      reason: isClosed ? { ar: "لم يكن معه فكّة.", en: "There was no change." }[locale] : "",
      link,
      stops: [
        {
          orderId: OrderId.make("10423515"),
          customerName: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
          area,
          state: "delivered",
          due: Fils.make(25_000),
          cash: Fils.make(24_500),
          failure: null,
          note: "",
          at: storyMoment,
          isNotMoved: false
        },
        {
          orderId: OrderId.make("10423516"),
          customerName: { ar: "ريم الصباح", en: "Reem Al-Sabah" }[locale],
          area,
          state: "failed",
          due: Fils.make(8_250),
          cash: null,
          failure: "noAnswer",
          note: { ar: "الباب مغلق", en: "The gate is closed" }[locale],
          at: storyMoment,
          isNotMoved: true
        },
        {
          orderId: OrderId.make("10423517"),
          customerName: { ar: "فهد العجمي", en: "Fahad Al-Ajmi" }[locale],
          area,
          state: "open",
          due: Fils.make(0),
          cash: null,
          failure: null,
          note: "",
          at: null,
          isNotMoved: false
        }
      ]
    }
  })

const empty: RunsContext = { ...emptyList, filter: null }
const listed = (changes: Partial<RunsContext> = {}) =>
  fixture((locale): RunsContext => ({
    ...empty,
    items: [runOf(false)(locale), runOf(true)(locale)],
    ...changes
  }))
const making = (changes: Partial<RunsContext> = {}) =>
  fixture((locale): RunsContext => {
    const draft: RunDraft = {
      kind: "make",
      key,
      orders: [OrderId.make("10423518")],
      driver: { name: "", phone: "", locale: salem(locale).locale }
    }
    return { ...listed()(locale), draft, ...changes }
  })
const closing = (changeRefusal: RunRefusal | null = null) =>
  listed({
    draft: {
      kind: "close",
      id: 2,
      countedText: "24.500",
      received: Fils.make(24_500),
      toCollect: Fils.make(25_000),
      reason: ""
    },
    changeRefusal
  })

const named = (story: ReturnType<typeof page>) =>
  withParameters(story, { foreignTexts: languageNames })

export const Loading = page("loading", empty)
export const Failed = page("failed", { ...empty, refusal: offline })
export const Empty = page("listed", empty)
export const Listed = page("listed", listed())
export const Refreshing = page("refreshing", listed())
export const LoadingMore = page("loadingMore", listed({ next: "1" }))
export const LoadMoreFailed = page("loadMoreFailed", listed({ next: "1", refusal: offline }))
export const LinkSent = page(
  "listed",
  fixture((locale): RunsContext => ({
    ...empty,
    items: [runOf(false, { url: "/driver#8ZJv0w", isSent: true })(locale)],
    done: { kind: "link", id: 2 }
  }))
)
export const LinkNotSent = page(
  "listed",
  fixture((locale): RunsContext => ({
    ...empty,
    items: [runOf(false, { url: "/driver#8ZJv0w", isSent: false })(locale)]
  }))
)
export const Making = named(page("editing", making()))
export const MakingNow = named(page("changing", making()))
export const DriverWrong = named(
  page("editing", making({ changeRefusal: new DriverInvalid({ field: "phone" }) }))
)
export const OrdersRefused = named(
  page(
    "editing",
    making({
      changeRefusal: new StopsRefused({
        orders: [
          { id: OrderId.make("10423518"), problem: "inRun" },
          { id: OrderId.make("10423519"), problem: "notSendable" },
          { id: OrderId.make("10423520"), problem: "missing" }
        ]
      })
    })
  )
)
export const KeyReused = named(page("editing", making({ changeRefusal: new RunKeyReused() })))
export const NewLink = page("editing", listed({ draft: { kind: "link", id: 2 } }))
export const Closing = page("editing", closing())
export const CountWrong = page("editing", closing(new CountInvalid({ field: "counted" })))
export const NoReason = page("editing", closing(new ReasonMissing()))
export const ReceivedMore = page(
  "editing",
  closing(new RunChanged({ received: Fils.make(30_000), toCollect: Fils.make(30_000) }))
)
export const ClosedMeanwhile = page("editing", closing(new RunClosed()))
