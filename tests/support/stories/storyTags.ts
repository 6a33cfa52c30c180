import { messagesByLocale } from "#locales/allLocales.ts"
import { leavesOf } from "#stories/coverage/states.ts"
import { endingOf } from "../../../.storybook/flows/endings.ts"
import type { RenderedStory } from "./renderedStories.tsx"

/** The tags that a designer filters the sidebar by. */
export const filterTags = [
  "payment-failure",
  "payment-unknown",
  "offline",
  "empty",
  "loading",
  "refusal",
  "destructive"
] as const

type FilterTag = (typeof filterTags)[number]

/**
 * The tags that follow from the machine of a story, its state, the refusals of its context, its
 * words and its name.
 */
export const tagsOf = ({
  context,
  machine,
  name,
  state,
  texts
}: RenderedStory): ReadonlyArray<FilterTag> => {
  const exportName = name.replace(/.* /, "")
  const leaves = state === undefined ? [] : leavesOf(state)
  const names = leaves.flatMap((leaf) => leaf.split("."))
  const isIn = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const endsAs = (ending: ReturnType<typeof endingOf>) =>
    leaves.some((leaf) => endingOf(machine?.id ?? "", leaf) === ending)
  const refusals = refusalsIn(context.en)
  const isNotFound = isIn(/^empty$/) && orderMachines.has(machine?.id ?? "")
  // A product that is out of stock is shown.
  const isSoldOut = isIn(/^empty$/) && machine?.id === "reelProduct"
  const rules: Readonly<Record<FilterTag, boolean>> = {
    "payment-failure": endsAs("notPaid"),
    "payment-unknown": endsAs("unknown"),
    offline: refusals.some(isOffline) || /Offline|WithoutNetwork/.test(exportName),
    empty:
      (isIn(/^(empty|cartEmpty|noProducts|noCategories)$/) && !isNotFound && !isSoldOut) ||
      /Empty/.test(exportName),
    loading:
      isIn(/^(loading|restoring|searching|verifying|requesting)/) || /Loading/.test(exportName),
    refusal:
      refusals.length > 0 ||
      isIn(/^failed$/) ||
      isNotFound ||
      [...texts.en].some((text) => refusalTexts.has(text)),
    destructive:
      isIn(/^(confirmingDeletion|deleting|cancelling)$/) ||
      (machine?.id === "cancelOrder" && isIn(/^confirming$/))
  }
  return filterTags.filter((tag) => rules[tag])
}

/** The machines whose state `empty` means that there is no such order, which is a refusal. */
const orderMachines: ReadonlySet<string> = new Set([
  "orderDetail",
  "orderInvoice",
  "orderConfirmation"
])

const textsIn = (messages: unknown): ReadonlyArray<string> =>
  typeof messages === "string"
    ? [messages]
    : typeof messages === "object" && messages !== null
      ? Object.values(messages).flatMap(textsIn)
      : []

const { shop, flows } = messagesByLocale.en
const { providerErrors: _, ...flowRefusals } = flows.refusals

/**
 * The words of all refusals, except those of a bank, which have a tag of their own, and those that
 * an empty cart has too.
 */
const refusalTexts: ReadonlySet<string> = new Set(
  textsIn([shop.refusals, flowRefusals]).filter((text) => text !== flows.cart.empty)
)

/** The refusals of a context, with those that another refusal has as its cause. */
const refusalsIn = (context: unknown): ReadonlyArray<object> =>
  typeof context === "object" && context !== null
    ? Object.values(context).flatMap((value) =>
        value instanceof Error ? [value, ...refusalsIn({ cause: value.cause })] : []
      )
    : []

const isOffline = (refusal: object): boolean => "reason" in refusal && refusal.reason === "offline"

/**
 * Whether a rendered frame shows nothing: neither words nor pictures, controls or the shapes of
 * what loads.
 */
export const isVisuallyEmpty = (markup: string): boolean => {
  const visible = markup.replaceAll(/<(\w+) class="visually-hidden"[^>]*>.*?<\/\1>/gs, "")
  return (
    !/<(img|svg|video|input|button|a)\b|class="[^"]*skeleton/.test(visible) &&
    visible.replaceAll(/<[^>]*>/g, "").trim() === ""
  )
}
