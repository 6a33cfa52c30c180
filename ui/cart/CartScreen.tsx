import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { lineKey } from "#core/cart/Cart.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import { itemCount } from "#core/cart/cartRules.ts"
import type { Country } from "#core/contact/countries.ts"
import type { Fils } from "#core/money/Fils.ts"
import { calculateFreeDeliveryGap, type DeliveryRate } from "#core/pricing/delivery.ts"
import { calculateSubtotal, calculateWeight } from "#core/pricing/quote.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { ShoppingBag } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./Cart.module.css"
import { CartLineRow } from "./CartLineRow.tsx"
import { paths } from "#locales/paths.ts"

type CartScreenProps = ScreenProps<typeof cartMachine> & {
  readonly isCustomer: boolean
  /** The country of the chosen address, or else Kuwait. */
  readonly destination: Country
  /** Null until they are loaded. */
  readonly rates: ReadonlyArray<DeliveryRate> | null
  /** The day by which an order placed now arrives; null where none is promised. */
  readonly expectedDay: number | null
}

/** The cart. */
export const CartScreen = ({
  snapshot,
  send,
  isCustomer,
  destination,
  rates,
  expectedDay
}: CartScreenProps) => {
  const { t } = useTranslation()
  const { cart, isUnsaved } = snapshot.context
  const isRestoring = snapshot.matches("restoring")
  const missing = calculateFreeDeliveryGap({
    destination,
    weight: calculateWeight(cart.lines),
    subtotal: calculateSubtotal(cart.lines),
    rates
  })
  return (
    <Page title={t("cart.heading")} busy={isRestoring}>
      <title>{t("titles.withShop", { title: t("titles.cart") })}</title>
      <LoadState
        state={
          isRestoring ? "loading" : snapshot.matches({ open: "empty" }) ? "empty" : snapshot.value
        }
        skeleton={<CartSkeleton />}
        empty={
          <EmptyState
            icon={<ShoppingBag />}
            title={t("cart.empty")}
            action={<ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>}
          >
            {t("cart.emptyHint")}
          </EmptyState>
        }
      >
        {isUnsaved && <Notice kind="warn">{t("cart.unsaved")}</Notice>}
        <ul className={styles.lines} aria-label={t("cart.lines")}>
          {cart.lines.map((line) => {
            const key = lineKey(line)
            return (
              <CartLineRow
                key={key}
                line={line}
                onQuantityChange={(quantity) => send({ type: "quantity.set", key, quantity })}
                onRemove={() => send({ type: "line.remove", key })}
              />
            )
          })}
        </ul>
        <FreeDelivery missing={missing} destination={destination} />
        {expectedDay !== null && (
          <p className={styles.expectedDay}>{t("cart.expected", { day: expectedDay })}</p>
        )}
        <BottomBar
          summary={
            <>
              <span>
                <span>{t("cart.totalOf", { count: itemCount(cart) })}</span>
                {missing !== 0 && (
                  <span className={styles.deliveryHint}>{t("cart.deliveryHint")}</span>
                )}
              </span>
              <Price size="large">
                {t("common.price", { price: calculateSubtotal(cart.lines) })}
              </Price>
            </>
          }
        >
          <CheckoutButton isCustomer={isCustomer} />
        </BottomBar>
      </LoadState>
    </Page>
  )
}

interface FreeDeliveryProps {
  /** Fils; null where delivery is never free. */
  readonly missing: Fils | null
  readonly destination: Country
}

/** How much is missing for free delivery. */
const FreeDelivery = ({ missing, destination }: FreeDeliveryProps) => {
  const { t } = useTranslation()
  const country = t(`countries.${destination}`)
  return (
    <output className={styles.freeDelivery}>
      {missing !== null &&
        (missing === 0
          ? t("cart.freeDelivery", { country })
          : t("cart.freeDeliveryGap", { amount: missing, country }))}
    </output>
  )
}

/** Proceeds to checkout; a guest logs in first and returns to it. */
const CheckoutButton = ({ isCustomer }: { readonly isCustomer: boolean }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (isCustomer)
    return (
      <ButtonLink to={paths.checkout} size="large" fullWidth>
        {t("cart.proceed")}
      </ButtonLink>
    )
  const toLogin = () =>
    void navigate(paths.login, { state: { returnTo: paths.checkout, timestamp: Date.now() } })
  return (
    <Button size="large" fullWidth onClick={toLogin}>
      {t("cart.proceed")}
    </Button>
  )
}

const CartSkeleton = () => (
  <div className={styles.lines}>
    {["first", "second"].map((place) => (
      <div key={place} className={styles.lineSkeleton}>
        <Skeleton shape="row" />
      </div>
    ))}
  </div>
)
