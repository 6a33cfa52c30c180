import { ReasonMissing } from "#core/desk/deskCall.ts"
import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  type DecisionRefusal,
  decisionsAbout,
  GoodsSoldOut,
  type Problem,
  ProblemGone,
  type ProblemDetails
} from "#core/desk/DeskProblems.ts"
import { type DecisionDraft, problemsMachine } from "#core/desk/problemsMachine.ts"
import { type StaffRole, StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Refused } from "#core/shared/Refused.ts"
import type { Locale } from "#locales/i18n.ts"
import { Problems } from "#ui/desk/problems/Problems.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Problems" } satisfies Meta

const bare = stateStory(problemsMachine, Problems)
const story = (...args: Parameters<typeof bare>) =>
  withParameters(bare(...args), { foreignTexts: details })
/** What servers say, each with the reason why it is in English in both languages. */
const details = {
  "100 fils": "a technical detail",
  "currency USD": "a technical detail",
  "550 5.1.1 The mailbox does not exist": "the answer of a mail server",
  "tap, live-1f0c9a2b": "what the settings call the provider, and the account there",
  chg_LV01: "an id of the payment provider",
  inv_4f0c6f1d2b9a8e37: "an id of the payment provider"
}
type ProblemsContext = ContextFrom<typeof problemsMachine>

const orderId = OrderId.make("10234567")
const detailsIn = (locale: Locale): ReadonlyArray<ProblemDetails> => {
  const noura = {
    name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
    phone: "+96550001234"
  }
  const bader = {
    name: { ar: "بدر المطيري", en: "Bader Al-Mutairi" }[locale],
    phone: "+966512345678"
  }
  const stranded = {
    kind: "strandedPayment",
    amount: Fils.make(12_500),
    payer: noura,
    providerId: "inv_4f0c6f1d2b9a8e37",
    items: [
      {
        name: { ar: "عباءة سوداء", en: "Black abaya" }[locale],
        attributes: { ar: "المقاس: 54", en: "Size: 54" }[locale],
        quantity: 1
      },
      { name: { ar: "إبريق شاي", en: "Teapot" }[locale], attributes: "", quantity: 2 }
    ],
    reason: "late",
    difference: null
  } as const
  return [
    stranded,
    { ...stranded, amount: Fils.make(8_250), payer: bader, reason: "cancelled" },
    { ...stranded, amount: Fils.make(100), reason: "difference", difference: "100 fils" },
    { ...stranded, amount: null, payer: bader, reason: "difference", difference: "currency USD" },
    {
      kind: "repeatedPayment",
      amount: Fils.make(31_750),
      payer: bader,
      providerId: "chg_LV01",
      payments: 2,
      orderId
    },
    { kind: "orderOnHold", amount: Fils.make(46_000), payer: noura, orderId },
    {
      kind: "rejectedRefund",
      amount: Fils.make(4_500),
      left: Fils.make(12_500),
      payer: noura,
      providerId: "inv_4f0c6f1d2b9a8e37",
      orderId
    },
    {
      kind: "deadLetter",
      channel: "mail",
      orderId,
      productId: null,
      about: { kind: "step", status: "shipped" },
      payer: noura,
      cause: "recipient",
      reason: "550 5.1.1 The mailbox does not exist"
    },
    {
      kind: "deadLetter",
      channel: "sms",
      orderId: null,
      productId: 129,
      about: { kind: "stockAlert", product: { ar: "بخور", en: "Bukhoor" }[locale] },
      payer: bader,
      cause: "noAnswer",
      reason: "The SMS provider did not answer"
    },
    {
      kind: "unreachablePayment",
      amount: Fils.make(9_750),
      payer: bader,
      providerId: "chg_LV01",
      provider: "tap",
      account: "live-1f0c9a2b",
      orderId: null
    },
    {
      kind: "rejectedRefund",
      amount: Fils.make(4_500),
      left: Fils.make(2_250),
      payer: bader,
      providerId: "inv_4f0c6f1d2b9a8e37",
      orderId
    },
    {
      kind: "unknownRefund",
      amount: Fils.make(4_500),
      payer: noura,
      providerId: "inv_4f0c6f1d2b9a8e37",
      orderId
    }
  ]
}
const problemsFor = (locale: Locale, role: StaffRole): ReadonlyArray<Problem> =>
  detailsIn(locale).map((details, index) => ({
    ...details,
    id: `problem-${index}`,
    at: storyMoment + index * 3_600_000,
    decisions: decisionsAbout(details, role)
  }))

const empty: ProblemsContext = { ...emptyList, filter: null }
const listed = fixture((locale): ProblemsContext => ({
  ...empty,
  items: problemsFor(locale, "owner")
}))
const deciding = (index: number, decision: DecisionDraft["decision"], reason = "") =>
  withChanges(listed, (locale): Partial<ProblemsContext> => {
    const problem = problemsFor(locale, "owner")[index]
    return { draft: problem === undefined ? null : { problem, decision, reason } }
  })
const refused = (
  index: number,
  decision: DecisionDraft["decision"],
  changeRefusal: DecisionRefusal
) => ({
  ...story("editing", withChanges(deciding(index, decision), { changeRefusal })),
  tags: ["refusal"]
})

const mailServerDown = withChanges(listed, (locale): Partial<ProblemsContext> => ({
  items: problemsFor(locale, "owner").flatMap((problem) =>
    problem.kind !== "deadLetter"
      ? []
      : (["refund", "return", "late"] as const).map((kind) => ({
          ...problem,
          id: `${problem.id}-${kind}`,
          orderId,
          about: { kind },
          cause: problem.channel === "mail" ? "noAnswer" : "signIn",
          reason: ""
        }))
  )
}))
export const MailServerDown = {
  ...bare("listed", mailServerDown),
  name: "Messages of one cause"
}
const sendingAll = withChanges(mailServerDown, (locale): Partial<ProblemsContext> => {
  const [problem, ...others] = problemsFor(locale, "owner")
  return problem === undefined
    ? {}
    : { draft: { problem, others, decision: "retryMessage", reason: "" } }
})
export const SendingAll = { ...bare("changing", sendingAll), name: "Sending all again" }

export const Loading = { ...bare("loading", empty), tags: ["loading"] }
export const Offline = {
  ...bare("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...bare("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = { ...story("listed", listed), name: "For an owner" }
export const ForStaff = {
  ...story(
    "listed",
    withChanges(listed, (locale) => ({ items: problemsFor(locale, "staff") }))
  ),
  name: "For staff"
}
export const None = { ...bare("listed", empty), name: "Nothing to decide" }
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const MakeOrder = {
  ...story("editing", deciding(0, "makeOrder")),
  name: "Order of a payment"
}
export const Refund = story("editing", deciding(0, "refund"))
export const Settle = story("editing", deciding(3, "settle"))
export const SettleUnreachable = {
  ...story("editing", deciding(9, "settle")),
  name: "Settle what cannot be checked"
}
export const RequestAgain = story("editing", deciding(6, "requestAgain"))
export const Close = story("editing", deciding(10, "close"))
export const WasMade = story("editing", deciding(11, "wasMade"))
export const WasNotMade = story("editing", deciding(11, "wasNotMade"))
export const RetryMessage = story("editing", deciding(7, "retryMessage"))
export const Forget = story("editing", deciding(7, "forgetMessage"))
export const Deciding = story("changing", deciding(0, "makeOrder"))
export const Decided = story(
  "listed",
  withChanges(listed, (locale) => {
    const [problem, ...items] = problemsFor(locale, "owner")
    const done = problem && ({ problem, decision: "makeOrder", reason: "" } as const)
    return { items, done: done ?? null }
  })
)
export const SoldOut = refused(0, "makeOrder", new GoodsSoldOut())
export const Gone = { ...refused(0, "refund", new ProblemGone()), name: "Decided by somebody else" }
export const NoReason = refused(3, "settle", new ReasonMissing())
export const DecisionOffline = {
  ...refused(0, "makeOrder", offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
export const DecisionRefused = refused(0, "refund", new Refused({ status: 403, message: null }))
