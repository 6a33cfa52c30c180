import { use } from "react"
import { ConsentSettings } from "../../analytics/ConsentSettings.tsx"
import { ConsentBanner } from "../../analytics/ConsentBanner.tsx"
import type { ShopAnalytics } from "./startAnalytics.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "../store/StoreContext.ts"
import { useRoute } from "../routing/RouteContext.ts"

/** Asks for consent to analytics, except while the shopper logs in or pays. */
export const Consent = () => {
  const analytics = use(loadAnalytics(useStore()))
  const isUninterrupted = useRoute()?.route.isUninterrupted ?? false
  return (
    analytics !== null &&
    !isUninterrupted && <ConsentView analytics={analytics} View={ConsentBanner} />
  )
}

/** Shows the current consent and a button that changes it. */
export const ConsentAnswer = () => {
  const analytics = use(loadAnalytics(useStore()))
  return analytics !== null && <ConsentView analytics={analytics} View={ConsentSettings} />
}

const ConsentView = ({
  analytics: { consent },
  View
}: {
  readonly analytics: ShopAnalytics
  readonly View: typeof ConsentBanner | typeof ConsentSettings
}) => {
  const snapshot = useActorSelector(consent, (snapshot) => snapshot)
  return <View snapshot={snapshot} send={(event) => consent.send(event)} />
}

const analyticsByStore = new WeakMap<Store, Promise<ShopAnalytics | null>>()

/**
 * The analytics of this shop, loaded after the first page is interactive; null when no pixel is
 * configured.
 */
const loadAnalytics = (store: Store): Promise<ShopAnalytics | null> => {
  const loading = analyticsByStore.get(store) ?? startIfConfigured(store).catch(() => null)
  analyticsByStore.set(store, loading)
  return loading
}

const startIfConfigured = async (store: Store): Promise<ShopAnalytics | null> => {
  const address = document.querySelector<HTMLMetaElement>("meta[name=pixel]")?.content
  return address ? (await import("./startAnalytics.ts")).startAnalytics(store, address) : null
}
