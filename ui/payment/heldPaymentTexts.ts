import type { TFunction } from "i18next"
import type { HoldReason } from "#core/payment/Payment.ts"

/** What the shopper reads about a payment that the shop received without making an order. */
export const heldPaymentTexts = (
  t: TFunction,
  reason: HoldReason
): { readonly title: string; readonly sentences: ReadonlyArray<string> } =>
  reason === "refunded"
    ? { title: t("payment.held.refundedTitle"), sentences: [t("payment.held.refunded")] }
    : {
        title: t("payment.held.title"),
        sentences: [t(`payment.held.${reason}`), t("payment.held.next")]
      }
