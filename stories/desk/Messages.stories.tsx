import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type TextMessage, textMessagesMachine } from "#core/desk/DeskMessages.ts"
import { optionalTexts, requiredTexts } from "#core/orders/orderTexts.ts"
import { Messages } from "#ui/desk/messages/Messages.tsx"
import { withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default {
  title: "Desk/Messages",
  parameters: { foreignTexts: "Each message is shown in both languages of its readers." }
} satisfies Meta

const story = stateStory(textMessagesMachine, Messages)
type MessagesContext = ContextFrom<typeof textMessagesMachine>

const empty: MessagesContext = { ...emptyList, filter: null }
const examples = {
  ar: "سدو: طلبك 10234567 مع المندوب، وهو في طريقه إليك.",
  en: "Sadu: Your order 10234567 is with the courier and on its way to you."
}
const long = {
  ar: "سدو: أعدنا إليك 12.750 د.ك من مبلغ طلبك 10234567 بالطريقة التي دفعت بها، وقد يحتاج البنك إلى أيام حتى يظهر لديك.",
  en: "Sadu: We have refunded KD 12.750 of your order 10234567 the way you paid. Your bank may need a few days to show it."
}
const messages: ReadonlyArray<TextMessage> = [
  ...optionalTexts.map((kind) => ({ kind, isSent: kind !== "processing", examples })),
  ...requiredTexts.map((kind) => ({ kind, isSent: true as const, examples: long }))
]
const listed: MessagesContext = { ...empty, items: messages }
const draft = { kind: "placed", isSent: false } as const

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const Listed = story("listed", listed)
export const Saving = story("changing", { ...listed, draft })
export const TurnedOff = story("listed", {
  ...listed,
  items: messages.map((one) =>
    one.kind === "placed" ? { kind: "placed", isSent: false, examples } : one
  ),
  done: draft
})
export const SaveOffline = {
  ...story(
    "editing",
    withChanges(() => listed, { draft, changeRefusal: offline })
  ),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
