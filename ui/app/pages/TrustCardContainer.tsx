import type { Product } from "#core/catalogue/Product.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import type { Country } from "#core/contact/countries.ts"
import type { Fils } from "#core/money/Fils.ts"
import { calculateFee, type DeliveryRate, findDeliveryRate } from "#core/pricing/delivery.ts"
import { type DeliveryCost, TrustCard } from "../../catalogue/TrustCard.tsx"
import { useCartDelivery, useExpectedDelivery } from "../hooks/delivery.ts"
import { useQuery } from "../hooks/useQuery.ts"

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
  const delivery = useExpectedDelivery(destination)
  return (
    <TrustCard
      price={price}
      destination={destination}
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
  destination: Country,
  { weight }: Pick<Product, "weight">
): DeliveryCost | null => {
  const rate = findDeliveryRate(rates, destination, weight)
  return rate && { fee: calculateFee(rate, weight), freeFrom: rate.freeAfter }
}
