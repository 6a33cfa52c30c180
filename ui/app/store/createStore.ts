import { Result } from "effect"
import type { i18n as I18n } from "i18next"
import { createActor, fromPromise } from "xstate"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { ShopEvent } from "#core/analytics/ShopEvent.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { type Locale, localeMachine, type NumberingSystem } from "#core/locale/localeMachine.ts"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { connectionMachine } from "#core/offline/connectionMachine.ts"
import { toastsMachine } from "#core/toasts/toastsMachine.ts"
import { withNumberingSystem } from "#locales/i18n.ts"
import { loadFlows, loadI18n } from "#locales/load.ts"
import type { PageData, ServerData } from "../data/PageData.ts"
import { createQueryCache } from "../data/queryCache.ts"
import { saveLocale, saveNumberingSystem } from "#adapters/browser/localeStorage.ts"
import { restoreState, clearCustomer, clearToken, saveName, saveSession } from "./persistence.ts"
import { withInitialSnapshot } from "./initialSnapshot.ts"
import { createEventBuffer, recordTransitions } from "./eventBuffer.ts"
import type { Navigation } from "./Navigation.ts"
import { createPlacedOrder } from "./placedOrder.ts"
import { type CreateEffectRuntime, createEffectRunner } from "../data/effectRunner.ts"
import { paths } from "#locales/paths.ts"

/** Creates the store: the actors that live as long as the app, and what they share. */
export const createStore = ({
  locale,
  numberingSystem,
  i18n,
  initialData,
  navigation,
  waitToRestore,
  createRuntime
}: {
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
  readonly i18n: I18n
  readonly initialData: PageData
  readonly navigation: Navigation
  /** Settles when what this device stores may be restored; at once where it is not given. */
  readonly waitToRestore?: () => Promise<void>
  /** Replaces the adapters of a browser, as the stories of journeys do. */
  readonly createRuntime?: CreateEffectRuntime
}) => {
  const i18nByLocale: Partial<Record<Locale, I18n>> = { [locale]: i18n }

  const analyticsEvents = createEventBuffer<ShopEvent>(50)
  const toasts = createActor(toastsMachine)
  const cart = createActor(
    cartMachine.provide({
      actions: {
        notifyRemoved: (_, line) =>
          toasts.send({ type: "toast.show", content: { _tag: "LineRemoved", ...line } }),
        notifyUnsaved: () => toasts.send({ type: "toast.show", content: { _tag: "CartUnsaved" } })
      }
    })
  )
  const favourites = createActor(
    favouritesMachine.provide({
      actions: {
        notifyRemoved: (_, favourite) =>
          toasts.send({ type: "toast.show", content: { _tag: "FavouriteRemoved", ...favourite } })
      }
    })
  )
  const localeActor = createActor(
    provideActors(localeMachine, {
      actors: {
        loadMessages: fromPromise(async ({ input }) => {
          i18nByLocale[input] ??= await loadI18n(input, initialData.brand)
          await loadFlows()
        })
      },
      actions: {
        applyLocale: (_, locale) => saveLocale(locale),
        saveNumberingSystem: (_, numberingSystem) => saveNumberingSystem(numberingSystem)
      }
    }),
    { input: { locale, numberingSystem } }
  )

  const currentLocale = () => localeActor.getSnapshot().context.locale
  const { runEffect, fromEffect } = createEffectRunner({
    locale: currentLocale,
    session: () => session.getSnapshot().context.session,
    onSessionEnded: () => session.send({ type: "session.ended" }),
    createRuntime
  })
  /** Null when the request failed, or when the locale has changed meanwhile. */
  const runInCurrentLocale = async <A, E>(
    pick: Parameters<typeof runEffect<A, E>>[0]
  ): Promise<A | null> => {
    const requestLocale = currentLocale()
    const result = await runEffect(pick)
    return Result.isSuccess(result) && currentLocale() === requestLocale ? result.success : null
  }
  const chosenAddress = createActor(
    provideActors(chosenAddressMachine, {
      actors: { listAddresses: fromEffect((effects) => effects.listAddresses) }
    })
  )
  const { brand, deliveryRates, goneProductCategory, placedOrder, renderHour, ...queries } =
    initialData
  const serverData: ServerData = {
    ...(brand && { brand }),
    ...(deliveryRates && { deliveryRates }),
    ...(goneProductCategory && { goneProductCategory }),
    ...(placedOrder && { placedOrder }),
    ...(renderHour !== undefined && { renderHour })
  }
  const queryCache = createQueryCache({ initialData: queries, locale: currentLocale, runEffect })
  const persistedActors = { cart, favourites, chosenAddress }

  const session = createActor(
    provideActors(sessionMachine, {
      actors: {
        restore: fromPromise(() =>
          restoreState(
            persistedActors,
            (customer) => session.send({ type: "storage.changed", session: customer }),
            waitToRestore
          )
        ),
        deleteAccount: fromEffect((effects) => effects.deleteAccount)
      },
      actions: {
        saveSession: (_, customer) => void saveSession(customer),
        saveName: (_, customer) => void saveName(customer),
        logOutAtServer: async (_, customer) => {
          const result = await runEffect((effects) => effects.logout(customer))
          if (Result.isFailure(result))
            toasts.send({ type: "toast.show", content: { _tag: "LoggedOutLocally" } })
        },
        clearToken: (_, customer) => {
          void clearToken(customer)
          toasts.send({ type: "toast.show", content: { _tag: "SessionEnded" } })
        },
        clearCustomerData: (_, outcome) => {
          void clearCustomer()
          cart.send({ type: "cart.clear" })
          chosenAddress.send({ type: "address.clear" })
          toasts.send({ type: "toast.show", content: { _tag: toastByOutcome[outcome] } })
          navigation.go(paths.home)
        }
      }
    })
  )
  return {
    navigation,
    placedOrder: createPlacedOrder((id) => runEffect((effects) => effects.loadOrder(id))),
    fromEffect,
    /** Runs an effect of core to its end, also when its caller is unmounted. */
    runEffect,
    /** The events for analytics. */
    analyticsEvents,
    cartTransitions: recordTransitions(cart),
    favouriteTransitions: recordTransitions(favourites),
    queryCache,
    /** What the server rendered this page from, beside queries. */
    serverData,
    /** The i18next instance of a locale whose messages are loaded. */
    i18nFor: (locale: Locale, numberingSystem: NumberingSystem) =>
      withNumberingSystem(i18nByLocale[locale] ?? i18n, locale, numberingSystem),
    /** Reloads the names of the cart's lines in the current locale. */
    translateCart: async () => {
      const { lines } = cart.getSnapshot().context.cart
      if (lines.length === 0) return
      const translated = await runInCurrentLocale((effects) => effects.translateLines(lines))
      if (translated !== null) cart.send({ type: "lines.translated", lines: translated })
    },
    /** Revalidates the favourites in the current locale. */
    revalidateFavourites: async () => {
      const ids = favourites.getSnapshot().context.favourites.map(({ id }) => id)
      if (ids.length === 0) return
      const update = await runInCurrentLocale((effects) => effects.revalidateFavourites(ids))
      if (update !== null) favourites.send({ type: "products.received", update })
    },
    toasts: withInitialSnapshot(toasts),
    cart: withInitialSnapshot(cart),
    favourites: withInitialSnapshot(favourites),
    chosenAddress: withInitialSnapshot(chosenAddress),
    localeActor: withInitialSnapshot(localeActor),
    session: withInitialSnapshot(session),
    connection: withInitialSnapshot(createActor(connectionMachine))
  }
}

export type Store = ReturnType<typeof createStore>

const toastByOutcome = {
  loggedOut: "LoggedOut",
  deleted: "AccountDeleted",
  deletedLocally: "AccountDeletedLocally"
} as const
