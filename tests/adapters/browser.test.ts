import { Effect, Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createActor, setup } from "xstate"
import { browserAutoplayPause } from "#adapters/browser/autoplayPause.ts"
import { browserClock } from "#adapters/browser/clock.ts"
import { browserPositions } from "#adapters/browser/geolocation.ts"
import { copyText, hasShareSheet, openShareSheet } from "#adapters/browser/share.ts"
import { listenToStorage } from "#adapters/browser/storageEvents.ts"
import { PositionDenied, Positions, PositionUnknown } from "#core/address/Address.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import type { ClockTick } from "#core/shared/ClockActor.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { browserTimer } from "#adapters/browser/timer.ts"

beforeEach(() => vi.useFakeTimers({ now: 10_400 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("browserClock", () => {
  const startClock = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
    vi.stubGlobal("document", page)
    const ticks: Array<number> = []
    const machine = setup({
      types: { events: {} as ClockTick },
      actors: { clock: browserClock }
    }).createMachine({
      invoke: { src: "clock" },
      on: { "clock.tick": { actions: ({ event }) => void ticks.push(event.now) } }
    })
    return { page, ticks, actor: createActor(machine).start() }
  }

  it("ticks at once, then at every full second", () => {
    const { ticks } = startClock()
    vi.advanceTimersByTime(2_600)
    expect(ticks).toEqual([10_400, 11_000, 12_000, 13_000])
  })

  it("ticks when a sleeping page becomes visible", () => {
    const { page, ticks } = startClock()
    vi.setSystemTime(99_000)
    page.visibilityState = "hidden"
    page.dispatchEvent(new Event("visibilitychange"))
    expect(ticks).toEqual([10_400])
    page.visibilityState = "visible"
    page.dispatchEvent(new Event("visibilitychange"))
    expect(ticks).toEqual([10_400, 99_000])
  })

  it("stops with the actor that invoked it", () => {
    const { page, ticks, actor } = startClock()
    actor.stop()
    vi.advanceTimersByTime(5_000)
    page.dispatchEvent(new Event("visibilitychange"))
    expect(ticks).toEqual([10_400])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("browserAutoplayPause", () => {
  const startSlider = (page: { visibilityState: string }, motion: { matches: boolean }) => {
    vi.stubGlobal("document", page)
    vi.stubGlobal("matchMedia", () => motion)
    const machine = provideActors(bannerSliderMachine, {
      actors: { timer: browserTimer, pauseSignals: browserAutoplayPause }
    })
    return createActor(machine, { input: { count: 3 } }).start()
  }

  it("pauses the banner slider while the page is hidden", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
    const motion = Object.assign(new EventTarget(), { matches: false })
    const slider = startSlider(page, motion)
    expect(slider.getSnapshot().value).toBe("rotating")
    page.visibilityState = "hidden"
    page.dispatchEvent(new Event("visibilitychange"))
    expect(slider.getSnapshot().value).toBe("paused")
    page.visibilityState = "visible"
    page.dispatchEvent(new Event("visibilitychange"))
    expect(slider.getSnapshot().value).toBe("rotating")
  })

  it("pauses the banner slider while reduced motion is preferred", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
    const motion = Object.assign(new EventTarget(), { matches: true })
    const slider = startSlider(page, motion)
    expect(slider.getSnapshot().value).toBe("paused")
    motion.matches = false
    motion.dispatchEvent(new Event("change"))
    expect(slider.getSnapshot().value).toBe("rotating")
  })
})

describe("listenToStorage", () => {
  const calledListeners = (event: {
    readonly key: string | null
    readonly oldValue?: unknown
    readonly newValue?: unknown
  }) => {
    const page = new EventTarget()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
    const called: Array<string> = []
    const stop = listenToStorage({
      cart: () => void called.push("cart"),
      session: () => void called.push("session"),
      address: () => void called.push("address"),
      favourites: () => void called.push("favourites"),
      analytics: () => void called.push("analytics")
    })
    const { key, oldValue = null, newValue = null } = event
    const text = (value: unknown) =>
      value === null || typeof value === "string" ? value : JSON.stringify(value)
    const storage = () =>
      Object.assign(new Event("storage"), {
        key,
        oldValue: text(oldValue),
        newValue: text(newValue)
      })
    page.dispatchEvent(storage())
    stop()
    page.dispatchEvent(storage())
    return called
  }

  it.each<[string, Parameters<typeof calledListeners>[0], ReadonlyArray<string>]>([
    [
      "a cart",
      { key: "sadu", oldValue: { cart: 1, auth: 1 }, newValue: { cart: 2, auth: 1 } },
      ["cart"]
    ],
    [
      "a login",
      { key: "sadu", oldValue: { cart: 1 }, newValue: { cart: 1, auth: 1 } },
      ["session"]
    ],
    ["an address", { key: "sadu", oldValue: { address: 1 }, newValue: {} }, ["address"]],
    ["a logout by the token alone", { key: "auth_token", oldValue: "t" }, ["session"]],
    ["a cleared storage", { key: null }, ["cart", "address", "favourites", "analytics", "session"]],
    [
      "hearts",
      { key: "sadu", oldValue: { favourites: 1 }, newValue: { favourites: 2 } },
      ["favourites"]
    ],
    [
      "the consent to analytics",
      {
        key: "sadu",
        oldValue: { analytics: { consent: "granted" } },
        newValue: { analytics: { consent: "refused" } }
      },
      ["analytics"]
    ],
    ["somebody else's key", { key: "theirs", oldValue: { cart: 1 }, newValue: { cart: 2 } }, []],
    ["nonsense", { key: "sadu", oldValue: "{half", newValue: "}" }, []]
  ])("%s calls the listeners of the changed parts", (_, event, called) =>
    expect(calledListeners(event)).toEqual(called)
  )
})

describe("browserPositions", () => {
  const locateWith = (geolocation: object | undefined) => {
    vi.stubGlobal("navigator", geolocation === undefined ? {} : { geolocation })
    return Effect.runPromise(
      Effect.result(
        Effect.provide(
          Positions.use((positions) => positions.locate()),
          browserPositions
        )
      )
    )
  }
  const failing = (code: number) => ({
    getCurrentPosition: (_: unknown, fail: (problem: object) => void) =>
      fail({ code, PERMISSION_DENIED: 1 })
  })

  it("returns the position, PositionDenied, PositionUnknown, and PositionUnknown after a time-out", async () => {
    const coords = { latitude: 29.3, longitude: 48, accuracy: 5 }
    expect(
      await locateWith({ getCurrentPosition: (tell: (found: object) => void) => tell({ coords }) })
    ).toEqual(Result.succeed({ latitude: 29.3, longitude: 48 }))
    expect(await locateWith(failing(1))).toEqual(Result.fail(new PositionDenied()))
    expect(await locateWith(failing(3))).toEqual(Result.fail(new PositionUnknown()))
    expect(await locateWith(undefined)).toEqual(Result.fail(new PositionUnknown()))
    const never = locateWith({ getCurrentPosition: () => {} })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await never).toEqual(Result.fail(new PositionUnknown()))
  })
})

describe("share", () => {
  const address = "https://shop.test/product/5"
  const sharing = (navigator: object) => {
    vi.stubGlobal("navigator", navigator)
    return hasShareSheet() ? openShareSheet("Oud", address) : copyText(address)
  }
  const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>(async () => {}) }

  it("opens the share sheet, or copies the link where that fails", async () => {
    const share = vi.fn<(link: object) => Promise<void>>(async () => {})
    expect(await sharing({ share, clipboard })).toBe("shared")
    expect(share).toHaveBeenCalledWith({ title: "Oud", url: address })
    expect(await sharing({ clipboard })).toBe("copied")
    expect(clipboard.writeText).toHaveBeenCalledWith(address)
  })

  it("is dismissed when the shopper cancels, and failed when copying fails too", async () => {
    expect(
      await sharing({
        share: () => Promise.reject(new DOMException("no", "AbortError")),
        clipboard
      })
    ).toBe("dismissed")
    expect(
      await sharing({
        share: () => Promise.reject(new DOMException("no", "NotAllowedError")),
        clipboard
      })
    ).toBe("copied")
    expect(await sharing({ clipboard: { writeText: () => Promise.reject(new Error("no")) } })).toBe(
      "failed"
    )
    expect(await sharing({})).toBe("failed")
  })
})
