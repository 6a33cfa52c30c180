import { leavesOf } from "#stories/coverage/states.ts"
import type { RenderedStory } from "./renderedStories.tsx"

/** The tags that a designer filters the sidebar by. */
export const filterTags = [
  "payment-failure",
  "offline",
  "empty",
  "loading",
  "refusal",
  "destructive"
] as const

type FilterTag = (typeof filterTags)[number]

/** The tags that follow from the machine of a story, its state, the refusals of its context and its name. */
export const tagsOf = ({
  context,
  machine,
  name,
  state
}: RenderedStory): ReadonlyArray<FilterTag> => {
  const exportName = name.replace(/.* /, "")
  const names = state === undefined ? [] : leavesOf(state).flatMap((leaf) => leaf.split("."))
  const isIn = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const refusals = refusalsIn(context.en)
  const rules: Readonly<Record<FilterTag, boolean>> = {
    "payment-failure": isIn(paymentFailures.get(machine?.id ?? "") ?? /^$/),
    offline: refusals.some(isOffline) || /Offline|WithoutNetwork/.test(exportName),
    empty: isIn(/^(empty|cartEmpty|noProducts|noCategories)$/) || /Empty/.test(exportName),
    loading:
      isIn(/^(loading|restoring|searching|verifying|requesting)/) || /Loading/.test(exportName),
    refusal: refusals.length > 0,
    destructive:
      isIn(/^(confirmingDeletion|deleting|cancelling)$/) ||
      (machine?.id === "cancelOrder" && isIn(/^confirming$/))
  }
  return filterTags.filter((tag) => rules[tag])
}

/** The states in which no payment came about, by machine. */
const paymentFailures: ReadonlyMap<string, RegExp> = new Map([
  ["paymentError", /^(notPaid|unknown)$/],
  ["paymentReturn", /^(notPaid|refused|unreachable|timedOut|orderMissing|invalid)$/]
])

/** The refusals of a context, with those that another refusal has as its cause. */
const refusalsIn = (context: unknown): ReadonlyArray<object> =>
  typeof context === "object" && context !== null
    ? Object.values(context).flatMap((value) =>
        value instanceof Error ? [value, ...refusalsIn({ cause: value.cause })] : []
      )
    : []

const isOffline = (refusal: object): boolean => "reason" in refusal && refusal.reason === "offline"

/** Whether a rendered frame shows nothing: neither words nor pictures, controls or the shapes of what loads. */
export const showsNothing = (markup: string): boolean => {
  const visible = markup.replaceAll(/<(\w+) class="visually-hidden"[^>]*>.*?<\/\1>/gs, "")
  return (
    !/<(img|svg|video|input|button|a)\b|class="[^"]*skeleton/.test(visible) &&
    visible.replaceAll(/<[^>]*>/g, "").trim() === ""
  )
}
