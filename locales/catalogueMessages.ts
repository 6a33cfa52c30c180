import type { TFunction } from "i18next"
import type { RefusalByContext } from "./refusalContext.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter
} from "./messageFormatters.ts"

/** What a part of the catalogue says when it cannot be had; by itself, because the first page needs no other refusal. */
export const catalogueMessages = {
  ProductNotFound: message("refusals.product.notFound"),
  Refused: serverMessageOr("refusals.catalogue.failed"),
  Unavailable: byUnavailableReason({
    offline: "refusals.catalogue.offline",
    timeout: "refusals.catalogue.failed",
    server: "refusals.catalogue.failed",
    unreadable: "refusals.catalogue.failed"
  })
} as const satisfies Record<RefusalByContext["catalogue"]["_tag"], MessageFormatter>

/** The same as `formatRefusal(t, "catalogue", refusal)`. */
export const formatCatalogueRefusal = (
  t: TFunction,
  refusal: RefusalByContext["catalogue"]
): string => catalogueMessages[refusal._tag](t, refusal)
