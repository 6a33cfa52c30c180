import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Drawer } from "#adapters/browser/drawer.ts"
import { recentSearchesIn } from "#adapters/browser/recentSearches.ts"

const drawerWith = (root: string | null): Drawer & { readonly texts: Map<string, string> } => {
  const texts = new Map(root === null ? [] : [["sadu", root]])
  return {
    texts,
    get: (name) => texts.get(name) ?? null,
    put: (name, text) => void texts.set(name, text),
    drop: (name) => void texts.delete(name)
  }
}

describe("recent searches on a device", () => {
  it("stand under the root key, beside what others keep there, and are there after a reload until they are cleared", () => {
    const drawer = drawerWith(JSON.stringify({ version: 1, cart: { items: [] } }))
    recentSearchesIn(drawer).keep(["عود", 'oud "oil"'])
    expect(recentSearchesIn(drawer).read()).toEqual(["عود", 'oud "oil"'])
    expect([...drawer.texts.keys()]).toEqual(["sadu"])
    expect(JSON.parse(drawer.texts.get("sadu") ?? "")).toEqual({
      version: 1,
      cart: { items: [] },
      searches: { items: ["عود", 'oud "oil"'] }
    })
    recentSearchesIn(drawer).keep([])
    expect(recentSearchesIn(drawer).read()).toEqual([])
    expect(JSON.parse(drawer.texts.get("sadu") ?? "")).toEqual({ version: 1, cart: { items: [] } })
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
          const read = recentSearchesIn(drawerWith(root)).read()
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
