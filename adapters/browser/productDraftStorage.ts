import { Option, Schema } from "effect"
import type { ProductDefaults } from "#core/desk/deskProductMachine.ts"
import { decodeProductContent } from "#core/desk/DeskProducts.ts"
import { decodeProductDraft, type KeptDraft } from "#core/desk/productDraft.ts"
import { createKeyValueStore, deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** What staff typed of products and did not save, and what the next new product begins with. */
export interface ProductDraftStorage {
  /** What this person typed of a product, null for a new one; null where there is nothing. */
  readonly load: (staffId: number, productId: number | null) => KeptDraft | null
  /** Keeps it, or drops what was kept. */
  readonly save: (staffId: number, productId: number | null, kept: KeptDraft | null) => void
  readonly loadDefaults: () => ProductDefaults
  readonly saveDefaults: (defaults: ProductDefaults) => void
}

export const createProductDraftStorage = (
  tab: KeyValueStore,
  device: KeyValueStore
): ProductDraftStorage => {
  const keyOf = (staffId: number, productId: number | null) =>
    `${storageKeys.productDraft}${staffId}.${productId ?? "new"}`
  return {
    load: (staffId, productId) =>
      Option.getOrNull(
        Option.flatMap(decodeKept(tab.get(keyOf(staffId, productId))), ({ base, draft, key }) =>
          Option.all({
            base: base === null ? Option.some(null) : decodeProductContent(base),
            draft: decodeProductDraft(draft),
            key: Option.some(key)
          })
        )
      ),
    save: (staffId, productId, kept) =>
      kept === null
        ? tab.remove(keyOf(staffId, productId))
        : tab.set(keyOf(staffId, productId), JSON.stringify(kept)),
    loadDefaults: () =>
      Option.getOrElse(decodeDefaults(device.get(storageKeys.productDefaults)), () => ({
        category: null,
        weight: "500"
      })),
    saveDefaults: ({ category, weight }) =>
      device.set(storageKeys.productDefaults, JSON.stringify({ category, weight }))
  }
}

/** The storage of this tab and this device. A draft is the tab's: it ends with it. */
export const productDraftStorage = createProductDraftStorage(
  createKeyValueStore(() => sessionStorage),
  deviceKeyValueStore
)

const decodeKept = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ base: Schema.Unknown, draft: Schema.Unknown, key: Schema.String })
  )
)

const decodeDefaults = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({ category: Schema.NullOr(Schema.Int), weight: Schema.String })
  )
)
