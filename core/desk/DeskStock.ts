import { Data, Effect, Schema } from "effect"
import { isBlank } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import {
  callDesk,
  deskCall,
  type DeskRefusal,
  deskRefusal,
  deskRefusalWith,
  type ItemGone,
  ReasonMissing
} from "./deskCall.ts"
import {
  DeskFilsJson,
  IdCursorJson,
  itemGone,
  MomentJson,
  NextJson,
  OrderNumberJson,
  reasonMissing
} from "./deskJson.ts"

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
  /** From this stock on it, or each of its variants, is low; null for no limit. */
  lowStock: Schema.NullOr(Schema.Int),
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
  /** What arrived of several variants of a product. */
  Schema.Struct({
    kind: Schema.Literal("deliver"),
    productId: Schema.Int,
    items: Schema.Array(
      Schema.Struct({
        variantId: Schema.NullOr(Schema.Int),
        quantity: Schema.Int,
        /** As of `add`. */
        seen: Schema.NullOr(Schema.Int)
      })
    ).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(500),
      Schema.makeFilter(
        (items) => new Set(items.map(({ variantId }) => variantId)).size === items.length
      )
    ),
    reason: Schema.String
  }),
  /** A variant that is sold again while its product is. */
  Schema.Struct({
    kind: Schema.Literal("sell"),
    productId: Schema.Int,
    variantId: Schema.Int,
    reason: Schema.String
  }),
  /** From which stock on a product is low; null for no limit. */
  Schema.Struct({
    kind: Schema.Literal("limit"),
    productId: Schema.Int,
    lowStock: Schema.NullOr(Schema.Int)
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
  | DeliveryUncertain
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
  if (change.kind !== "limit" && isBlank(change.reason)) return new ReasonMissing()
  return isValidChange(change) ? null : new StockInvalid()
}

const isValidChange = (change: StockChange): boolean => {
  switch (change.kind) {
    case "set":
      return isFitting(change.stock) && change.stock >= 0
    case "add":
      return isFitting(change.quantity) && change.quantity !== 0
    case "deliver":
      return (
        change.items.length > 0 &&
        change.items.every(({ quantity }) => isFitting(quantity) && quantity > 0)
      )
    case "limit":
      return change.lowStock === null || (isFitting(change.lowStock) && change.lowStock >= 0)
    default:
      return true
  }
}

const isFitting = (quantity: number) =>
  Number.isSafeInteger(quantity) && Math.abs(quantity) <= maximumStock

/** Whether a stock is low by the limit of its product. */
export const isLowStock = (
  { lowStock }: Pick<StockProduct, "lowStock">,
  { stock }: Pick<StockItem, "stock">
): boolean => lowStock !== null && stock <= lowStock

/** The stock is not the one that was seen, or too low for what is taken; it is this one. */
export class StockChanged extends Data.TaggedError("StockChanged")<{ readonly stock: number }> {}
/** More is taken than is there; the stock is this one. */
export class StockTooLow extends Data.TaggedError("StockTooLow")<{ readonly stock: number }> {}
/** A delivery was sent again after its answer was lost, and the stock is another one. */
export class DeliveryUncertain extends Data.TaggedError("DeliveryUncertain") {}
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

const StockEntryJson = Schema.Struct({
  id: Schema.Int,
  at: MomentJson,
  /** What was chosen of the variant; empty for a product without variants. */
  attributes: Schema.String,
  /** Negative for what went out. */
  quantity: Schema.Int,
  /** The stock after it. */
  stock: Schema.Int,
  /**
   * What changed it: an order or an unpaid payment, the page of stock, or the page or the file of
   * the product.
   */
  source: Schema.Literals(["order", "desk", "product"]),
  /** Who of the staff made it; null for a customer, the shop itself and the command line. */
  staffName: Schema.NullOr(Schema.String),
  /** The order that it is of; null for none, and for a payment that made none. */
  orderId: Schema.NullOr(OrderNumberJson),
  reason: Schema.String
}).annotate({ identifier: "StockEntry" })

/** A change of a stock. */
export type StockEntry = typeof StockEntryJson.Type

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
      "Sets or adds to a stock, or lists a product; with `seen` only where the stock is still that. A delivery is added as a whole or not at all."
  }),
  history: deskCall({
    method: "GET",
    path: "/desk/products/{productId}/stock-history",
    role: "staff",
    query: Schema.Struct({ variantId: IdCursorJson, cursor: IdCursorJson }),
    success: Schema.Struct({
      productName: Schema.String,
      entries: Schema.Array(StockEntryJson),
      next: NextJson
    }),
    refusals: [itemGone],
    about: "50 changes of the stock of a product, or of one of its variants, newest first."
  })
}

/** A product, or one of its variants. */
export interface StockHistoryFilter {
  readonly productId: number
  readonly variantId: number | null
}

/** An entry of the history, with the name of the product. */
export type StockHistoryEntry = StockEntry & { readonly productName: string }

/** The history of a stock; nothing is changed in it. */
export const stockHistoryMachine = submitMachine<
  StockHistoryFilter,
  StockHistoryEntry,
  never,
  DeskRefusal,
  never
>({ id: "stockHistory", keyOf: ({ id }) => id, keyOfDraft: (draft) => draft })

/** One page of the history; an empty one where there is no such product. */
export const loadStockHistory = ({
  cursor,
  filter: { productId, variantId }
}: PageRequest<StockHistoryFilter>) =>
  callDesk(stockCalls.history, {
    params: { productId: String(productId) },
    query: { variantId: variantId === null ? null : String(variantId), cursor }
  }).pipe(
    Effect.map(({ entries, next, productName }): ItemPage<StockHistoryEntry> => ({
      items: entries.map((entry) => ({ ...entry, productName })),
      next
    })),
    Effect.catchTag("ItemGone", () =>
      Effect.succeed<ItemPage<StockHistoryEntry>>({ items: [], next: null })
    )
  )
