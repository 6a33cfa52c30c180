import type { ParseKeys, TFunction } from "i18next"
import type { FieldProblem } from "#core/address/addressForm.ts"
import type { Delivery } from "#core/pricing/delivery.ts"
import type { Place, RefusalAt } from "./places.ts"
import { byReason, type Met, ownOr, says, type Speaker, whenOk, whenStatus, withTries, withWait } from "./speakers.ts"

/** What to say to the shopper, by place and cause, as texts.md has it. */
export const inWords = <P extends Place>(t: TFunction, place: P, refusal: RefusalAt[P] & Met): string =>
  speakers[place][tagOf<P>(refusal)](t, refusal)

/** The second line of an address list that failed: what the server answered with. Null where it did not answer. */
export const statusDetail = (t: TFunction, { status }: Met): string | null =>
  status === undefined || status < 300 ? null : t("refusals.addressList.status", { status })

/** Why a field of the address form cannot be saved: the same sentence at the field and once above. */
export const fieldProblemInWords = (t: TFunction, problem: FieldProblem): string => t(fieldProblemKey[problem])

/** The orange line under the order summary; null where the fee is what it should be. */
export const deliveryNote = (t: TFunction, delivery: Delivery | RefusalAt["delivery"]): string | null => {
  if ("_tag" in delivery) return inWords(t, "delivery", delivery)
  const key = noteKey[delivery.basis]
  return key === null ? null : t(key)
}

/** The payment provider's error code as a sentence with the next step; an unknown code gets the one that fits all. */
export const providerErrorInWords = (t: TFunction, code: string | null): string => {
  const key = providerErrorKeys.find((known) => known.endsWith(`.${code?.trim().toUpperCase()}`))
  return t(key ?? "payment.couldNotProcess")
}
