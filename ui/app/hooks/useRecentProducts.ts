import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { fromPromise } from "xstate"
import type { ProductId } from "#core/catalogue/Product.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { addRecentProduct, type RecentProduct } from "#core/search/recentProducts.ts"
import { latestMachine } from "#core/shared/latestMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"

/**
 * Saves each product whose page is open, and returns the saved ones with a name in the locale,
 * without the open one. `productAt` is the product whose page has this path; null for other pages.
 */
export const useRecentProducts = (
  productAt: (path: string) => ProductId | null
): readonly [products: ReadonlyArray<RecentProduct>, clear: () => void] => {
  const { localeActor, navigation } = useStore()
  const locale = useActorSelector(localeActor, ({ context }) => context.locale)
  const [snapshot, send, recent] = useMachine(useProvidedMachine(provideRecentProducts), {
    input: { key: null, initialData: [] }
  })
  useSubscription(() => {
    const openId = () => productAt(navigation.getLocation()?.path ?? paths.home)
    const load = () => send({ type: "key.changed", key: openId() })
    load()
    const subscriptions = [
      navigation.subscribe(() => {
        if (openId() !== recent.getSnapshot().context.key) load()
      }),
      subscribeToLocale(localeActor, locale, load)
    ]
    return () => subscriptions.forEach((unsubscribe) => unsubscribe())
  })
  const { data, key } = snapshot.context
  return [
    data.filter((product) => product.id !== key && product.locale === locale),
    () => {
      send({ type: "data.received", data: [] })
      void recentProducts().then((storage) => storage.change(() => []))
    }
  ]
}

const provideRecentProducts = ({ localeActor, queryCache }: Store) =>
  provideActors(
    latestMachine<ProductId | null, ReadonlyArray<RecentProduct>, never>("recentProducts"),
    {
      actors: {
        load: fromPromise(async ({ input: { key: id } }) => {
          const { locale } = localeActor.getSnapshot().context
          const storage = await recentProducts()
          const detail =
            id === null ? null : Result.getOrNull(await queryCache.load(productQuery(id)))
          if (detail !== null)
            storage.change((recent) => addRecentProduct(recent, detail.product, locale))
          return Result.succeed(storage.load())
        })
      }
    }
  )

const recentProducts = async () =>
  (await import("#adapters/browser/recentStorage.ts")).deviceRecentProducts
