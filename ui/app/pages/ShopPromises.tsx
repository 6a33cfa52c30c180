import type { Product } from "#core/catalogue/Product.ts"
import { shopSummaryQuery } from "#core/catalogue/frameQueries.ts"
import { deliveryScheduleQuery } from "#core/catalogue/queries.ts"
import { calculateFee, type DeliveryRate, findDeliveryRate } from "#core/pricing/delivery.ts"
import { type DeliveryCost, ProductPromises } from "../../catalogue/ProductPromises.tsx"
import { useExpectedDay } from "../data/useExpectedDay.ts"
import { useLoad, useQuery } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

/** The promises of the shop for one item of the product, delivered in Kuwait. */
export const ShopPromises = ({
  product,
  isInStock
}: {
  readonly product: Pick<Product, "weight">
  readonly isInStock: boolean
}) => {
  const { runEffect } = useStore()
  const [schedule] = useQuery(deliveryScheduleQuery)
  const [shop] = useQuery(shopSummaryQuery)
  const [rates] = useLoad({
    id: "deliveryRates",
    load: (signal) => runEffect((programs) => programs.listDeliveryRates(), signal)
  })
  const expectedDay = useExpectedDay("KW")
  const { data } = rates.context
  return (
    <ProductPromises
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
