import { Equal, Option } from "effect"
import {
  applyChanges,
  diffRecords,
  type FieldChange,
  fieldChange,
  isAsChanged,
  valueAt
} from "../shared/diffRecords.ts"
import { type JsonRecord, type JsonValue, threeWayMerge } from "../shared/threeWayMerge.ts"
import { decodeProductContent, type ProductContent, type VariantContent } from "./DeskProducts.ts"
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

/** Whether the fields of a product are still as the changes left them. */
export const isProductAsChanged = (
  content: ProductContent,
  changes: ReadonlyArray<FieldChange>
): boolean => isAsChanged(toRecord(content), changes)

/** Two versions of a product that began as the same one. */
export interface ProductVersions {
  /** What the person saw. */
  readonly base: ProductContent
  /** What the person made of it. */
  readonly mine: ProductContent
  /** What others have made of it meanwhile. */
  readonly theirs: ProductContent
}

/** The changes of both, and where they changed the same field. */
export interface MergedProduct {
  /** Has the others' value where both have changed a field; none where it would be no product. */
  readonly merged: Option.Option<ProductContent>
  /**
   * From what the others made of a field to what the person made of it: applied, the person wins.
   */
  readonly conflicts: ReadonlyArray<FieldChange>
}

/** Keeps the changes of both sides, field by field. */
export const mergeProducts = ({ base, mine, theirs }: ProductVersions): MergedProduct => {
  const sides = { base: toRecord(base), mine: toRecord(mine), theirs: toRecord(theirs) }
  const order = mergeOrders(orderOf(sides.base), orderOf(sides.mine), orderOf(sides.theirs))
  const { conflicts, merged } = threeWayMerge(
    {
      base: { ...sides.base, order },
      mine: { ...sides.mine, order },
      theirs: { ...sides.theirs, order }
    },
    [["price", "oldPrice"]]
  )
  return {
    merged: fromRecord(merged),
    conflicts: conflicts.map(({ field }) =>
      fieldChange(field, valueAt(sides.theirs, field), valueAt(sides.mine, field))
    )
  }
}

/** The side that moved variants orders them; what only the other has comes after its own. */
const mergeOrders = (
  base: ReadonlyArray<string>,
  mine: ReadonlyArray<string>,
  theirs: ReadonlyArray<string>
): ReadonlyArray<string> => {
  if (Equal.equals(mine, base)) return theirs
  if (Equal.equals(theirs, base)) return mine
  const isIn = (keys: ReadonlyArray<string>) => (key: string) => keys.includes(key)
  const hasMoved = !Equal.equals(mine.filter(isIn(base)), base.filter(isIn(mine)))
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine]
  return [...first, ...second.filter((key) => !first.includes(key))]
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
