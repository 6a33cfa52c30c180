import { Data, Schema } from "effect"
import { isBlank } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import {
  deskCall,
  type DeskRefusal,
  deskRefusal,
  deskRefusalWith,
  type ItemGone,
  ReasonMissing
} from "./deskCall.ts"
import { DeskFilsJson, IdCursorJson, itemGone, NextJson, reasonMissing } from "./deskJson.ts"

/** The largest stock that a person can enter. */
export const maximumStock = 1_000_000

const StockItemJson = Schema.Struct({
  productId: Schema.Int,
  variantId: Schema.NullOr(Schema.Int),
  attributes: Schema.String,
  sku: Schema.String,
  price: DeskFilsJson,
  stock: Schema.Int,
  /** Whether this variant is sold while its product is. */
  isSold: Schema.Boolean,
  waiting: Schema.Int
})

/** Something with a stock of its own: a variant, or a product that has none. */
export type StockItem = typeof StockItemJson.Type

const StockProductJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  barcode: Schema.String,
  image: Schema.NullOr(Schema.String),
  isListed: Schema.Boolean,
  items: Schema.Array(StockItemJson)
}).annotate({ identifier: "Product" })

/** A product as the desk lists it, unlisted ones too. */
export type StockProduct = typeof StockProductJson.Type

const item = { productId: Schema.Int, variantId: Schema.NullOr(Schema.Int), reason: Schema.String }
const StockChangeJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("set"),
    ...item,
    /** The stock that the staff member saw. */
    seen: Schema.Int,
    stock: Schema.Int
  }),
  /** Items that arrived, or with a negative quantity those that are gone. */
  Schema.Struct({
    kind: Schema.Literal("add"),
    ...item,
    /**
     * The stock that the staff member saw, where it must still be that: the same items may have
     * been added already without an answer, and are not added twice. Null for a first call, which
     * goes beside what is sold meanwhile.
     */
    seen: Schema.NullOr(Schema.Int),
    quantity: Schema.Int
  }),
  /** A product that is sold from now on, or no longer. */
  Schema.Struct({
    kind: Schema.Literals(["list", "unlist"]),
    productId: Schema.Int,
    reason: Schema.String
  })
])

/** A change of a product at the desk. */
export type StockChange = typeof StockChangeJson.Type

/** Why a change had no effect. */
export type StockRefusal =
  | StockChanged
  | StockTooLow
  | StockInvalid
  | ReasonMissing
  | NotListable
  | ItemGone
  | DeskRefusal

/** A number of items as a person types it, in any digits; null for anything else. */
export const parseQuantity = (typed: string): number | null => {
  const digits = toWesternDigits(typed)
    .replace(/[\s٬,]/g, "")
    .replace(/^[−–]/, "-")
  return /^[-+]?\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** Why a change cannot be sent, or null. */
export const stockProblem = (change: StockChange): ReasonMissing | StockInvalid | null => {
  if (isBlank(change.reason)) return new ReasonMissing()
  const isFitting = (quantity: number) =>
    Number.isSafeInteger(quantity) && Math.abs(quantity) <= maximumStock
  const isValid =
    change.kind === "set"
      ? isFitting(change.stock) && change.stock >= 0
      : change.kind !== "add" || (isFitting(change.quantity) && change.quantity !== 0)
  return isValid ? null : new StockInvalid()
}

/** The stock is not the one that was seen, or too low for what is taken; it is this one. */
export class StockChanged extends Data.TaggedError("StockChanged")<{ readonly stock: number }> {}
/** More is taken than is there; the stock is this one. */
export class StockTooLow extends Data.TaggedError("StockTooLow")<{ readonly stock: number }> {}
/** The number is no stock. */
export class StockInvalid extends Data.TaggedError("StockInvalid") {}
/** A product without a price, a picture or a name, or in the archive, is not sold. */
export class NotListable extends Data.TaggedError("NotListable") {}

/** The stock is this one. */
export const stockChanged = deskRefusalWith(
  409,
  "stock_changed",
  Schema.Struct({ stock: Schema.Int }),
  ({ stock }) => new StockChanged({ stock })
)
/** The number is no stock. */
export const stockInvalid = deskRefusal(422, "stock_invalid", () => new StockInvalid())
/** A product without a price, a picture or a name, or in the archive, is not sold. */
export const notListable = deskRefusal(422, "not_listable", () => new NotListable())

/** The calls of the stock of the shop. */
export const stockCalls = {
  search: deskCall({
    method: "GET",
    path: "/desk/products",
    role: "staff",
    query: Schema.Struct({ search: Schema.NullOr(Schema.String), cursor: IdCursorJson }),
    success: Schema.Struct({ products: Schema.Array(StockProductJson), next: NextJson }),
    about:
      "Products by SKU, barcode or name, and all of them without a text; the newest first, unlisted ones too."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/products/change",
    role: "staff",
    body: StockChangeJson,
    success: Schema.Struct({ product: StockProductJson }),
    refusals: [reasonMissing, stockChanged, stockInvalid, notListable, itemGone],
    about:
      "Sets or adds to a stock, or lists a product; with `seen` only where the stock is still that."
  })
}
