import type { TFunction } from "i18next"
import type { RefusalByContext } from "./refusalContext.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter
} from "./messageFormatters.ts"

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
} as const satisfies Record<RefusalByContext["catalogue"]["_tag"], MessageFormatter>

/** Equals `formatRefusal(t, "catalogue", refusal)`. */
export const formatCatalogueRefusal = (
  t: TFunction,
  refusal: RefusalByContext["catalogue"]
): string => catalogueMessages[refusal._tag](t, refusal)
