import type { Product } from "#core/catalogue/Product.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import type { Fils } from "#core/money/Fils.ts"
import {
  calculateFee,
  type DeliveryRate,
  findDeliveryRate,
  findZone
} from "#core/pricing/delivery.ts"
import type { Destination } from "#core/pricing/DeliveryZone.ts"
import { type DeliveryCost, TrustCard } from "../../catalogue/TrustCard.tsx"
import { useCartDelivery, useExpectedDelivery } from "../hooks/delivery.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { LazyAreaPicker } from "./LazyAreaPicker.tsx"

/** The trust card for one item, delivered to the chosen address or in Kuwait. */
export const TrustCardContainer = ({
  product,
  price,
  isInStock,
  isReturnable
}: {
  readonly product: Pick<Product, "weight">
  /** Of the chosen variant. */
  readonly price: Fils
  readonly isInStock: boolean
  readonly isReturnable: boolean
}) => {
  const [shop] = useQuery(shopSummaryQuery)
  const { destination, isLoading, rates } = useCartDelivery()
  const zone = findZone(rates, destination, product.weight)
  const delivery = useExpectedDelivery(destination, zone)
  return (
    <TrustCard
      price={price}
      destination={destination}
      zone={zone}
      areaPicker={<LazyAreaPicker rates={rates} />}
      delivery={isInStock ? delivery : null}
      deliveryCost={
        isLoading ? undefined : rates === null ? null : costOf(rates, destination, product)
      }
      isReturnable={isReturnable}
      shop={shop.context.data}
    />
  )
}

const costOf = (
  rates: ReadonlyArray<DeliveryRate>,
  destination: Destination,
  { weight }: Pick<Product, "weight">
): DeliveryCost | null => {
  const rate = findDeliveryRate(rates, destination, weight)
  return rate && rate.zone?.isServed !== false
    ? { fee: calculateFee(rate, weight), freeFrom: rate.freeAfter }
    : null
}
