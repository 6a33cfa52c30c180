import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import type { Locale } from "#locales/i18n.ts"
import { OrderReorder } from "#ui/orders/OrderReorder.tsx"
import { abayaLine, dallahLine } from "../catalogue/products.ts"
import { offline, refusedWithMessage } from "../refusals.ts"
import { stateStories } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"
import { fixture } from "../fixture.ts"

export default { title: "Orders/Order again" } satisfies Meta

const nothing = { lines: [], missing: [], reduced: [] }
const context = fixture((locale): ContextFrom<typeof reorderMachine> => ({
  lines: orderOfFiveProducts(locale).lines,
  reorder: nothing,
  refusal: null
}))
const story = stateStories(reorderMachine, OrderReorder, context)
const names = (locale: Locale) => orderOfFiveProducts(locale).lines.map(({ name }) => name)
const updatingProducts = refusedWithMessage(503, {
  ar: "نحدّث المنتجات الآن، عد بعد دقائق",
  en: "We are updating the products, come back in a few minutes"
})

export const Idle = { ...story("idle"), name: "Order again button" }
export const Loading = { ...story("loading"), tags: ["loading"] }
export const Complete = story("complete", (locale) => ({
  reorder: { ...nothing, lines: [abayaLine(locale), dallahLine(locale)] }
}))
export const Partial = story("partial", (locale) => ({
  reorder: {
    lines: [abayaLine(locale)],
    missing: names(locale).slice(0, 2),
    reduced: [abayaLine(locale).name]
  }
}))
export const Empty = {
  ...story("empty", (locale) => ({ reorder: { ...nothing, missing: names(locale) } })),
  tags: ["empty"]
}
export const Offline = { ...story("idle", { refusal: offline }), tags: ["offline", "refusal"] }
export const RefusedWithMessage = {
  ...story("idle", { refusal: updatingProducts }),
  tags: ["refusal"]
}
