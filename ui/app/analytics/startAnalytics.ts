import { Effect } from "effect"
import { createActor, type EventFromLogic } from "xstate"
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
import { withInitialSnapshot } from "../store/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"

/** Counts what happens in the shop from now on, once its shopper allowed it, and tells it to the pixel. */
export const startAnalytics = (store: Store, address: string) => {
  const pixel = createPixelAnalytics(address, Date.now)
  const tell = (counted: AnalyticsEvent) =>
    Effect.runFork(
      Effect.provide(
        Analytics.use((analytics) => analytics.track(counted)),
        pixel
      )
    )
  const consent = withInitialSnapshot(
    createActor(
      consentMachine.provide({
        actions: {
          saveConsent: (_, consent) =>
            deviceAnalyticsStorage.save({ ...deviceAnalyticsStorage.load(), consent })
        }
      })
    )
  )
  const isAllowed = () => consent.getSnapshot().matches("granted")
  /** Another tab may have counted meanwhile, or been refused to: what the device keeps is what counts. */
  const note = (noteIn: (journal: Journal, now: number) => JournalUpdate): Journal | null => {
    const kept = deviceAnalyticsStorage.load()
    if (!isAllowed() || kept.consent !== "granted") return null
    const { events, journal } = noteIn(kept.journal, Date.now())
    deviceAnalyticsStorage.save({ consent: "granted", journal })
    events.forEach(tell)
    return journal
  }
  const happened = (event: ShopEvent) =>
    void note((journal, now) => recordEvent(journal, event, now))

  const cartNow = () => store.cart.getSnapshot().context.cart.lines
  const waitForAbandonment = createTimer(
    () => void note((journal, now) => recordAbandonment(journal, cartNow().map(toEventItem), now))
  )
  const watchCart = () => {
    if (store.cart.getSnapshot().matches("restoring")) return
    const journal = note((journal, now) => ({
      journal: recordCartState(journal, cartNow().length > 0, now),
      events: []
    }))
    waitForAbandonment(journal && abandonedAt(journal))
  }
  const restore = () =>
    consent.send({
      type: "storage.restored",
      consent: deviceAnalyticsStorage.load().consent,
      isOptedOut: isOptedOut()
    })

  store.session.system.inspect((seen) => {
    if (
      seen.type === "@xstate.event" &&
      seen.actorRef === store.session &&
      seen.event.type === loggedIn
    )
      happened({ _tag: "LoggedIn" })
  })
  consent.subscribe(() => watchCart())
  consent.start()
  restore()
  listenToStorage({
    analytics: () =>
      deviceAnalyticsStorage.load().consent !== consent.getSnapshot().context.consent && restore()
  })
  // What was told before an answer was given is not counted: it was done by somebody who had not been asked.
  store.analyticsEvents.listen(happened)
  store.cartTransitions.listen(({ after, before, eventType }) => {
    if (after.cart.lines === before.cart.lines) return
    if (shopperEvents.has(eventType))
      diffCarts(before.cart.lines, after.cart.lines).forEach(happened)
    watchCart()
  })
  store.favouriteTransitions.listen(({ after, before, eventType }) => {
    if (eventType !== favouriteToggled) return
    const kept = new Set(before.favourites.map(({ id }) => id))
    for (const { id } of after.favourites)
      if (!kept.has(id)) happened({ _tag: "Wished", productId: id })
  })
  return { consent }
}

export type ShopAnalytics = ReturnType<typeof startAnalytics>

const loggedIn: EventFromLogic<typeof sessionMachine>["type"] = "session.started"
const favouriteToggled: EventFromLogic<typeof favouritesMachine>["type"] = "favourite.toggle"

/** What the shopper does to the cart; the other events are the shop's. */
const shopperEvents: ReadonlySet<string> = new Set<EventFromLogic<typeof cartMachine>["type"]>([
  "line.put",
  "line.increment",
  "line.decrement",
  "quantity.set",
  "line.remove",
  "removal.undo"
])

const isOptedOut = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1"

/** Rings once at a moment of the clock, checked anew whenever the page is looked at: tabs sleep. */
const createTimer = (ring: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: number | null = null
  const set = () => {
    clearTimeout(timer)
    if (due === null) return
    if (Date.now() >= due) {
      due = null
      ring()
    } else timer = setTimeout(set, Math.min(due - Date.now(), 60_000))
  }
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && set()
  )
  return (moment: number | null) => {
    due = moment
    set()
  }
}
