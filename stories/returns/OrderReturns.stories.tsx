import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { OrderNotFound } from "#core/orders/Order.ts"
import {
  chooseQuantity,
  changeLine,
  openReturn,
  orderReturnsMachine,
  type ReturnForm,
  type ReturnsChangeRefusal
} from "#core/returns/returnForm.ts"
import {
  ExchangeUnavailable,
  IbanInvalid,
  LineExcluded,
  LineTaken,
  PhotoMissing,
  PhotoRefused,
  ReturnClosed,
  ReturnEmpty,
  ReturnKeyReused,
  ReturnNotWithdrawable
} from "#core/returns/Returns.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { OrderReturns } from "#ui/returns/OrderReturns.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { offline, refusedWith } from "../refusals.ts"
import { openReturns, returnsWith, settledReturn, storyOrder } from "./returnsFixture.ts"

export default { title: "Orders/Returns" } satisfies Meta

type ReturnsContext = ContextFrom<typeof orderReturnsMachine>
const story = stateStory(orderReturnsMachine, (props) => (
  <OrderReturns {...props} id={storyOrder} />
))

const empty: ReturnsContext = {
  filter: storyOrder,
  items: [],
  next: null,
  refusal: null,
  draft: null,
  changeRefusal: null,
  done: null
}
const listed = fixture((locale): ReturnsContext => ({ ...empty, items: [openReturns(locale)] }))
const open = fixture((locale): ReturnForm => openReturn(storyOrder, openReturns(locale)))
const filled = fixture((locale): ReturnForm => chooseQuantity(open(locale), 0, 1))
const damaged = fixture((locale): ReturnForm => ({
  ...changeLine(filled(locale), 0, { reason: "damaged" }),
  iban: "KW81CBKU0000000000001234560101",
  photos: [
    {
      name: { ar: "صورة الكم 2041", en: "Sleeve 2041" }[locale],
      size: 2_000_000,
      type: "image/jpeg"
    }
  ]
}))
const editing = (form: (locale: "ar" | "en") => ReturnForm) =>
  fixture((locale): ReturnsContext => ({ ...listed(locale), draft: form(locale) }))
const refused = (changeRefusal: ReturnsChangeRefusal, form = filled) => ({
  ...story("editing", withChanges(editing(form), { changeRefusal })),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", { ...empty, refusal: offline }),
  name: "Offline, not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", { ...empty, refusal: refusedWith(500) }),
  name: "Not loaded",
  tags: ["refusal"]
}
export const SessionIsOver = {
  ...story("failed", { ...empty, refusal: new SessionEnded() }),
  name: "Session ended",
  tags: ["refusal"]
}
export const NotFound = {
  ...story("failed", { ...empty, refusal: new OrderNotFound() }),
  tags: ["refusal"]
}
export const Open = story("listed", listed)
export const NotDelivered = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [{ ...openReturns(locale), lastDay: null, isOpen: false }]
  }))
)
export const TooLate = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [{ ...openReturns(locale), isOpen: false }]
  }))
)
export const NothingLeft = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [
      {
        ...openReturns(locale),
        lines: openReturns(locale).lines.map((line) => ({ ...line, amounts: [] }))
      }
    ]
  }))
)
export const EachState = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [
      returnsWith("requested", "approved", "received", "inspected", "refused", "withdrawn")(locale)
    ]
  }))
)
export const Settled = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [{ ...openReturns(locale), returns: [settledReturn(locale)] }]
  }))
)
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
/** The returns of one order are one page, so that the screen has no message for another one. */
export const MoreNotLoaded = story("loadMoreFailed", listed)
export const Form = story("editing", editing(open))
export const Chosen = story("editing", editing(filled))
export const Damaged = story("editing", editing(damaged))
export const Sending = story("changing", editing(damaged))
export const Sent = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [returnsWith("requested")(locale)],
    done: filled(locale)
  }))
)
export const Withdrawing = story(
  "editing",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [returnsWith("requested")(locale)],
    draft: { kind: "withdraw", orderId: storyOrder, returnId: 1 }
  }))
)
export const Withdrawn = story(
  "listed",
  fixture((locale): ReturnsContext => ({
    ...empty,
    items: [returnsWith("withdrawn")(locale)],
    done: { kind: "withdraw", orderId: storyOrder, returnId: 1 }
  }))
)
export const NothingChosen = refused(new ReturnEmpty(), open)
export const Closed = refused(new ReturnClosed())
export const Excluded = refused(new LineExcluded({ position: 1 }))
export const Taken = refused(new LineTaken({ position: 0, left: 1 }))
export const SoldOut = refused(new ExchangeUnavailable({ position: 0 }))
export const NoPhoto = refused(new PhotoMissing())
export const WrongIban = refused(new IbanInvalid())
export const Changed = refused(new ReturnKeyReused())
export const NotWithdrawable = refused(new ReturnNotWithdrawable())
export const PhotoNotTaken = refused(new PhotoRefused({ message: null }), damaged)
export const TooMany = refused(new TooManyRequests({ message: null, waitSeconds: 60 }))
export const SendOffline = {
  ...refused(offline),
  name: "Offline, not sent",
  tags: ["offline", "refusal"]
}
export const SendSessionEnded = {
  ...refused(new SessionEnded()),
  name: "Session ended, not sent"
}
export const SendRefused = { ...refused(refusedWith(500)), name: "Not sent" }
export const OrderGone = { ...refused(new OrderNotFound()), name: "Order gone, not sent" }
