import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type TextMessage, textMessagesMachine } from "#core/desk/DeskMessages.ts"
import { optionalTexts, requiredTexts } from "#core/orders/orderTexts.ts"
import { Messages } from "#ui/desk/messages/Messages.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default { title: "Desk/Messages" } satisfies Meta

type MessagesContext = ContextFrom<typeof textMessagesMachine>

const empty: MessagesContext = { ...emptyList, filter: null }
const short = {
  ar: "سدو: طلبك 10234567 مع المندوب، وهو في طريقه إليك.",
  en: "Sadu: Your order 10234567 is with the courier and on its way to you."
}
const long = {
  ar: "سدو: أعدنا إليك 12.750 د.ك من مبلغ طلبك 10234567 بالطريقة التي دفعت بها، وقد يحتاج البنك إلى أيام حتى يظهر لديك.",
  en: "Sadu: We have refunded KD 12.750 of your order 10234567 the way you paid. Your bank may need a few days to show it."
}
const messages: ReadonlyArray<TextMessage> = [
  ...optionalTexts.map((kind) => ({ kind, isSent: kind !== "processing", examples: short })),
  ...requiredTexts.map((kind) => ({ kind, isSent: true as const, examples: long }))
]
const listed: MessagesContext = { ...empty, items: messages }
const draft = { kind: "placed", isSent: false } as const

const story = stateStory(textMessagesMachine, Messages)
const isOfReader = "The message is shown in both languages of its readers"
const foreignTexts = Object.fromEntries(
  [short, long].flatMap(({ ar, en }) => [
    [ar, isOfReader],
    [en, isOfReader]
  ])
)
const withMessages = (...shown: Parameters<typeof story>) =>
  withParameters(story(...shown), { foreignTexts })

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const Listed = withMessages("listed", listed)
export const Refreshing = withMessages("refreshing", listed)
export const LoadingMore = { ...withMessages("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...withMessages("loadMoreFailed", { ...listed, refusal: offline }),
  name: "Not loaded anew, offline",
  tags: ["offline", "refusal"]
}
export const Saving = withMessages("changing", { ...listed, draft })
export const TurnedOff = withMessages("listed", {
  ...listed,
  items: messages.map((one) =>
    one.kind === "placed" ? { kind: "placed", isSent: false, examples: short } : one
  ),
  done: draft
})
export const SaveOffline = {
  ...withMessages("editing", { ...listed, draft, changeRefusal: offline }),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
