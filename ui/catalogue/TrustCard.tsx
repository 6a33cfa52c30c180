import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopSummary } from "#core/catalogue/ShopInfo.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import type { Fils } from "#core/money/Fils.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"
import type { DeliveryZone, Destination } from "#core/pricing/DeliveryZone.ts"
import { formatDeliveryPlace } from "#locales/formatDeliveryPlace.ts"
import { paths } from "#locales/paths.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { Card } from "../shared/Card.tsx"
import { RefreshCw, ShieldCheck, Truck } from "../shared/icons.ts"
import { PayLaterText } from "../shared/PayLaterText.tsx"
import { PaymentMarks } from "../shared/PaymentMarks.tsx"
import { classNames } from "../shared/classNames.ts"
import { Stack } from "../shared/Stack.tsx"
import { UnderlinedLink } from "../shared/UnderlinedLink.tsx"
import styles from "./ProductDetail.module.css"

interface TrustCardProps {
  /** Of the chosen variant. */
  readonly price: Fils
  readonly destination: Destination
  /** The zone of the destination; null where the price is that of the country. */
  readonly zone?: DeliveryZone | null
  /** The choice of the area, where the price depends on it. */
  readonly areaPicker?: ReactNode
  /**
   * When an order placed now arrives; null for no promise, as for a product that is sold out,
   * undefined while the day is unknown.
   */
  readonly delivery: ExpectedDelivery | null | undefined
  /**
   * What delivery of one item costs; null where no rate is known, undefined while the rates
   * load.
   */
  readonly deliveryCost: DeliveryCost | null | undefined
  /** False where it can be neither returned nor exchanged. */
  readonly isReturnable?: boolean
  readonly shop: Pick<
    ShopSummary,
    "returnDays" | "acceptedCards" | "hasPayLater" | "policies"
  > | null
}

export interface ExpectedDelivery {
  /** The day by which an order arrives: its midnight in UTC. */
  readonly day: number
  /** The calendar days from today until that day. */
  readonly daysLeft: number
  /** In a zone with slots, the next one, which is on that day. */
  readonly slot?: DeliverySlot
}

export interface DeliveryCost {
  readonly fee: Fils
  /** The subtotal from which delivery is free; 0 for never. */
  readonly freeFrom: Fils
}

/**
 * The trust card of a product: when and at what price an order arrives, returns, and safe ways to
 * pay.
 */
export const TrustCard = (props: TrustCardProps) => {
  const {
    price,
    destination,
    zone = null,
    areaPicker,
    delivery,
    deliveryCost,
    isReturnable = true,
    shop
  } = props
  const laterPayments = shop?.hasPayLater === true ? splitIntoPayments(price) : null
  const { t, i18n } = useTranslation()
  const country = formatDeliveryPlace(t, i18n.language, destination, zone)
  return (
    <Card>
      <Stack as="ul" gap={16} className={styles.trust} aria-label={t("product.promises")}>
        {zone?.isServed === false ? (
          <li>
            <Truck size={22} />
            <p>{t("product.notServed", { place: country })}</p>
          </li>
        ) : delivery === null ? (
          deliveryCost && (
            <li>
              <Truck size={22} />
              <p>
                <DeliveryCostText country={country} cost={deliveryCost} />
              </p>
            </li>
          )
        ) : (
          <li>
            <Truck size={22} />
            <p>{delivery && t("product.deliveryPromise", { count: delivery.daysLeft })}</p>
            <span className={styles.detail}>
              {delivery &&
                (delivery.slot === undefined
                  ? t("product.arrival", { country, day: delivery.day })
                  : t("product.nextSlot", {
                      country,
                      day: delivery.day,
                      times: slotTimes(t, delivery.slot.begins, delivery.slot.ends)
                    }))}
            </span>
            {deliveryCost !== null && (
              <span className={classNames(styles.detail, styles.cost)}>
                {deliveryCost && <DeliveryCostText country={country} cost={deliveryCost} />}
              </span>
            )}
          </li>
        )}
        {areaPicker && <li className={styles.areaPicker}>{areaPicker}</li>}
        {!isReturnable && (
          <li>
            <RefreshCw size={22} />
            <p>{t("product.notReturnable")}</p>
            {shop?.policies.includes("returns") === true && (
              <span className={styles.detail}>
                <UnderlinedLink to={paths.policy("returns")}>
                  {t("help.policies.returns")}
                </UnderlinedLink>
              </span>
            )}
          </li>
        )}
        {isReturnable && shop !== null && shop.returnDays !== null && (
          <li>
            <RefreshCw size={22} />
            <p>{t("product.returns", { count: shop.returnDays })}</p>
            {shop.policies.includes("returns") && (
              <span className={styles.detail}>
                <UnderlinedLink to={paths.policy("returns")}>
                  {t("help.policies.returns")}
                </UnderlinedLink>
              </span>
            )}
          </li>
        )}
        <li>
          <ShieldCheck size={22} />
          <p>{t("product.safePayment")}</p>
          {laterPayments && (
            <span className={styles.detail}>
              <PayLaterText {...laterPayments} isAlternative />
            </span>
          )}
          {shop !== null && (
            <div className={styles.cards}>
              <PaymentMarks brands={shop.acceptedCards} />
            </div>
          )}
        </li>
      </Stack>
    </Card>
  )
}

const DeliveryCostText = ({
  country,
  cost: { fee, freeFrom }
}: {
  readonly country: string
  readonly cost: DeliveryCost
}) => {
  const { t } = useTranslation()
  return freeFrom === 0
    ? t("product.deliveryFee", { country, fee })
    : t("product.deliveryFeeFreeFrom", { country, fee, freeFrom })
}
