import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { summaryOf } from "#core/checkout/summary.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./Checkout.module.css"
import { isPricing } from "./isPricing.ts"

/** The button with the total on it, and beside it what keeps the order from being placed. */
export const PlaceOrder = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const { address, cart, method, refusal } = snapshot.context
  const { total } = summaryOf(snapshot.context)
  const isOver = snapshot.matches({ order: "placed" }) || snapshot.matches({ order: "paidBefore" })
  const isRedirecting = snapshot.matches({ order: "redirecting" })
  const isBusy = snapshot.hasTag("processing") || isOver
  // Beneath the sheet it cannot be tapped; it stays enabled so that the focus comes back to it.
  const isAsked = snapshot.matches({ order: "changed" })
  const lacking =
    cart.lines.length === 0
      ? t("refusals.checkout.emptyCart")
      : address === null
        ? t("refusals.checkout.noAddress")
        : null
  const refused = refusal && formatRefusal(t, method === "card" ? "initiate" : "storeCash", refusal)
  return (
    <BottomBar
      summary={
        (refused !== null || lacking !== null) && (
          <div className={styles.whole}>
            {refused !== null && <Notice kind="danger">{refused}</Notice>}
            {lacking !== null && lacking !== refused && (
              <p className={styles.lacking} id={reasonId}>
                {lacking}
              </p>
            )}
          </div>
        )
      }
    >
      <Button
        size="large"
        wide
        disabled={!isBusy && !isAsked && !snapshot.can({ type: "place" })}
        busy={isBusy}
        busyLabel={t(isRedirecting ? "checkout.redirecting" : "checkout.placing")}
        describedBy={lacking === null ? undefined : reasonId}
        onClick={() => send({ type: "place" })}
      >
        {total === null || isPricing(snapshot) ? (
          t("checkout.placeOrder")
        ) : (
          <span className="figures">{t("checkout.placeOrderFor", { total })}</span>
        )}
      </Button>
    </BottomBar>
  )
}
