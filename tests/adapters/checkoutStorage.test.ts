import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createCheckoutStorage } from "#adapters/browser/checkoutStorage.ts"
import { paymentMethods } from "#core/orders/Order.ts"
import { createMapStore } from "../support/mapStore.ts"

describe("checkout storage", () => {
  it("saves note and payment method beside the other parts, and loads them after a reload", () => {
    const store = createMapStore({ sadu: JSON.stringify({ version: 1, cart: { items: [] } }) })
    const storage = createCheckoutStorage(store)
    expect(storage.load()).toEqual({ note: "", method: null })
    storage.saveNote("اتصل قبل الوصول")
    storage.saveMethod("cash")
    expect(createCheckoutStorage(store).load()).toEqual({ note: "اتصل قبل الوصول", method: "cash" })
    storage.saveNote("")
    expect(createCheckoutStorage(store).load()).toEqual({ note: "", method: "cash" })
    expect(JSON.parse(store.texts.get("sadu") ?? "")).toMatchObject({
      version: 1,
      cart: { items: [] },
      checkout: { method: "cash" }
    })
  })

  it("leaves nothing behind an empty note where no payment method was chosen", () => {
    const store = createMapStore()
    createCheckoutStorage(store).saveNote("x")
    createCheckoutStorage(store).saveNote("")
    expect(JSON.parse(store.texts.get("sadu") ?? "")).not.toHaveProperty("checkout")
  })

  it("loads a text of at most 200 characters and a known payment method from any stored value (property)", () => {
    const part = fc.oneof(fc.jsonValue(), fc.string({ maxLength: 400 }))
    const stored = fc.oneof(
      fc.json(),
      fc
        .record({ note: part, method: fc.oneof(part, fc.constantFrom(...paymentMethods)) })
        .map((checkout) => JSON.stringify({ version: 1, checkout }))
    )
    fc.assert(
      fc.property(stored, (sadu) => {
        const { note, method } = createCheckoutStorage(createMapStore({ sadu })).load()
        expect([typeof note, note.length <= 200]).toEqual(["string", true])
        expect([null, ...paymentMethods]).toContain(method)
      })
    )
  })
})
