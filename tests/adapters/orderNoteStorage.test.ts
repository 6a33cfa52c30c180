import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createOrderNoteStorage } from "#adapters/browser/orderNoteStorage.ts"
import { createMapStore } from "../support/mapStore.ts"

describe("order note storage", () => {
  it("saves beside the other parts, loads after a reload, and removes an empty note", () => {
    const store = createMapStore({ sadu: JSON.stringify({ version: 1, cart: { items: [] } }) })
    createOrderNoteStorage(store).save("اتصل قبل الوصول")
    expect(createOrderNoteStorage(store).load()).toBe("اتصل قبل الوصول")
    createOrderNoteStorage(store).save("")
    expect(createOrderNoteStorage(store).load()).toBe("")
    expect(JSON.parse(store.texts.get("sadu") ?? "")).toEqual({ version: 1, cart: { items: [] } })
  })

  it("loads a text of at most 200 characters from any stored value (property)", () => {
    const stored = fc.oneof(
      fc.json(),
      fc
        .oneof(fc.jsonValue(), fc.string({ maxLength: 400 }))
        .map((note) => JSON.stringify({ version: 1, checkout: { note } }))
    )
    fc.assert(
      fc.property(stored, (sadu) => {
        const note = createOrderNoteStorage(createMapStore({ sadu })).load()
        expect([typeof note, note.length <= 200]).toEqual(["string", true])
      })
    )
  })
})
