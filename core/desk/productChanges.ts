import { Option } from "effect"
import {
  applyChanges,
  diffRecords,
  type FieldChange,
  fieldsChangedSince
} from "../shared/diffRecords.ts"
import type { JsonRecord, JsonValue } from "../shared/threeWayMerge.ts"
import { decodeProductContent, type ProductContent, type VariantContent } from "./DeskProducts.ts"
import { type MergedVersions, mergeOrders, mergeVersions, type Versions } from "./mergeVersions.ts"
import { normalizeProduct } from "./normalizeProduct.ts"

/**
 * What differs between two versions of a product, field by field. Variants are known by their ids
 * (`variants.12.price`), alternative texts by their pictures; prices and stock of a product with
 * variants are those of its variants.
 */
export const diffProducts = (
  before: ProductContent,
  after: ProductContent
): ReadonlyArray<FieldChange> => diffRecords(toRecord(before), toRecord(after))

/**
 * The product after the changes, whatever the fields were before; none where it would be no
 * product.
 */
export const changeProduct = (
  content: ProductContent,
  changes: ReadonlyArray<FieldChange>
): Option.Option<ProductContent> => fromRecord(applyChanges(toRecord(content), changes))

/** The fields of a product that are no longer as the changes left them. */
export const productFieldsChangedSince = (
  content: ProductContent,
  changes: ReadonlyArray<FieldChange>
): ReadonlyArray<string> => fieldsChangedSince(toRecord(content), changes)

/** Keeps the changes of both sides, field by field; none where it would be no product. */
export const mergeProducts = ({
  base,
  mine,
  theirs
}: Versions<ProductContent>): MergedVersions<Option.Option<ProductContent>> => {
  const records = { base: toRecord(base), mine: toRecord(mine), theirs: toRecord(theirs) }
  const { keys: order } = mergeOrders({
    base: orderOf(records.base),
    mine: orderOf(records.mine),
    theirs: orderOf(records.theirs)
  })
  const { conflicts, merged } = mergeVersions(
    {
      base: { ...records.base, order },
      mine: { ...records.mine, order },
      theirs: { ...records.theirs, order }
    },
    [["price", "oldPrice"]]
  )
  return { merged: fromRecord(merged), conflicts }
}

const orderOf = ({ order }: JsonRecord): ReadonlyArray<string> =>
  Array.isArray(order) ? order.filter((key) => typeof key === "string") : []

/** The name of a variant in the fields of changes and problems. */
export const variantKey = ({ id, values }: Pick<VariantContent, "id" | "values">): string =>
  id === null ? `new-${escapeKey(values.map(({ ar, en }) => en || ar).join("/"))}` : String(id)

/** A name without dots, which separate the names of a field. */
const escapeKey = (text: string): string => text.replaceAll("%", "%25").replaceAll(".", "%2E")

/** A product as a record whose parts are known by names, so that each is merged by itself. */
const toRecord = (content: ProductContent): JsonRecord => {
  const { oldPrice, pictures, price, sale, stock, variants, ...rest } = normalizeProduct(content)
  return {
    ...rest,
    ...(variants.length > 0 ? {} : { price, oldPrice, sale, stock }),
    images: pictures.map(({ image }) => image),
    alts: Object.fromEntries(pictures.map(({ alt, image }) => [escapeKey(image), alt])),
    variants: Object.fromEntries(variants.map((variant) => [variantKey(variant), variant])),
    order: variants.map(variantKey)
  }
}

const fromRecord = (record: JsonRecord): Option.Option<ProductContent> => {
  const { alts, images, order, variants, ...rest } = record
  const alternatives = recordIn(alts)
  const byKey = recordIn(variants)
  const keys = [...new Set([...orderOf({ order: order ?? [] }), ...Object.keys(byKey)])]
  return Option.map(
    decodeProductContent({
      price: 0,
      oldPrice: null,
      sale: null,
      stock: 0,
      ...rest,
      pictures: (Array.isArray(images) ? images : []).map((image) => ({
        image,
        alt: alternatives[escapeKey(String(image))] ?? { ar: "", en: "" }
      })),
      variants: keys.flatMap((key) => byKey[key] ?? [])
    }),
    normalizeProduct
  )
}

const recordIn = (value: JsonValue | undefined): JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
