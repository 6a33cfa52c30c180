import type { TFunction } from "i18next"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter,
  type RefusalOf
} from "./messageFormatters.ts"

/** The refusals of the calls that load the catalogue. */
export type CatalogueRefusal = RefusalOf<
  Catalogue,
  | "sections"
  | "banners"
  | "featured"
  | "categories"
  | "productPage"
  | "searchByName"
  | "reels"
  | "shopInfo"
  | "countSellableVariants"
>

/**
 * The messages of a catalogue that cannot be loaded. They are in their own file because the first
 * page needs no other refusal.
 */
export const catalogueMessages = {
  ProductNotFound: message("refusals.product.notFound"),
  Refused: serverMessageOr("refusals.catalogue.failed"),
  Unavailable: byUnavailableReason("refusals.catalogue.failed", {
    offline: "refusals.catalogue.offline"
  })
} as const satisfies Record<CatalogueRefusal["_tag"], MessageFormatter>

/** Equals `formatRefusal(t, "catalogue", refusal)`. */
export const formatCatalogueRefusal = (t: TFunction, refusal: CatalogueRefusal): string =>
  catalogueMessages[refusal._tag](t, refusal)
