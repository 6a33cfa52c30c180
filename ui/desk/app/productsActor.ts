import { createActor } from "xstate"
import {
  applyBulk,
  deskProductsMachine,
  loadProductPage,
  loadProductsStart,
  previewBulk
} from "#core/desk/deskProductsMachine.ts"
import {
  type DeskProductFilter,
  productFilterQuery,
  readProductFilter
} from "#core/desk/deskProductFilter.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import type { DeskStore } from "./createDeskStore.ts"

const createProductsActor = (
  { fromEffect, localeActor, navigation }: DeskStore,
  filter: DeskProductFilter
) => {
  const actor = createActor(
    provideActors(deskProductsMachine, {
      actors: {
        load: fromEffect(loadProductsStart),
        loadMore: fromEffect(({ cursor, filter }) => loadProductPage(filter, cursor)),
        preview: fromEffect(previewBulk),
        apply: fromEffect(applyBulk)
      },
      actions: {
        showFilter: (_, filter) =>
          navigation.go(deskPaths.products(productFilterQuery(filter)), { replace: true })
      }
    }),
    { input: { filter } }
  ).start()
  let wasShown = true
  navigation.subscribe((path) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    const isShown = pathname.replace(/\/$/, "") === deskPaths.products()
    if (isShown) {
      actor.send({ type: "filter.received", filter: readProductFilter(searchParams) })
      // What was changed on the page of a product is in the list then.
      if (!wasShown) actor.send({ type: "list.refresh" })
    }
    wasShown = isShown
  })
  subscribeToLocale(localeActor, localeActor.getSnapshot().context.locale, () =>
    actor.send({ type: "reload" })
  )
  return actor
}

const actors = new WeakMap<DeskStore, ReturnType<typeof createProductsActor>>()

/**
 * The list of products, which lives as long as the window: going back from a product shows it as it
 * was left.
 */
export const productsActorOf = (store: DeskStore, filter: DeskProductFilter) => {
  const actor = actors.get(store) ?? createProductsActor(store, filter)
  actors.set(store, actor)
  return actor
}
