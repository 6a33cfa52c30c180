import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { KeyValueStore } from "#adapters/browser/keyValueStore.ts"
import { createRecentSearchesStorage } from "#adapters/browser/recentSearchesStorage.ts"

const drawerWith = (
  root: string | null
): KeyValueStore & { readonly texts: Map<string, string> } => {
  const texts = new Map(root === null ? [] : [["sadu", root]])
  return {
    texts,
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name)
  }
}

describe("recent searches on a device", () => {
  it("stand under the root key, beside what others keep there, and are there after a reload until they are cleared", () => {
    const store = drawerWith(JSON.stringify({ version: 1, cart: { items: [] } }))
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

  it("are texts and at most eight, whatever stands there", () => {
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
          const read = createRecentSearchesStorage(drawerWith(root)).load()
          expect(read.length).toBeLessThanOrEqual(8)
          for (const one of read)
            expect([typeof one, one.trim() !== "", one.length <= 100]).toEqual([
              "string",
              true,
              true
            ])
        }
      )
    )
  })
})
