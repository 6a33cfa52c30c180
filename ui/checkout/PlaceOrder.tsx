import { useId } from "react"
import { useTranslation } from "react-i18next"
import { lacksShortAddress } from "#core/address/Address.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RefusalText } from "../shared/RefusalText.tsx"
import styles from "./Checkout.module.css"
import { isPricing, type OrderSummaryProps } from "./SummaryCard.tsx"

/** The button that places the order, with the total and the reason why it cannot be placed. */
export const PlaceOrder = ({ snapshot, send, order }: OrderSummaryProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const { address, cart, method, refusal } = snapshot.context
  const isFinished =
    snapshot.matches({ order: "ordered" }) || snapshot.matches({ order: "alreadyPaid" })
  const isRedirecting = snapshot.matches({ order: { open: "redirecting" } })
  const isBusy = snapshot.hasTag("processing") || isFinished
  // The open sheet blocks clicks; the button stays enabled so that the focus can return to it.
  const isConfirming =
    snapshot.matches({ order: { open: "confirmingChange" } }) ||
    snapshot.matches({ order: { open: "confirmingRepeat" } })
  const missing =
    cart.lines.length === 0
      ? t("refusals.checkout.emptyCart")
      : address === null
        ? t("refusals.checkout.noAddress")
        : lacksShortAddress(address)
          ? t("refusals.checkout.shortAddress")
          : null
  const refusalText =
    refusal && formatRefusal(t, method === "cash" ? "storeCash" : "initiate", refusal)
  return (
    <BottomBar
      summary={
        (refusalText !== null || missing !== null) && (
          <div className={styles.fullWidth}>
            {refusal !== null && refusalText !== null && (
              <Notice kind="danger">
                <RefusalText refusal={refusal}>{refusalText}</RefusalText>
              </Notice>
            )}
            {missing !== null && missing !== refusalText && (
              <p className={styles.missing} id={reasonId}>
                {missing}
              </p>
            )}
          </div>
        )
      }
    >
      <Button
        size="large"
        fullWidth
        disabled={!isBusy && !isConfirming && !snapshot.can({ type: "order.place" })}
        busy={isBusy}
        busyLabel={t(isRedirecting ? "checkout.redirecting" : "checkout.placing")}
        describedBy={missing === null ? undefined : reasonId}
        onClick={() => send({ type: "order.place" })}
      >
        {order.amounts === null ||
        isPricing(snapshot) ||
        snapshot.matches({ methods: "loading" }) ? (
          t("checkout.placeOrder")
        ) : (
          <span className="figures">
            {t("checkout.placeOrderFor", { total: order.amounts.total })}
          </span>
        )}
      </Button>
    </BottomBar>
  )
}
