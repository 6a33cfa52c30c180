import { Data, Schema } from "effect"
import type { FieldChange } from "../shared/diffRecords.ts"
import { deskCall, type DeskRefusal, deskRefusalWith, type ItemGone } from "./deskCall.ts"
import { type PictureGone, pictureGone } from "./DeskPictures.ts"
import {
  DeskFilsJson,
  FieldChangeJson,
  IdCursorJson,
  itemGone,
  MomentJson,
  NextJson
} from "./deskJson.ts"

/** A text of any field. */
export const TextJson = Schema.String.check(Schema.isMaxLength(20_000))

/** The same on the wire. */
export const LocalizedJson = Schema.Struct({ ar: TextJson, en: TextJson })

/** A text in both languages; empty where it is missing. */
export type DeskText = typeof LocalizedJson.Type

const DeskSaleJson = Schema.Struct({
  price: DeskFilsJson,
  /** Null where it has begun already. */
  firstDay: Schema.NullOr(TextJson),
  /** Null where it has no end. */
  lastDay: Schema.NullOr(TextJson)
}).annotate({ identifier: "DeskSale" })

/** A lower price from its first day to its last day in Kuwait, such as `2026-11-26`. */
export type DeskSale = typeof DeskSaleJson.Type

const VariantContentJson = Schema.Struct({
  /** Null for a new one. */
  id: Schema.NullOr(Schema.Int),
  /** One for each option of the product. */
  values: Schema.Array(LocalizedJson),
  price: DeskFilsJson,
  oldPrice: Schema.NullOr(DeskFilsJson),
  sale: Schema.NullOr(DeskSaleJson),
  stock: Schema.Int,
  /** Empty for one that the server makes. */
  sku: TextJson,
  /** Empty where those of the product show it. */
  images: Schema.Array(TextJson),
  isSold: Schema.Boolean
}).annotate({ identifier: "VariantContent" })

/** One cell of the grid of options. */
export type VariantContent = typeof VariantContentJson.Type

/** What an option is, for filters and tables of sizes. */
export const optionKinds = ["size", "color", "weight", "material", "other"] as const

const ProductContentJson = Schema.Struct({
  name: LocalizedJson,
  description: LocalizedJson,
  category: Schema.NullOr(Schema.Int),
  /** With variants it is the lowest of theirs. */
  price: DeskFilsJson,
  /** The price before a discount. */
  oldPrice: Schema.NullOr(DeskFilsJson),
  /** With variants each has its own. */
  sale: Schema.NullOr(DeskSaleJson),
  /** Empty for one that the server makes. */
  sku: TextJson,
  barcode: TextJson,
  /** In grams. */
  weight: Schema.Int,
  /** With variants each has its own, and this is 0. */
  stock: Schema.Int,
  /** The last part of its address; empty for one that is made from the English name. */
  slug: TextJson,
  /** In their order, the main one first; `image` is the name or the URL of the file. */
  pictures: Schema.Array(Schema.Struct({ image: TextJson, alt: LocalizedJson })),
  options: Schema.Array(Schema.Struct({ kind: Schema.Literals(optionKinds), name: LocalizedJson })),
  /** Their order is that of the values of the options. */
  variants: Schema.Array(VariantContentJson),
  isOnHome: Schema.Boolean,
  isListed: Schema.Boolean
}).annotate({ identifier: "ProductContent" })

/** All that a person can change of a product. */
export type ProductContent = typeof ProductContentJson.Type

/** Reads the content of a product from JSON; none where it does not fit. */
export const decodeProductContent = Schema.decodeUnknownOption(ProductContentJson)

/** A draft was never sold; an archived product is kept for its orders only. */
export const productStates = ["draft", "listed", "unlisted", "archived"] as const

/** Whether a product is sold, and whether it was. */
export type ProductState = (typeof productStates)[number]

const DeskProductJson = Schema.Struct({
  id: Schema.Int,
  state: Schema.Literals(productStates),
  content: ProductContentJson
}).annotate({ identifier: "DeskProduct" })

/** A product as its page at the desk shows it. */
export type DeskProduct = typeof DeskProductJson.Type

const ProductRowJson = Schema.Struct({
  id: Schema.Int,
  /** In the language of the person, or in the other one where it is missing. */
  name: Schema.String,
  /** The URL of its main picture. */
  image: Schema.NullOr(Schema.String),
  category: Schema.String,
  state: Schema.Literals(productStates),
  /** The lowest price of what can be bought, now. */
  price: DeskFilsJson,
  oldPrice: Schema.NullOr(DeskFilsJson),
  priceVaries: Schema.Boolean,
  /** Of all its variants. */
  stock: Schema.Int,
  isSoldOut: Schema.Boolean,
  isOnHome: Schema.Boolean,
  /** What it does not have yet. */
  lacks: Schema.Array(Schema.Literals(["picture", "ar", "en"]))
}).annotate({ identifier: "ProductRow" })

/** A product in the list. */
export type ProductRow = typeof ProductRowJson.Type

/** What a product of a list may lack: a picture, or a name or a description in a language. */
export const productLacks = ["picture", "ar", "en"] as const

/** The newest first, by name, the cheapest first, the lowest stock first. */
export const productOrders = ["newest", "name", "price", "stock"] as const

const isSet = Schema.NullOr(Schema.Literals(["1", ""]))

/** All that can be wrong with the value of a field. */
export const fieldProblems = [
  "missing",
  "invalid",
  "tooLong",
  "tooHigh",
  "tooMany",
  "taken",
  "repeated",
  "notAbovePrice",
  "notBelowPrice",
  "endsBeforeStart",
  "archived"
] as const

/** What is wrong with the value of a field. */
export type FieldProblem = (typeof fieldProblems)[number]

/** The same on the wire. */
export const ProductProblemJson = Schema.Struct({
  /** As in a change of the field, such as `name.ar`, `variants.12.price` or `options.0.name.en`. */
  field: Schema.String,
  problem: Schema.Literals(fieldProblems)
}).annotate({ identifier: "ProductProblem" })

/** Why a product cannot be saved. */
export type ProductProblem = typeof ProductProblemJson.Type

const day = Schema.NullOr(Schema.String.check(Schema.isMaxLength(40)))
const BulkChangeJson = Schema.Union([
  /** Fils more, or with a negative amount less. */
  Schema.Struct({ kind: Schema.Literal("priceByAmount"), amount: Schema.Int }),
  /** Percent more or less, with at most two decimals; rounded to 10 fils. */
  Schema.Struct({ kind: Schema.Literal("priceByPercent"), percent: Schema.Finite }),
  /** A sale of a percentage off the price, rounded to 10 fils. */
  Schema.Struct({
    kind: Schema.Literal("sale"),
    percent: Schema.Finite,
    firstDay: day,
    lastDay: day
  }),
  Schema.Struct({ kind: Schema.Literal("endSale") }),
  Schema.Struct({ kind: Schema.Literal("category"), category: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("listed"), isListed: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal("onHome"), isOnHome: Schema.Boolean })
]).annotate({ identifier: "BulkChange" })

/** A change of many products at once. */
export type BulkChange = typeof BulkChangeJson.Type

/** How many products are changed at once. */
export const maximumBulk = 1_000

const BulkRowJson = Schema.Struct({
  id: Schema.Int,
  name: LocalizedJson,
  /** Empty where the product is so already. */
  changes: Schema.Array(FieldChangeJson),
  /** Why it cannot be changed so. */
  problems: Schema.Array(ProductProblemJson),
  /** Stands for these changes when they are applied. */
  seen: Schema.String
}).annotate({ identifier: "BulkRow" })

/** What a change does to one product. */
export type BulkRow = typeof BulkRowJson.Type

/** The product is not as it was seen. */
export class ProductChanged extends Data.TaggedError("ProductChanged")<{
  /** What the fields are now, and what they were to become. */
  readonly conflicts: ReadonlyArray<FieldChange>
  readonly product: DeskProduct
}> {}
/** Some fields have invalid values. */
export class ProductInvalid extends Data.TaggedError("ProductInvalid")<{
  readonly problems: ReadonlyArray<ProductProblem>
}> {}
/** Somebody else has changed the same fields. */
export const productChanged = deskRefusalWith(
  409,
  "product_changed",
  Schema.Struct({ conflicts: Schema.Array(FieldChangeJson), product: DeskProductJson }),
  (details) => new ProductChanged(details)
)
/** Some fields have invalid values. */
export const productInvalid = deskRefusalWith(
  422,
  "product_invalid",
  Schema.Struct({ problems: Schema.Array(ProductProblemJson) }),
  ({ problems }) => new ProductInvalid({ problems })
)

/** Why a product was not changed. */
export type ProductRefusal = ItemGone | ProductChanged | ProductInvalid | DeskRefusal | PictureGone

const productSuccess = Schema.Struct({ product: DeskProductJson })
const ids = Schema.Array(Schema.Int).check(Schema.isMinLength(1), Schema.isMaxLength(maximumBulk))

/** The calls of the products of the shop. */
export const productCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/products/list",
    role: "staff",
    query: Schema.Struct({
      search: Schema.NullOr(Schema.String),
      /** With the categories below it. */
      category: IdCursorJson,
      /** Without it all but the archived ones. */
      state: Schema.NullOr(Schema.Literals([...productStates, ""])),
      soldOut: isSet,
      onOffer: isSet,
      lacks: Schema.NullOr(Schema.Literals([...productLacks, ""])),
      order: Schema.NullOr(Schema.Literals([...productOrders, ""])),
      cursor: IdCursorJson
    }),
    success: Schema.Struct({ products: Schema.Array(ProductRowJson), next: NextJson }),
    about:
      "30 products that fit all of the filters, by SKU, barcode or name where a text is given. `state` is `draft`, `listed`, `unlisted` or `archived`, without it all but the archived ones; `soldOut` and `onOffer` are `1`; `lacks` is `picture`, `ar` or `en` (a name or a description); `order` is `newest`, `name`, `price` or `stock`."
  }),
  get: deskCall({
    method: "GET",
    path: "/desk/products/{productId}",
    role: "staff",
    success: productSuccess,
    refusals: [itemGone],
    about: "All that can be changed of a product."
  }),
  create: deskCall({
    method: "POST",
    path: "/desk/products/create",
    role: "staff",
    isLarge: true,
    body: Schema.Struct({
      content: ProductContentJson,
      /** Made by the client, so that a call that is sent again makes no second product. */
      key: Schema.String.check(Schema.isUUID())
    }),
    success: productSuccess,
    refusals: [productInvalid, pictureGone],
    about: "Makes a product, once for a `key`; a draft where it is not listed."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/products/{productId}/save",
    role: "staff",
    isLarge: true,
    body: Schema.Struct({
      /** The content that the person saw. */
      base: ProductContentJson,
      content: ProductContentJson
    }),
    success: productSuccess,
    refusals: [itemGone, productChanged, productInvalid, pictureGone],
    about:
      "Changes the fields in which `content` differs from `base`, the content that was seen, and keeps what others changed elsewhere. Where they changed the same fields, nothing is saved: in `conflicts`, `before` is what a field is now and `after` what it was to become; send again with `product.content` as the `base`."
  }),
  copy: deskCall({
    method: "POST",
    path: "/desk/products/{productId}/copy",
    role: "staff",
    body: Schema.Struct({ key: Schema.String.check(Schema.isUUID()) }),
    success: productSuccess,
    refusals: [itemGone],
    about: "Makes a draft of the same content, without barcode, stock and sale."
  }),
  archive: deskCall({
    method: "POST",
    path: "/desk/products/{productId}/archive",
    role: "staff",
    success: productSuccess,
    refusals: [itemGone],
    about:
      "Takes a product off the shop and the desk's list; its orders keep it, and no call deletes one."
  }),
  unarchive: deskCall({
    method: "POST",
    path: "/desk/products/{productId}/unarchive",
    role: "staff",
    success: productSuccess,
    refusals: [itemGone],
    about: "Takes a product back from the archive, not listed."
  }),
  previewLink: deskCall({
    method: "POST",
    path: "/desk/products/{productId}/preview-link",
    role: "staff",
    success: Schema.Struct({ path: Schema.String, expiresAt: MomentJson }),
    refusals: [itemGone],
    about:
      "The signed address, without the host, of the product's page as it will be, for whoever has it, for 7 days."
  }),
  previewBulk: deskCall({
    method: "POST",
    path: "/desk/products/preview-changes",
    role: "staff",
    body: Schema.Struct({ ids, change: BulkChangeJson }),
    success: Schema.Struct({ rows: Schema.Array(BulkRowJson) }),
    refusals: [productInvalid],
    about:
      "What a change would do, product by product in the order of `ids`; products that are gone are left out. The fields of an invalid `change` are in `problems`."
  }),
  applyBulk: deskCall({
    method: "POST",
    path: "/desk/products/apply-changes",
    role: "staff",
    isLarge: true,
    body: Schema.Struct({
      change: BulkChangeJson,
      rows: Schema.Array(Schema.Struct({ id: Schema.Int, seen: TextJson })).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(maximumBulk)
      )
    }),
    success: Schema.Struct({
      changed: Schema.Array(Schema.Int),
      /** What the change would do now to those that were not as they were seen. */
      refused: Schema.Array(BulkRowJson)
    }),
    refusals: [productInvalid],
    about:
      "Makes the changes that were seen, each product by itself. One to which the change would do something else by now is left as it is, and is in `refused` with that."
  })
}
