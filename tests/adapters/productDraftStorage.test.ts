import fc from "fast-check"
import { expect, it } from "vitest"
import { createKeyValueStore } from "#adapters/browser/keyValueStore.ts"
import { createProductDraftStorage } from "#adapters/browser/productDraftStorage.ts"
import { storageKeys } from "#adapters/browser/storageKeys.ts"
import { toProductDraft } from "#core/desk/productDraft.ts"
import { productContent } from "#core/testing/productContentArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const open = () => {
  const tab = createKeyValueStore()
  const device = createKeyValueStore()
  return { tab, storage: createProductDraftStorage(tab, device) }
}

it("product drafts: what was typed of a product comes back to who typed it, until it is dropped", () => {
  fc.assert(
    fc.property(fc.option(productContent), productContent, (base, content) => {
      const { storage } = open()
      const kept = { base, draft: toProductDraft(content), key: "key" }
      storage.save(1, 7, kept)
      expect(storage.load(1, 7)).toEqual(kept)
      expect(storage.load(2, 7)).toBeNull()
      expect(storage.load(1, null)).toBeNull()
      storage.save(1, 7, null)
      expect(storage.load(1, 7)).toBeNull()
    }),
    runs(100)
  )
})

it("product drafts: what cannot be read is none", () => {
  const { storage, tab } = open()
  for (const text of ["{", "{}", '{"base":null,"draft":{"name":1},"key":"k"}']) {
    tab.set(`${storageKeys.productDraft}1.new`, text)
    expect(storage.load(1, null)).toBeNull()
  }
})

it("product drafts: a new product begins as the last one, and with 500 grams before there is one", () => {
  const { storage } = open()
  expect(storage.loadDefaults()).toEqual({ category: null, weight: "500" })
  storage.saveDefaults({ category: 4, weight: "250" })
  expect(storage.loadDefaults()).toEqual({ category: 4, weight: "250" })
})
