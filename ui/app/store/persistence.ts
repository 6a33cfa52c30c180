import type { Result } from "effect"
import type { ActorRefFrom } from "xstate"
import type { localeMachine } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { createEarlyChanges } from "#adapters/browser/earlyChanges.ts"
import {
  loadLocale,
  loadNumberingSystem,
  syncLocaleCookies
} from "#adapters/browser/localeStorage.ts"
import { lineKey } from "#core/cart/Cart.ts"
import type { PersistedActors } from "./restoreState.ts"

/** The storage is in its own chunk, because decoding it needs Schema. */
const deviceStorage = async () => (await import("#adapters/browser/deviceStorage.ts")).deviceStorage

/**
 * Restores the long-lived actors from the storage, saves their changes from then on, and returns
 * the stored session. Until its chunk has loaded, nothing is known of what is stored: the actors
 * stay `restoring`, and what is changed is saved beside it.
 */
export const restoreState = async (
  store: PersistedActors,
  onSession: (session: Session | null) => void,
  waitToRestore = async () => {}
): Promise<Result.Result<Session | null>> => {
  const stopSaving = saveEarlyChanges(store)
  await waitToRestore()
  const { restoreFromStorage } = await importRestoreState()
  stopSaving()
  return restoreFromStorage(store, onSession)
}

/** Saves each early change in the task that shows it, until the returned function is called. */
const saveEarlyChanges = ({ cart, favourites }: PersistedActors) => {
  const write = createEarlyChanges()
  let isChanged = false
  const save = () => {
    const [carts, hearts] = [cart.getSnapshot().context, favourites.getSnapshot().context]
    isChanged ||= carts.cart.lines.length + hearts.favourites.length > 0
    if (isChanged)
      write({
        cart: { cart: carts.cart, removed: carts.removed.map(({ line }) => lineKey(line)) },
        favourites: {
          favourites: hearts.favourites,
          removed: hearts.removed.map(({ favourite }) => favourite.id)
        }
      })
  }
  save()
  const subscriptions = [cart.subscribe(save), favourites.subscribe(save)]
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
}

/**
 * Loads the chunk again after a failure: when the network returns, or after a pause that doubles up
 * to a minute.
 */
const importRestoreState = async () => {
  for (let pauseMs = 2_000; ; pauseMs = Math.min(2 * pauseMs, 60_000)) {
    try {
      return await import("./restoreState.ts")
    } catch (error) {
      console.error(error)
    }
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
  }
}

export const saveSession = async (session: Session) => (await deviceStorage()).saveSession(session)
export const saveName = async (session: Session) => (await deviceStorage()).saveName(session)
export const clearToken = async ({ token }: Session) => (await deviceStorage()).removeToken(token)
export const clearCustomer = async () => (await deviceStorage()).removeCustomer()

/**
 * Shows the locale and the digits that were chosen on this device, also after their cookie was lost
 * or on a page that was rendered before. A locale that the URL names takes precedence.
 */
export const restoreLocale = (localeActor: ActorRefFrom<typeof localeMachine>): void => {
  const isNamed = new URLSearchParams(location.search).has("lang")
  syncLocaleCookies()
  const shown = localeActor.getSnapshot().context
  localeActor.send({
    type: "storage.restored",
    settings: {
      locale: (isNamed ? null : loadLocale()) ?? shown.locale,
      numberingSystem: loadNumberingSystem() ?? shown.numberingSystem
    }
  })
}
