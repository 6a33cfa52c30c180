import { Context, Data, type Effect } from "effect"
import type { Fils } from "../money/Fils.ts"
import { isBlank } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import type { ItemPage } from "../shared/editableListMachine.ts"
import { ReasonMissing } from "./DeskProblems.ts"
import type { DeskRefusal } from "./DeskOrders.ts"

/** The largest stock that a person can enter. */
export const maximumStock = 1_000_000

/** Something with a stock of its own: a variant, or a product that has none. */
export interface StockItem {
  readonly productId: number
  readonly variantId: number | null
  readonly attributes: string
  readonly sku: string
  readonly price: Fils
  readonly stock: number
  readonly waiting: number
}

/** A product as the desk lists it, unlisted ones too. */
export interface StockProduct {
  readonly id: number
  readonly name: string
  readonly barcode: string
  readonly image: string | null
  readonly isListed: boolean
  readonly items: ReadonlyArray<StockItem>
}

/** A new stock of an item, with the stock that the staff member saw. */
export interface StockSetting {
  readonly kind: "set"
  readonly productId: number
  readonly variantId: number | null
  readonly seen: number
  readonly stock: number
  readonly reason: string
}

/** Items that arrived, or with a negative quantity those that are gone. */
export interface StockAddition {
  readonly kind: "add"
  readonly productId: number
  readonly variantId: number | null
  /**
   * The stock that the staff member saw, where it must still be that: the same items may have been
   * added already without an answer, and are not added twice. Null for a first call, which goes
   * beside what is sold meanwhile.
   */
  readonly seen: number | null
  readonly quantity: number
  readonly reason: string
}

/** A product that is sold from now on, or no longer. */
export interface Listing {
  readonly kind: "list" | "unlist"
  readonly productId: number
  readonly reason: string
}

/** A change of a product at the desk. */
export type StockChange = StockSetting | StockAddition | Listing

/** Why a change had no effect. */
export type StockRefusal =
  | StockChanged
  | StockInvalid
  | ReasonMissing
  | NotListable
  | ProductGone
  | DeskRefusal

/** The stock of the shop. */
export class DeskStock extends Context.Service<
  DeskStock,
  {
    /** Products by name, SKU or barcode; all of them for an empty text. */
    readonly search: (
      text: string,
      cursor: string | null
    ) => Effect.Effect<ItemPage<StockProduct>, DeskRefusal>
    /** Returns the product as it is then. */
    readonly change: (change: StockChange) => Effect.Effect<StockProduct, StockRefusal>
  }
>()("shop/desk/DeskStock") {}

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
/** The number is no stock. */
export class StockInvalid extends Data.TaggedError("StockInvalid") {}
/** A product without a price or a picture is not sold. */
export class NotListable extends Data.TaggedError("NotListable") {}
/** There is no such product or variant. */
export class ProductGone extends Data.TaggedError("ProductGone") {}
