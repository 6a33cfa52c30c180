import { Effect } from "effect"
import { createActor, type EventFromLogic, fromPromise } from "xstate"
import { deviceAnalyticsStorage } from "#adapters/browser/analyticsStorage.ts"
import { createPixelAnalytics } from "#adapters/browser/pixel.ts"
import { listenToStorage } from "#adapters/browser/storageEvents.ts"
import { Analytics } from "#core/analytics/Analytics.ts"
import { diffCarts, toEventItem } from "#core/analytics/diffCarts.ts"
import { consentMachine } from "#core/analytics/consentMachine.ts"
import {
  abandonedAt,
  recordAbandonment,
  recordCartState,
  type Journal,
  type JournalUpdate,
  recordEvent
} from "#core/analytics/journal.ts"
import type { AnalyticsEvent, ShopEvent } from "#core/analytics/ShopEvent.ts"
import type { cartMachine } from "#core/cart/cartMachine.ts"
import type { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import type { sessionMachine } from "#core/session/sessionMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { waitForInput } from "../loading/firstInput.ts"
import { withInitialSnapshot } from "../store/initialSnapshot.ts"
import type { Store } from "../store/createStore.ts"

type AnalyticsSource = Pick<
  Store,
  "analyticsEvents" | "cart" | "cartTransitions" | "favouriteTransitions" | "session"
>

/**
 * Sends the shop's events to the pixel at this URL from now on, as long as the shopper consents.
 */
export const startAnalytics = (store: AnalyticsSource, pixelAddress: string) => {
  const pixel = createPixelAnalytics(pixelAddress, Date.now)
  const send = (event: AnalyticsEvent) =>
    Effect.runFork(
      Effect.provide(
        Analytics.use((analytics) => analytics.track(event)),
        pixel
      )
    )
  const consent = withInitialSnapshot(
    createActor(
      provideActors(consentMachine, {
        actors: {
          firstScroll: fromPromise(async ({ signal }) => {
            if (scrollY === 0) await waitForInput(["scroll"], signal)
          })
        },
        actions: {
          saveConsent: (_, consent) =>
            deviceAnalyticsStorage.change((stored) => ({ ...stored, consent }))
        }
      })
    )
  )
  /**
   * Updates the stored journal and sends the resulting events. The storage is read each time,
   * because other tabs write to it too.
   */
  const updateJournal = (update: (journal: Journal, now: number) => JournalUpdate) => {
    const stored = deviceAnalyticsStorage.load()
    if (!consent.getSnapshot().matches("granted") || stored.consent !== "granted") return null
    const now = Date.now()
    const { events, journal } = update(stored.journal, now)
    deviceAnalyticsStorage.change((data) =>
      data.consent === "granted" ? { ...data, journal: update(data.journal, now).journal } : data
    )
    events.forEach(send)
    return journal
  }
  const track = (event: ShopEvent) =>
    void updateJournal((journal, now) => recordEvent(journal, event, now))

  const cartLines = () => store.cart.getSnapshot().context.cart.lines
  const setAbandonmentTimer = createWallClockTimer(
    () =>
      void updateJournal((journal, now) =>
        recordAbandonment(journal, cartLines().map(toEventItem), now)
      )
  )
  const trackCartState = () => {
    if (store.cart.getSnapshot().matches("restoring")) return
    const journal = updateJournal((journal, now) => ({
      journal: recordCartState(journal, cartLines().length > 0, now),
      events: []
    }))
    setAbandonmentTimer(journal && abandonedAt(journal))
  }
  const restoreConsent = () =>
    consent.send({
      type: "storage.restored",
      consent: deviceAnalyticsStorage.load().consent,
      isOptedOut: isOptedOut()
    })

  store.session.system.inspect((inspected) => {
    if (
      inspected.type === "@xstate.event" &&
      inspected.actorRef === store.session &&
      inspected.event.type === sessionStarted
    )
      track({ _tag: "LoggedIn" })
  })
  consent.subscribe(() => trackCartState())
  consent.start()
  restoreConsent()
  listenToStorage({
    analytics: () =>
      deviceAnalyticsStorage.load().consent !== consent.getSnapshot().context.consent &&
      restoreConsent()
  })
  // Buffered events from before the answer to the consent question are discarded.
  store.analyticsEvents.listen(track)
  store.cartTransitions.listen(({ after, before, eventType }) => {
    if (after.cart.lines === before.cart.lines) return
    if (cartEventsOfShopper.has(eventType))
      diffCarts(before.cart.lines, after.cart.lines).forEach(track)
    trackCartState()
  })
  store.favouriteTransitions.listen(({ after, before, eventType }) => {
    if (eventType !== favouriteToggled) return
    const idsBefore = new Set(before.favourites.map(({ id }) => id))
    for (const { id } of after.favourites)
      if (!idsBefore.has(id)) track({ _tag: "FavouriteAdded", productId: id })
  })
  return { consent }
}

export type ShopAnalytics = ReturnType<typeof startAnalytics>

const sessionStarted: EventFromLogic<typeof sessionMachine>["type"] = "session.started"
const favouriteToggled: EventFromLogic<typeof favouritesMachine>["type"] = "favourite.toggle"

/**
 * Changes that the shopper makes to the cart. All others, such as a restored cart, are not tracked.
 */
const cartEventsOfShopper: ReadonlySet<string> = new Set<
  EventFromLogic<typeof cartMachine>["type"]
>(["line.put", "line.increment", "line.decrement", "quantity.set", "line.remove", "removal.undo"])

const isOptedOut = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1"

/**
 * Calls back once at a time of the clock. Checks again when the page becomes visible, because
 * timers pause in hidden tabs.
 */
const createWallClockTimer = (callback: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt: number | null = null
  const check = () => {
    clearTimeout(timer)
    if (dueAt === null) return
    if (Date.now() >= dueAt) {
      dueAt = null
      callback()
    } else timer = setTimeout(check, Math.min(dueAt - Date.now(), 60_000))
  }
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && check()
  )
  return (moment: number | null) => {
    dueAt = moment
    check()
  }
}
