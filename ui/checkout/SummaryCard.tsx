import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SnapshotFrom } from "xstate"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { orderGapOf, type Summary } from "#core/checkout/summary.ts"
import type { Fils } from "#core/money/Fils.ts"
import { formatDeliveryNote } from "#locales/formatRefusal.ts"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { AmountList } from "../orders/AmountList.tsx"
import styles from "./Checkout.module.css"

/** The props of a part of the checkout that shows amounts, which are calculated once. */
export type OrderSummaryProps = ScreenProps<typeof checkoutMachine> & { readonly order: Summary }

/** The amounts of the order; their total is the amount that the button charges. */
export const SummaryCard = ({ snapshot, send, order }: OrderSummaryProps) => {
  const { t } = useTranslation()
  const { subtotal, discount, estimate, deliveryBasis, savedDelivery } = order
  const amounts = order.amounts ?? estimate
  const wrapping = amounts?.wrapping ?? 0
  const isWaiting = isPricing(snapshot)
  const orderGap = orderGapOf(snapshot.context)
  const note = isWaiting
    ? null
    : orderGap > 0
      ? t("checkout.orderGap", { amount: orderGap })
      : formatDeliveryNote(t, deliveryBasis)
  const pending = (
    <span className={styles.pending}>
      <Skeleton />
      <span className="visually-hidden">{t("checkout.pending")}</span>
    </span>
  )
  return (
    <Card>
      <h2>{t("checkout.summary")}</h2>
      <AmountList
        busy={isWaiting}
        amounts={[
          [t("checkout.subtotal"), subtotal],
          [
            estimate === null
              ? t(snapshot.context.isPickup ? "checkout.pickup" : "checkout.delivery")
              : t("checkout.deliveryEstimate", {
                  country: t(`countries.${snapshot.context.probableCountry}`)
                }),
            isWaiting
              ? pending
              : amounts === null
                ? "–"
                : amounts.delivery > 0
                  ? amounts.delivery
                  : savedDelivery > 0
                    ? freeInsteadOf(t, savedDelivery)
                    : t("common.free")
          ],
          wrapping > 0 && [t("orders.wrapping"), wrapping],
          discount > 0 && [t("checkout.discount"), discount, "discount"],
          [
            t(estimate === null ? "checkout.total" : "checkout.totalEstimate"),
            isWaiting ? pending : amounts === null ? "–" : amounts.total,
            "total"
          ]
        ]}
      />
      {note !== null && <output className={styles.note}>{note}</output>}
      {snapshot.matches({ rates: "failed" }) && (
        <Button variant="secondary" size="small" onClick={() => send({ type: "rates.retry" })}>
          {t("checkout.retryRates")}
        </Button>
      )}
    </Card>
  )
}

/** A delivery fee that a promo code takes. */
const freeInsteadOf = (t: TFunction, fee: Fils): ReactNode => (
  <>
    <s className={styles.taken}>
      <bdi className="figures">{t("common.price", { price: fee })}</bdi>
    </s>{" "}
    {t("common.free")}
  </>
)

/** Whether amounts are still loading: the delivery rates, or the check of a promo code. */
export const isPricing = (snapshot: SnapshotFrom<typeof checkoutMachine>): boolean =>
  snapshot.matches({ rates: "loading" }) || snapshot.matches({ promo: "checking" })
