import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type DeskProductFilter,
  productFilterQuery,
  readProductFilter
} from "#core/desk/deskProductFilter.ts"
import { productLacks, productOrders, productStates } from "#core/desk/DeskProducts.ts"
import { parseQueryString } from "#core/shared/queryString.ts"
import { runs } from "#core/testing/runs.ts"

const read = (query: string) => readProductFilter(parseQueryString(query))

it("filter: reads a search, a category, a state, flags and an order from the address", () => {
  expect(
    read("search=%20عود%20&category=12&state=draft&soldOut=1&onOffer=yes&lacks=ar&order=price")
  ).toEqual({
    search: "عود",
    category: 12,
    state: "draft",
    soldOut: true,
    onOffer: false,
    lacks: "ar",
    order: "price"
  } satisfies DeskProductFilter)
})

const anyQuery = fc
  .record(
    {
      search: fc.string({ unit: "binary", maxLength: 300 }),
      category: fc.oneof(fc.nat().map(String), fc.string()),
      state: fc.oneof(fc.constantFrom(...productStates), fc.string()),
      soldOut: fc.constantFrom("1", "0", ""),
      onOffer: fc.constantFrom("1", "true"),
      lacks: fc.oneof(fc.constantFrom(...productLacks), fc.string()),
      order: fc.oneof(fc.constantFrom(...productOrders), fc.string())
    },
    { requiredKeys: [] }
  )
  .map((fields) => new Map<string, string>(Object.entries(fields)))

it("filter: reading and writing are inverse, whatever stands in the address", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const filter = readProductFilter(query)
      expect(read(productFilterQuery(filter))).toEqual(filter)
    }),
    runs(500)
  )
})
