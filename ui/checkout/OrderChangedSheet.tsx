import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { applyServerQuote, quotedOffers } from "#core/cart/applyServerQuote.ts"
import { type Cart, lineKey } from "#core/cart/Cart.ts"
import { findLineChanges, type LineChange } from "#core/cart/lineChanges.ts"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { Summary } from "#core/checkout/summary.ts"
import type { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { AmountList } from "../orders/AmountList.tsx"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Checkout.module.css"
import type { OrderSummaryProps } from "./SummaryCard.tsx"

/**
 * The sheet for a server quote that differs: the changes, the new total and a button that accepts
 * it.
 */
export const OrderChangedSheet = ({ snapshot, send, order }: OrderSummaryProps) => {
  const { t } = useTranslation()
  const { context } = snapshot
  const { orderChanged } = context
  const isOpen = snapshot.matches({ order: { open: "confirmingChange" } })
  const isEverythingSoldOut =
    orderChanged !== null && applyServerQuote(context.cart, orderChanged).lines.length === 0
  const decline = () => send({ type: "quote.decline" })
  return (
    <Sheet
      open={isOpen}
      onClose={decline}
      title={t("checkout.changedTitle")}
      closeLabel={t("common.close")}
      footer={
        isOpen &&
        orderChanged && (
          <Button size="large" onClick={() => send({ type: "quote.accept" })}>
            {isEverythingSoldOut
              ? t("checkout.backToCart")
              : t("checkout.acceptChange", { total: orderChanged.quote.total })}
          </Button>
        )
      }
    >
      {isOpen && orderChanged && (
        <>
          <p>{t(messageKeyByReason[orderChanged.reason])}</p>
          <Stack as="ul" gap={8} className={styles.changes}>
            {changeMessages(t, context.cart, order, orderChanged).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Stack>
          {!isEverythingSoldOut && (
            <AmountList
              amounts={[
                order.amounts !== null && [
                  t("checkout.oldTotal"),
                  <s key="old">
                    <bdi className="figures">
                      {t("common.price", { price: order.amounts.total })}
                    </bdi>
                  </s>,
                  "secondary"
                ],
                [t("checkout.newTotal"), orderChanged.quote.total, "total"]
              ]}
            />
          )}
        </>
      )}
    </Sheet>
  )
}

const messageKeyByReason = {
  prices_changed: "checkout.pricesChanged",
  out_of_stock: "checkout.outOfStock",
  promo_ended: "checkout.promoEnded",
  promo_used: "checkout.promoUsed",
  promo_used_up: "checkout.promoUsedUp",
  promo_excluded: "checkout.promoExcluded",
  promo_minimum: "checkout.promoBelowMinimum"
} as const satisfies Record<OrderChanged["reason"], string>

/** The sheet for an order like the one of a moment ago: it is shown, or placed again on purpose. */
export const OrderRepeatedSheet = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { orderRepeated } = snapshot.context
  const isOpen = snapshot.matches({ order: { open: "confirmingRepeat" } })
  return (
    <Sheet
      open={isOpen}
      onClose={() => send({ type: "repeat.decline" })}
      title={t("checkout.repeatTitle")}
      closeLabel={t("common.close")}
      footer={
        isOpen && (
          <>
            <Button size="large" onClick={() => send({ type: "repeatedOrder.open" })}>
              {t("checkout.repeatShow")}
            </Button>
            <Button
              size="large"
              variant="secondary"
              onClick={() => send({ type: "repeat.confirm" })}
            >
              {t("checkout.repeatConfirm")}
            </Button>
          </>
        )
      }
    >
      {isOpen && orderRepeated && <p>{t("checkout.repeatText", { id: orderRepeated.orderId })}</p>}
    </Sheet>
  )
}

/** How the server's quote differs from the shown one, one sentence per difference. */
const changeMessages = (
  t: TFunction,
  cart: Cart,
  shown: Summary,
  changed: OrderChanged
): ReadonlyArray<string> => {
  const { quote } = changed
  const offers = quotedOffers(cart, changed)
  const fee = shown.amounts?.delivery ?? null
  return [
    ...cart.lines.flatMap((line) =>
      findLineChanges(line, offers.get(lineKey(line)) ?? null).map((change) =>
        lineChangeMessage(t, line.name, change)
      )
    ),
    ...(shown.discount === quote.discount
      ? []
      : [t("checkout.changedDiscount", { from: shown.discount, to: quote.discount })]),
    ...(fee === null || fee === quote.delivery
      ? []
      : [
          quote.delivery === 0
            ? t("checkout.changedDeliveryFree", { from: fee })
            : t("checkout.changedDelivery", { from: fee, to: quote.delivery })
        ]),
    ...(cart.gift && quote.wrapping !== undefined && quote.wrapping !== cart.gift.wrapping
      ? [t("checkout.changedWrapping", { from: cart.gift.wrapping, to: quote.wrapping })]
      : [])
  ]
}

const lineChangeMessage = (t: TFunction, name: string, change: LineChange): string => {
  switch (change._tag) {
    case "PriceChanged":
      return t("checkout.changedPrice", { name, from: change.from, to: change.to })
    case "FewerLeft":
      return t("checkout.changedLeft", { name, count: change.available })
    case "SoldOut":
    case "Discontinued":
      return t("checkout.changedSoldOut", { name })
  }
}
