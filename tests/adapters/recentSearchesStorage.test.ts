import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createRecentSearchesStorage } from "#adapters/browser/recentSearchesStorage.ts"
import { createMapStore } from "../support/mapStore.ts"
import { isBlank } from "#core/shared/cleanText.ts"

const storeWith = (root: string | null) => createMapStore(root === null ? {} : { sadu: root })

describe("recent searches storage", () => {
  it("saves beside the other parts, loads, and clears", () => {
    const store = storeWith(JSON.stringify({ version: 1, cart: { items: [] } }))
    createRecentSearchesStorage(store).save(["عود", 'oud "oil"'])
    expect(createRecentSearchesStorage(store).load()).toEqual(["عود", 'oud "oil"'])
    expect([...store.texts.keys()]).toEqual(["sadu"])
    expect(JSON.parse(store.texts.get("sadu") ?? "")).toEqual({
      version: 1,
      cart: { items: [] },
      searches: { items: ["عود", 'oud "oil"'] }
    })
    createRecentSearchesStorage(store).save([])
    expect(createRecentSearchesStorage(store).load()).toEqual([])
    expect(JSON.parse(store.texts.get("sadu") ?? "")).toEqual({ version: 1, cart: { items: [] } })
  })

  it("loads at most eight texts from any stored value (property)", () => {
    const text = fc.oneof(fc.jsonValue(), fc.string({ maxLength: 120 }))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc
            .array(text, { maxLength: 12 })
            .map((items) => JSON.stringify({ version: 1, searches: { items } }))
        ),
        (root) => {
          const read = createRecentSearchesStorage(storeWith(root)).load()
          expect(read.length).toBeLessThanOrEqual(8)
          for (const one of read)
            expect([typeof one, !isBlank(one), one.length <= 100]).toEqual(["string", true, true])
        }
      )
    )
  })
})
