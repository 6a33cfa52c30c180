import type { ParseKeys, TFunction } from "i18next"
import type { FieldProblem } from "#core/address/addressForm.ts"
import type { Delivery } from "#core/pricing/delivery.ts"
import type { RefusalContext, RefusalByContext, ReturnRefusal } from "./refusalContext.ts"
import { refusalMessages } from "./refusalMessages.ts"
import type { RefusalData, MessageFormatter } from "./messageFormatters.ts"

/** What to say to the shopper, by place and cause, as texts.md has it. */
export const formatRefusal = <P extends RefusalContext>(
  t: TFunction,
  context: P,
  refusal: RefusalByContext[P]
): string => {
  const byTag: Readonly<Record<RefusalByContext[P]["_tag"], MessageFormatter>> =
    refusalMessages[context]
  const tag: RefusalByContext[P]["_tag"] = refusal._tag
  return byTag[tag](t, refusal)
}

/** What a page behind the payment page says: each of the two asks in its own words, and both create alike. */
export const formatPaymentReturnRefusal = (
  t: TFunction,
  page: "callback" | "success",
  refusal: ReturnRefusal
): string =>
  refusal._tag === "OrderNotMade"
    ? formatRefusal(t, "storeAfterPayment", refusal.cause)
    : formatRefusal(t, page === "callback" ? "statusCallback" : "statusSuccess", refusal)

/** The second line of an address list that failed: what the server answered with. Null where it did not answer. */
export const formatStatusDetail = (t: TFunction, { status }: RefusalData): string | null =>
  status === undefined || status < 300 ? null : t("refusals.addressList.status", { status })

/** Why a field of the address form cannot be saved: the same sentence at the field and once above. */
export const formatFieldProblem = (t: TFunction, problem: FieldProblem): string =>
  t(fieldProblemKey[problem])

/** The orange line under the order summary; null where the fee is what it should be. */
export const formatDeliveryNote = (
  t: TFunction,
  delivery: Delivery | RefusalByContext["delivery"]
): string | null => {
  if ("_tag" in delivery) return formatRefusal(t, "delivery", delivery)
  const key = deliveryNoteKey[delivery.basis]
  return key === null ? null : t(key)
}

/** The payment provider's error code as a sentence with the next step; an unknown code gets the one that fits all. */
export const formatProviderError = (t: TFunction, code: string | null): string => {
  const key = providerErrorKeys.find((known) => known.endsWith(`.${code?.trim().toUpperCase()}`))
  return t(key ?? "payment.couldNotProcess")
}

const fieldProblemKey = {
  required: "refusals.addressForm.required",
  phone: "refusals.addressForm.phone",
  location: "refusals.addressForm.location",
  email: "refusals.addressForm.email",
  tooLong: "refusals.addressForm.tooLong"
} as const satisfies Record<FieldProblem, ParseKeys>

const deliveryNoteKey = {
  rate: null,
  free: null,
  noRate: "refusals.delivery.noRate",
  ratesUnknown: "refusals.delivery.failed"
} as const satisfies Record<Delivery["basis"], ParseKeys | null>

const providerErrorKeys = [
  "refusals.providerErrors.MF001",
  "refusals.providerErrors.MF002",
  "refusals.providerErrors.MF003",
  "refusals.providerErrors.MF004",
  "refusals.providerErrors.MF005",
  "refusals.providerErrors.MF006",
  "refusals.providerErrors.MF007",
  "refusals.providerErrors.MF008",
  "refusals.providerErrors.MF009",
  "refusals.providerErrors.MF010",
  "refusals.providerErrors.MF020"
] as const satisfies ReadonlyArray<ParseKeys>
