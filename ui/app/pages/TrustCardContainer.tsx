import type { Product } from "#core/catalogue/Product.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { deliveryScheduleQuery } from "#core/catalogue/queries.ts"
import { calculateFee, type DeliveryRate, findDeliveryRate } from "#core/pricing/delivery.ts"
import { type DeliveryCost, TrustCard } from "../../catalogue/TrustCard.tsx"
import { useExpectedDay } from "../data/useExpectedDay.ts"
import { useDeliveryRates } from "../data/useDeliveryRates.ts"
import { useQuery } from "../data/useQuery.ts"

/** The trust card for one item of the product, delivered in Kuwait. */
export const TrustCardContainer = ({
  product,
  isInStock
}: {
  readonly product: Pick<Product, "weight">
  readonly isInStock: boolean
}) => {
  const [schedule] = useQuery(deliveryScheduleQuery)
  const [shop] = useQuery(shopSummaryQuery)
  const [rates] = useDeliveryRates()
  const expectedDay = useExpectedDay("KW")
  const { data } = rates.context
  return (
    <TrustCard
      deliveryDays={schedule.context.data?.days.KW ?? null}
      expectedDay={isInStock ? (expectedDay ?? undefined) : null}
      deliveryCost={
        rates.matches("loading") ? undefined : data === null ? null : costOf(data, product)
      }
      shop={shop.context.data}
    />
  )
}

const costOf = (
  rates: ReadonlyArray<DeliveryRate>,
  { weight }: Pick<Product, "weight">
): DeliveryCost | null => {
  const rate = findDeliveryRate(rates, "KW", weight)
  return rate && { fee: calculateFee(rate, weight), freeFrom: rate.freeAfter }
}
