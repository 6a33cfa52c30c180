import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createRecentProductsStorage } from "#adapters/browser/recentProductsStorage.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import type { RecentProduct } from "#core/search/recentProducts.ts"
import { createMapStore } from "../support/mapStore.ts"

const storeWith = (root: string | null) => createMapStore(root === null ? {} : { sadu: root })
const dallah: RecentProduct = {
  id: ProductId.make(7),
  name: "دلة",
  image: "/pictures/dallah.svg",
  locale: "ar"
}

describe("recent products storage", () => {
  it("saves beside the other parts, loads, and clears", () => {
    const store = storeWith(JSON.stringify({ version: 1, cart: { items: [] } }))
    createRecentProductsStorage(store).save([dallah])
    expect(createRecentProductsStorage(store).load()).toEqual([dallah])
    createRecentProductsStorage(store).save([])
    expect(createRecentProductsStorage(store).load()).toEqual([])
    expect(JSON.parse(store.texts.get("sadu") ?? "")).toEqual({ version: 1, cart: { items: [] } })
  })

  it.each([
    ["no id", { ...dallah, id: "7" }],
    ["a blank name", { ...dallah, name: " " }],
    ["another locale", { ...dallah, locale: "fr" }],
    ["a picture that is a script", { ...dallah, image: "javascript:alert(1)" }],
    ["a picture of another site without a scheme", { ...dallah, image: "//example.com/a.jpg" }],
    ["a text", "دلة"]
  ])("an entry with %s is left out", (_, entry) => {
    const root = JSON.stringify({ version: 1, seen: { items: [entry, dallah] } })
    expect(createRecentProductsStorage(storeWith(root)).load()).toEqual([dallah])
  })

  it("loads at most eight products from any stored value (property)", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.constant(null)), fc.jsonValue(), (root, seen) => {
        for (const text of [root, JSON.stringify({ version: 1, seen: { items: seen } })])
          expect(createRecentProductsStorage(storeWith(text)).load().length).toBeLessThanOrEqual(8)
      })
    )
  })
})
