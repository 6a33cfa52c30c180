import type { Meta } from "@storybook/react-vite"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderReorder } from "#ui/orders/OrderReorder.tsx"
import { abayaLine, dallahLine } from "../catalogue/products.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/Order again" } satisfies Meta

const story = stateStory(reorderMachine, OrderReorder)
const { lines } = orderOfFiveProducts
const nothing = { lines: [], missing: [], reduced: [] }
const context = { lines, reorder: nothing, refusal: null }
const names = lines.map(({ name }) => name)

export const Idle = story("idle", context)
export const Loading = story("loading", context)
export const Complete = story("complete", {
  ...context,
  reorder: { ...nothing, lines: [abayaLine, dallahLine] }
})
export const Partial = story("partial", {
  ...context,
  reorder: { lines: [abayaLine], missing: names.slice(0, 2), reduced: [abayaLine.name] }
})
export const Empty = story("empty", { ...context, reorder: { ...nothing, missing: names } })
export const Offline = story("idle", {
  ...context,
  refusal: new Unavailable({ reason: "offline" })
})
export const RefusedWithMessage = story("idle", {
  ...context,
  refusal: new Refused({ status: 503, message: "نحدّث المنتجات الآن، عد بعد دقائق" })
})
