import { parseOrderStatus } from "./orderStatus.ts"

/** The text messages about an order that a shop may leave out, by the step that each tells of. */
export const optionalTexts = [
  "placed",
  "confirmed",
  "processing",
  "shipped",
  "on_the_way",
  "out_for_delivery",
  "delivered",
  "completed"
] as const
/** One of `optionalTexts`. */
export type OptionalText = (typeof optionalTexts)[number]

/**
 * The text messages that are always sent, because they tell of money, of what the customer has to
 * do or has asked for, or because nobody can log in without them.
 */
export const requiredTexts = [
  "on_hold",
  "cancelled",
  "refund",
  "late",
  "return",
  "stockAlert",
  "code"
] as const
/** One of `requiredTexts`. */
export type RequiredText = (typeof requiredTexts)[number]

/** Which of the messages tells of the last step of an order; null for one that is always sent. */
export const optionalTextOf = (
  history: ReadonlyArray<{ readonly status: string }>
): OptionalText | null => {
  const status = parseOrderStatus(history.at(-1)?.status ?? "")
  if (history.length === 1 && (status === "pending" || status === "confirmed")) return "placed"
  return optionalTexts.find((text) => text === status) ?? null
}
