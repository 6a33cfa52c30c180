import fc from "fast-check"
import { expect, it } from "vitest"
import { createRecentProducts, createRecentSearches } from "#adapters/browser/recentStorage.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import type { RecentProduct } from "#core/search/recentProducts.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { createMapStore } from "../support/mapStore.ts"

const dallah: RecentProduct = {
  id: ProductId.make(7),
  name: "دلة",
  image: "/pictures/dallah.svg",
  locale: "ar"
}
const storeWith = (state: object) => createMapStore({ sadu: JSON.stringify(state) })

it("recent searches and products: saved beside the other parts, loaded, and cleared", () => {
  const others = { version: 1, cart: { items: [] } }
  const store = storeWith(others)
  const [searches, products] = [createRecentSearches(store), createRecentProducts(store)]
  const stored = () => ({ ...JSON.parse(store.texts.get("sadu") ?? ""), writes: undefined })
  searches.change(() => ["عود", 'oud "oil"'])
  products.change(() => [dallah])
  expect(stored()).toEqual({
    ...others,
    searches: { items: ["عود", 'oud "oil"'] },
    seen: { items: [dallah] }
  })
  expect([searches.load(), products.load()]).toEqual([["عود", 'oud "oil"'], [dallah]])
  searches.change(() => [])
  products.change(() => [])
  expect(stored()).toEqual(others)
})

it.each([
  ["no id", { ...dallah, id: "7" }],
  ["a blank name", { ...dallah, name: " " }],
  ["another locale", { ...dallah, locale: "fr" }],
  ["a picture that is a script", { ...dallah, image: "javascript:alert(1)" }],
  ["a picture of another site without a scheme", { ...dallah, image: "//example.com/a.jpg" }],
  ["a text", "دلة"]
])("recent products: an entry with %s is left out", (_, entry) =>
  expect(createRecentProducts(storeWith({ seen: { items: [entry, dallah] } })).load()).toEqual([
    dallah
  ])
)

it("recent searches and products: at most eight are loaded from any stored value (property)", () => {
  const text = fc.oneof(fc.jsonValue(), fc.string({ maxLength: 120 }))
  const items = fc.array(fc.oneof(text, fc.constant(dallah)), { maxLength: 20 })
  const part = fc.oneof(fc.jsonValue(), fc.record({ items }))
  const root = fc.oneof(
    fc.json(),
    fc.record({ searches: part, seen: part }).map((state) => JSON.stringify(state))
  )
  fc.assert(
    fc.property(root, (sadu) => {
      const store = createMapStore({ sadu })
      const searches = createRecentSearches(store).load()
      expect(searches.length).toBeLessThanOrEqual(8)
      for (const one of searches)
        expect([typeof one, !isBlank(one), one.length <= 100]).toEqual(["string", true, true])
      expect(createRecentProducts(store).load().length).toBeLessThanOrEqual(8)
    })
  )
})
