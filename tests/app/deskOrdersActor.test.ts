import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { readFilter } from "#core/desk/deskOrderFilter.ts"
import { loadDeskI18n } from "#locales/loadDesk.ts"
import { createDeskStore } from "#ui/desk/app/createDeskStore.ts"
import { ordersActorOf } from "#ui/desk/app/ordersActor.ts"
import { demoBrand } from "#stories/brand.ts"

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/desk"))
  vi.stubGlobal("document", { documentElement: {} })
  vi.stubGlobal("fetch", () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

it("orders of the desk: follow address and language, also while another page is shown", async () => {
  const store = createDeskStore({
    brand: demoBrand,
    locale: "ar",
    numberingSystem: "latn",
    i18n: await loadDeskI18n("ar")
  })
  const actor = ordersActorOf(store, readFilter(new URLSearchParams()), "staff")
  const show = (path: string) => store.navigation.attach(() => {}, path)
  show("/desk/orders?search=oud")
  expect(actor.getSnapshot().context.filter.search).toBe("oud")
  show("/desk/orders/7?search=dallah")
  expect(actor.getSnapshot().matches({ window: "hidden" })).toBe(true)
  expect(actor.getSnapshot().context.filter.search).toBe("oud")

  const load = actor.getSnapshot().children["load"]
  store.localeActor.send({ type: "locale.toggle" })
  await vi.waitFor(() => expect(store.localeActor.getSnapshot().context.locale).toBe("en"))
  expect(actor.getSnapshot().children["load"]).not.toBe(load)
  show("/desk/orders/")
  expect(actor.getSnapshot().matches({ window: "visible" })).toBe(true)
  expect(actor.getSnapshot().context.filter.search).toBe("")
})
