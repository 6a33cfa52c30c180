import { exampleShortAddress } from "#core/address/ShortAddress.ts"
import type { ParseKeys, TFunction } from "i18next"
import type { FieldProblem } from "#core/address/addressForm.ts"
import type { ReturnPage } from "#core/payment/paymentReturnMachine.ts"
import type { DeliveryBasis } from "#core/pricing/delivery.ts"
import {
  type RefusalContext,
  type RefusalByContext,
  type ReturnRefusal,
  refusalMessages
} from "./refusalMessages.ts"
import type { RefusalData, MessageFormatter } from "./messageFormatters.ts"

/** The message of a refusal in its context (docs/decisions/language.md#messages-of-refusals). */
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

/**
 * The message of a payment's return page. The success page has its own messages except where
 * creating the order failed.
 */
export const formatPaymentReturnRefusal = (
  t: TFunction,
  page: ReturnPage,
  refusal: ReturnRefusal
): string =>
  refusal._tag === "OrderCreationFailed"
    ? formatRefusal(t, "storeAfterPayment", refusal.cause)
    : formatRefusal(t, page === "success" ? "statusSuccess" : "statusCallback", refusal)

/**
 * The second line of an address list that failed: the server's HTTP status. Null where it did not
 * answer.
 */
export const formatStatusDetail = (t: TFunction, { status }: RefusalData): string | null =>
  status === undefined || status < 300 ? null : t("refusals.addressList.status", { status })

/** Why a field of a form cannot be saved. */
export const formatFieldProblem = (t: TFunction, problem: FieldProblem): string =>
  t(fieldProblemKey[problem], { example: exampleShortAddress })

/** The message at the field itself, where the general one speaks of all fields. */
export const formatFieldError = (t: TFunction, problem: FieldProblem): string =>
  problem === "required" ? t("refusals.addressForm.fieldRequired") : formatFieldProblem(t, problem)

/** The note under the order summary; null where the fee comes from a rate. */
export const formatDeliveryNote = (
  t: TFunction,
  basis: DeliveryBasis | RefusalByContext["delivery"]
): string | null => {
  if (typeof basis !== "string") return formatRefusal(t, "delivery", basis)
  const key = deliveryNoteKey[basis]
  return key === null ? null : t(key)
}

/** The message of a payment provider's error code; a general one for an unknown code. */
export const formatProviderError = (t: TFunction, code: string | null): string =>
  t(providerErrorKey(code) ?? "payment.couldNotProcess")

/** Whether the code has a message of its own, which says the same as the provider's text. */
export const isKnownProviderError = (code: string | null): boolean =>
  providerErrorKey(code) !== undefined

const providerErrorKey = (code: string | null) =>
  providerErrorKeys.find((key) => key.endsWith(`.${code?.trim().toUpperCase()}`))

const fieldProblemKey = {
  required: "refusals.addressForm.required",
  phone: "refusals.addressForm.phone",
  email: "refusals.addressForm.email",
  shortAddress: "refusals.addressForm.shortAddress",
  tooLong: "refusals.addressForm.tooLong"
} as const satisfies Record<FieldProblem, ParseKeys>

const deliveryNoteKey = {
  rate: null,
  free: null,
  promo: null,
  noRate: "refusals.delivery.noRate",
  ratesUnknown: "refusals.delivery.failed"
} as const satisfies Record<DeliveryBasis, ParseKeys | null>

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
