import { use } from "react"
import { ConsentSettings } from "../../analytics/ConsentSettings.tsx"
import type { ShopAnalytics } from "./startAnalytics.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "../hooks/StoreContext.ts"

/** Shows the current consent and a button that changes it. */
export const ConsentAnswer = () => {
  const analytics = use(loadAnalytics(useStore()))
  return analytics !== null && <Answer analytics={analytics} />
}

const Answer = ({ analytics: { consent } }: { readonly analytics: ShopAnalytics }) => {
  const snapshot = useActorSelector(consent, (snapshot) => snapshot)
  return <ConsentSettings snapshot={snapshot} send={(event) => consent.send(event)} />
}

const analyticsByStore = new WeakMap<Store, Promise<ShopAnalytics | null>>()

/**
 * The analytics of this shop, loaded after the first page is interactive; null when no pixel is
 * configured, or when its chunk does not load: the shop works without, and the next page load tries
 * again.
 */
export const loadAnalytics = (store: Store): Promise<ShopAnalytics | null> => {
  const loading =
    analyticsByStore.get(store) ??
    startIfConfigured(store).catch((error: unknown) => {
      console.error(error)
      return null
    })
  analyticsByStore.set(store, loading)
  return loading
}

const startIfConfigured = async (store: Store): Promise<ShopAnalytics | null> => {
  const url = document.querySelector<HTMLMetaElement>("meta[name=pixel]")?.content
  return url ? (await import("./startAnalytics.ts")).startAnalytics(store, url) : null
}
