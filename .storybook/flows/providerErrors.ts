import type { messagesByLocale } from "#locales/allLocales.ts"
import { inLocale } from "#stories/fixture.ts"
import { endingOf, propertyOf } from "./endings.ts"
import { leafPathsOf } from "./machineGraph.ts"
import type { MachineStory } from "./storyIndex.ts"

/** A code with which the payment provider says why a payment failed. */
type ProviderCode = keyof typeof messagesByLocale.en.shopper.refusals.providerErrors

/** What the shopper can do next after each code. A new code does not compile without a line. */
export const providerNextSteps: Readonly<Record<ProviderCode, string>> = {
  MF001: "Pay again, and approve the payment in the bank’s app.",
  MF002: "Pay with another card, or ask the bank.",
  MF003: "Pay with another card, or with KNET.",
  MF004: "Pay with another card, or in cash.",
  MF005: "Open the payment page again, and pay there in time.",
  MF006: "Pay again, or choose another way to pay; the cart is still there.",
  MF007: "Pay with another card.",
  MF008: "Wait a moment, then pay again.",
  MF009: "Pay with another card, or ask the bank.",
  MF010: "Pay again with the code on the back of the card.",
  MF020: "Pay again, or choose another way to pay."
}

/** What the shopper can do next without a code, or after one that has no words of its own. */
export const unknownCodeNextStep = "Pay again, or choose another way to pay."

/**
 * The stories of a payment that failed with a code; with null those whose code has no words of its
 * own.
 */
export const storiesOfCode = <Story extends Pick<MachineStory, "machine" | "state" | "context">>(
  stories: ReadonlyArray<Story>,
  code: string | null
): ReadonlyArray<Story> =>
  stories.filter(({ machine, state, context }) => {
    const isNotPaid = leafPathsOf(state).some((path) => endingOf(machine.id, path) === "notPaid")
    const shownContext = inLocale(context, "en")
    if (!isNotPaid || propertyOf(shownContext, "page") !== "error") return false
    const shown = errorCodeIn(shownContext)
    return code === null ? shown === null || !(shown in providerNextSteps) : shown === code
  })

/**
 * The code that the screen shows: that in its address, otherwise that of the payment's outcome;
 * null where neither has one.
 */
const errorCodeIn = (context: unknown): string | null => {
  const code =
    propertyOf(context, "errorCode") ?? propertyOf(propertyOf(context, "outcome"), "errorCode")
  return typeof code === "string" ? code : null
}
