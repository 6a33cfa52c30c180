import type { TFunction } from "i18next"
import type { StrandedReason } from "#core/payment/Payment.ts"

/** What the shopper reads about a payment that the shop received without making an order. */
export const strandedPaymentTexts = (
  t: TFunction,
  reason: StrandedReason
): { readonly title: string; readonly sentences: ReadonlyArray<string> } =>
  reason === "refunded"
    ? { title: t("payment.stranded.refundedTitle"), sentences: [t("payment.stranded.refunded")] }
    : {
        title: t("payment.stranded.title"),
        sentences: [t(`payment.stranded.${reason}`), t("payment.stranded.next")]
      }
