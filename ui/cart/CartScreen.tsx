import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import { acceptOffers } from "#core/cart/cartRules.ts"
import { changesOfLine } from "#core/cart/cartChangesMachine.ts"
import type { LineOffers } from "#core/cart/lineChanges.ts"
import { summarizeCart } from "#core/cart/summarizeCart.ts"
import type { CardBrand } from "#core/catalogue/ShopInfo.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { countryOf, type Destination } from "#core/pricing/DeliveryZone.ts"
import { formatDeliveryPlace } from "#locales/formatDeliveryPlace.ts"
import { classNames } from "../shared/classNames.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { GiftForm } from "../gift/GiftForm.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { ShoppingBag } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import { PayLaterText } from "../shared/PayLaterText.tsx"
import { PaymentMarks } from "../shared/PaymentMarks.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Stack } from "../shared/Stack.tsx"
import { SummaryLayout } from "../shared/SummaryLayout.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./Cart.module.css"
import { CartLineRow } from "./CartLineRow.tsx"
import { CheckoutButton } from "./CheckoutButton.tsx"
import { FreeDelivery } from "./FreeDelivery.tsx"
import { paths } from "#locales/paths.ts"
import { slotTimes } from "#locales/slotTimes.ts"

type CartScreenProps = ScreenProps<typeof cartMachine> & {
  readonly isCustomer: boolean
  /** The country of the chosen address, or Kuwait. */
  readonly destination: Destination
  /** Null until they are loaded. */
  readonly rates: ReadonlyArray<DeliveryRate> | null
  /** The day by which an order placed now arrives; null where none is promised. */
  readonly expectedDay: number | null
  /** In a zone with slots, the next one, which is on that day. */
  readonly nextSlot?: DeliverySlot | null
  /** The choice of the area, where the price of delivery depends on it. */
  readonly areaPicker?: ReactNode
  /** The cards that the shop accepts. */
  readonly acceptedCards?: ReadonlyArray<CardBrand>
  /** The price of wrapping a gift; null where none are wrapped. */
  readonly giftWrapping?: Fils | null
  /** Whether the shopper may pay later. */
  readonly hasPayLater?: boolean
  /** The products that an empty cart suggests. */
  readonly suggestions?: ReactNode
  /** Today's offers, and the lines before; null until they are loaded. */
  readonly checked: {
    readonly lines: ReadonlyArray<CartLine>
    readonly offers: LineOffers
  } | null
}

/** The cart. What has changed since the last visit is shown at its line. */
export const CartScreen = (props: CartScreenProps) => {
  const { snapshot, send, isCustomer, destination, rates, expectedDay, suggestions, checked } =
    props
  const {
    acceptedCards = [],
    areaPicker,
    giftWrapping = null,
    hasPayLater = false,
    nextSlot = null
  } = props
  const { t, i18n } = useTranslation()
  const { cart, isUnsaved } = snapshot.context
  const rows = cart.lines.map((line) => ({
    line,
    changes: checked === null ? [] : changesOfLine(checked, line)
  }))
  const lines = checked === null ? cart.lines : acceptOffers(cart.lines, checked.offers)
  const acceptChanges = () => checked && send({ type: "offers.accepted", offers: checked.offers })
  const isRestoring = snapshot.matches("restoring")
  const { count, subtotal, deliveryFee, total, freeDeliveryGap, orderGap, zone } = summarizeCart({
    ...cart,
    lines,
    destination,
    rates
  })
  const place = formatDeliveryPlace(t, i18n.language, destination, zone)
  const laterPayments = hasPayLater ? splitIntoPayments(subtotal) : null
  return (
    <Page title={t("cart.heading")} wide busy={isRestoring} documentTitle={t("titles.cart")}>
      <LoadState
        state={
          isRestoring ? "loading" : snapshot.matches({ open: "empty" }) ? "empty" : snapshot.value
        }
        skeleton={<CartSkeleton />}
        empty={
          <>
            <EmptyState
              icon={<ShoppingBag />}
              title={t("cart.empty")}
              action={<ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>}
            >
              {t("cart.emptyHint")}
            </EmptyState>
            {suggestions}
          </>
        }
      >
        <SummaryLayout
          framed
          summary={
            <>
              <FreeDelivery
                missing={freeDeliveryGap}
                subtotal={subtotal}
                destination={destination}
                zone={zone}
              />
              {areaPicker && <div className={styles.summaryLine}>{areaPicker}</div>}
              {zone?.isServed === false && (
                <Notice kind="warn">{t("cart.notServed", { place })}</Notice>
              )}
              {orderGap > 0 && (
                <Notice kind="warn">{t("cart.orderGap", { amount: orderGap, place })}</Notice>
              )}
              {expectedDay !== null && (
                <p className={classNames(styles.summaryLine, "secondary-text")}>
                  {nextSlot === null
                    ? t("cart.expected", { day: expectedDay })
                    : t("cart.nextSlot", {
                        day: expectedDay,
                        times: slotTimes(t, nextSlot.begins, nextSlot.ends)
                      })}
                </p>
              )}
              {laterPayments && (
                <p className={classNames(styles.summaryLine, "secondary-text")}>
                  <PayLaterText {...laterPayments} isAlternative />
                </p>
              )}
              <BottomBar
                summary={
                  <>
                    <span>
                      {deliveryFee !== null && (
                        <span className={styles.expectedTotal}>{t("cart.expectedTotal")}</span>
                      )}
                      {deliveryFee === null ? (
                        <span>{t("cart.subtotalOf", { count })}</span>
                      ) : (
                        <span className="secondary-text">
                          <span>{t("common.items", { count })}</span>
                          {" · "}
                          <span>
                            {deliveryFee === 0
                              ? t("cart.deliveryFree")
                              : t("cart.deliveryFee", { fee: deliveryFee })}
                          </span>
                        </span>
                      )}
                      {freeDeliveryGap !== 0 &&
                        zone?.isServed !== false &&
                        deliveryFee === null && (
                          <span className={classNames(styles.deliveryHint, "secondary-text")}>
                            {t("cart.deliveryHint")}
                          </span>
                        )}
                    </span>
                    <Price size="large" price={total ?? subtotal} />
                  </>
                }
              >
                {lines.length > 0 ? (
                  <CheckoutButton isCustomer={isCustomer} onProceed={acceptChanges} />
                ) : (
                  <ButtonLink to={paths.home} size="large" fullWidth>
                    {t("common.continueShopping")}
                  </ButtonLink>
                )}
              </BottomBar>
              {lines.length > 0 && acceptedCards.length > 0 && (
                <div className={styles.payment}>
                  <PaymentMarks brands={acceptedCards} />
                </div>
              )}
            </>
          }
        >
          {isUnsaved && <Notice kind="warn">{t("cart.unsaved")}</Notice>}
          <output className={styles.announcement}>
            {rows.some(({ changes }) => changes.length > 0) && t("cart.changes")}
          </output>
          <Stack as="ul" gap={12} className={styles.lines} aria-label={t("cart.lines")}>
            {rows.map(({ line, changes }) => {
              const key = lineKey(line)
              return (
                <CartLineRow
                  key={key}
                  line={line}
                  changes={changes}
                  onQuantityChange={(quantity) => send({ type: "quantity.set", key, quantity })}
                  onRemove={() => send({ type: "line.remove", key })}
                />
              )
            })}
          </Stack>
          <GiftForm
            gift={cart.gift ?? null}
            wrapping={giftWrapping}
            country={countryOf(destination)}
            onChange={(gift) => send({ type: "gift.set", gift })}
          />
        </SummaryLayout>
      </LoadState>
    </Page>
  )
}

const CartSkeleton = () => (
  <SummaryLayout summary={<Skeleton shape="button" />}>
    <Stack gap={12} className={styles.lines}>
      {["first", "second"].map((place) => (
        <div key={place} className={styles.lineSkeleton}>
          <Skeleton shape="row" />
        </div>
      ))}
    </Stack>
  </SummaryLayout>
)
