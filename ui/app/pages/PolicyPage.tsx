import { shopInfoQuery } from "#core/catalogue/queries.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { listFreeDelivery } from "#core/pricing/delivery.ts"
import { Policy } from "../../help/Policy.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { useLoad, useQuery } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

interface PolicyPageProps {
  readonly name: PolicyName
}

export default function PolicyPage({ name }: PolicyPageProps) {
  const [snapshot, send] = useQuery(shopInfoQuery, ({ policies }) => policies[name].length === 0)
  return name === "delivery" ? (
    <DeliveryPolicy snapshot={snapshot} send={send} />
  ) : (
    <Policy snapshot={snapshot} send={send} name={name} freeDelivery={[]} />
  )
}

/** The delivery policy with the amounts of the rates, which no text repeats. */
const DeliveryPolicy = (props: LoadScreenProps<ShopInfo>) => {
  const { runEffect } = useStore()
  const [rates] = useLoad({
    id: "deliveryRates",
    load: (signal) => runEffect((programs) => programs.listDeliveryRates(), signal)
  })
  return (
    <Policy {...props} name="delivery" freeDelivery={listFreeDelivery(rates.context.data ?? [])} />
  )
}
