import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useEffect } from "react"
import { fromPromise } from "xstate"
import type { ProductId } from "#core/catalogue/Product.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { addRecentProduct, type RecentProduct } from "#core/search/recentProducts.ts"
import { latestMachine } from "#core/shared/latestMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "./StoreContext.ts"
import { useActorSelector } from "./useActorSelector.ts"

/**
 * Saves each product whose page is open, which is `id`, and returns the saved ones with a name in
 * the locale, without the open one.
 */
export const useRecentProducts = (
  id: ProductId | null
): readonly [products: ReadonlyArray<RecentProduct>, clear: () => void] => {
  const locale = useActorSelector(useStore().localeActor, ({ context }) => context.locale)
  const [snapshot, send] = useMachine(useProvidedMachine(provideRecentProducts), {
    input: { key: id, initialData: [] }
  })
  useEffect(() => send({ type: "key.changed", key: id }), [id, locale, send])
  return [
    snapshot.context.data.filter((product) => product.id !== id && product.locale === locale),
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
