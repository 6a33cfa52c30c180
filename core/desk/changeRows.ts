import { Equal } from "effect"
import type { FieldChange } from "../shared/diffRecords.ts"
import type { JsonValue } from "../shared/threeWayMerge.ts"
import type { DeskText } from "./DeskProducts.ts"

/** The fields of a product that a person knows by a name. */
export const productFields = [
  "name",
  "description",
  "category",
  "price",
  "oldPrice",
  "sale",
  "salePrice",
  "saleFirstDay",
  "saleLastDay",
  "stock",
  "sku",
  "barcode",
  "weight",
  "slug",
  "images",
  "alts",
  "options",
  "values",
  "variant",
  "order",
  "isSold",
  "isOnHome",
  "isListed",
  "isArchived"
] as const

/** The name of a field that a person knows. */
export type ProductField = (typeof productFields)[number]

/** A change as it is shown: of one product, or the same one of several of its variants. */
export interface ChangeRow {
  /** The name of the field as it came, of the first variant. */
  readonly key: string
  /** Null for a field of something else than a product. */
  readonly field: ProductField | null
  /** Of a text in both languages. */
  readonly language: keyof DeskText | null
  /** The variants that change so, by their names in the fields; empty for the product itself. */
  readonly variants: ReadonlyArray<string>
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
}

/**
 * The rows of changes, of a product or of something else, in their order; the same change of
 * several variants is one row.
 */
export const changeRows = (
  changes: ReadonlyArray<FieldChange>,
  isProduct = true
): ReadonlyArray<ChangeRow> =>
  groupRows(
    // Without such as the text that nobody wrote for the picture of a new product.
    changes.filter(({ after, before }) => !isNothing(before) || !isNothing(after)),
    isProduct
  )

/** The rows of fields whose values are not told, such as those of problems. */
export const fieldRows = (
  fields: ReadonlyArray<string>,
  isProduct = true
): ReadonlyArray<ChangeRow> =>
  groupRows(
    fields.map((field) => ({ field })),
    isProduct
  )

const groupRows = (
  changes: ReadonlyArray<FieldChange>,
  isProduct: boolean
): ReadonlyArray<ChangeRow> => {
  const rows = new Map<string, ChangeRow>()
  for (const change of changes) {
    const row = isProduct ? toRow(change) : { ...toRow(change), field: null }
    const [variant] = row.variants
    const group =
      variant === undefined
        ? change.field
        : JSON.stringify(["variant", row.field, row.language, row.before, row.after])
    const known = rows.get(group)
    // Names of variants that come or go are not the same change.
    const isGroup = known !== undefined && row.field !== "variant" && variant !== undefined
    rows.set(
      isGroup || known === undefined ? group : change.field,
      isGroup ? { ...known, variants: [...known.variants, variant] } : row
    )
  }
  return [...rows.values()]
}

/** No value, or a text that is empty in both languages. */
const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "" || Equal.equals(value, { ar: "", en: "" })

const toRow = ({ after, before, field }: FieldChange): ChangeRow => {
  const [list, variant, ...inner] = field.split(".")
  const isVariant = list === "variants" && variant !== undefined
  const names = isVariant ? inner : field.split(".")
  const last = names.at(-1)
  const language = names.length > 1 && (last === "ar" || last === "en") ? last : null
  const name = language !== null || names[0] === "alts" ? (names[0] ?? "") : names.join(".")
  return {
    key: field,
    field: isVariant && inner.length === 0 ? "variant" : findField(name),
    language,
    variants: isVariant ? [variant] : [],
    before,
    after
  }
}

/** `sale.price` is the field `salePrice`. */
const findField = (name: string): ProductField | null => {
  const word = name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
  return productFields.find((field) => field === word) ?? null
}
