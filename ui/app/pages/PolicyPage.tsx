import { shopInfoQuery } from "#core/catalogue/queries.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { DeliveryPrices } from "../../help/DeliveryPrices.tsx"
import { Policy } from "../../help/Policy.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { useHydrated } from "../../shared/useHydrated.ts"
import { useDeliveryRates } from "../hooks/delivery.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { Redirect } from "../router/Redirect.tsx"
import { useNavigationState } from "../router/navigationState.ts"
import { useRoute } from "../router/RouteContext.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { paths } from "#locales/paths.ts"

interface PolicyPageProps {
  readonly name: PolicyName
}

export default function PolicyPage({ name }: PolicyPageProps) {
  const [snapshot, send] = useQuery(shopInfoQuery, ({ policies }) => policies[name].length === 0)
  const { navigation } = useStore()
  const { returnTo } = useNavigationState()
  // The server, which renders the page too, knows nothing of the history.
  const origin = useHydrated() ? (originOf(returnTo) ?? null) : null
  const { data } = snapshot.context
  // A policy that the shop has not written leads to the help page, as it does on the server.
  const redirectTarget = useRoute()?.redirectTarget(data === null ? {} : { shopInfo: data }) ?? null
  if (redirectTarget !== null) return <Redirect to={redirectTarget} state={null} />
  return name === "delivery" ? (
    <DeliveryPolicy snapshot={snapshot} send={send} />
  ) : (
    <Policy
      snapshot={snapshot}
      send={send}
      name={name}
      origin={origin}
      onBack={() => navigation.back()}
    />
  )
}

const originOf = (path: string | undefined) =>
  (["checkout", "login"] as const).find((name) => paths[name] === path)

/** The delivery policy with the prices of the rates, which no text repeats. */
const DeliveryPolicy = (props: LoadScreenProps<ShopInfo>) => {
  const [rates, sendRates] = useDeliveryRates()
  const { data } = props.snapshot.context
  return (
    <Policy
      {...props}
      name="delivery"
      deliveryPrices={
        data && <DeliveryPrices snapshot={rates} send={sendRates} schedule={data.delivery} />
      }
    />
  )
}
