import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { agreeTo } from "#core/checkout/agreeTo.ts"
import type { OrderChanged } from "#core/checkout/OrderDraft.ts"
import { summaryOf } from "#core/checkout/summary.ts"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { changeMessages } from "./changeMessages.ts"
import styles from "./Checkout.module.css"

/** The server's price differs: what changed, the new total, and a button that agrees to it. */
export const OrderChangedSheet = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { context } = snapshot
  const { changed } = context
  const isOpen = snapshot.matches({ order: "changed" })
  const before = summaryOf(context).total
  const isAllGone = changed !== null && agreeTo(context.cart, changed).lines.length === 0
  const decline = () => send({ type: "decline" })
  return (
    <Sheet
      open={isOpen}
      onClose={decline}
      title={t("checkout.changedTitle")}
      closeLabel={t("common.close")}
      footer={
        isOpen &&
        changed && (
          <Button size="large" onClick={() => send({ type: "agree" })}>
            {isAllGone
              ? t("checkout.backToCart")
              : t("checkout.agree", { total: changed.quote.total })}
          </Button>
        )
      }
    >
      {isOpen && changed && (
        <>
          <p>{t(messageKeyByReason[changed.reason])}</p>
          <ul className={styles.changes}>
            {changeMessages(t, context, changed).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {!isAllGone && (
            <dl className={styles.amounts}>
              {before !== null && (
                <div className={styles.secondaryText}>
                  <dt>{t("checkout.oldTotal")}</dt>
                  <dd>
                    <s>
                      <bdi className="figures">{t("common.price", { price: before })}</bdi>
                    </s>
                  </dd>
                </div>
              )}
              <div className={styles.total}>
                <dt>{t("checkout.newTotal")}</dt>
                <dd>
                  <bdi className="figures">{t("common.price", { price: changed.quote.total })}</bdi>
                </dd>
              </div>
            </dl>
          )}
        </>
      )}
    </Sheet>
  )
}

const messageKeyByReason = {
  prices_changed: "checkout.pricesChanged",
  out_of_stock: "checkout.outOfStock",
  promo_ended: "checkout.promoEnded"
} as const satisfies Record<OrderChanged["reason"], string>
