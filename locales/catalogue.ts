import type { TFunction } from "i18next"
import type { RefusalAt } from "./places.ts"
import { byReason, ownOr, says, type Speaker } from "./speakers.ts"

/** What a part of the catalogue says when it cannot be had; by itself, because the first page needs no other refusal. */
export const saidInCatalogue = {
  ProductNotFound: says("refusals.product.notFound"),
  Refused: ownOr("refusals.catalogue.failed"),
  Unavailable: byReason({
    offline: "refusals.catalogue.offline",
    timeout: "refusals.catalogue.failed",
    server: "refusals.catalogue.failed",
    unreadable: "refusals.catalogue.failed"
  })
} as const satisfies Record<RefusalAt["catalogue"]["_tag"], Speaker>

/** The same as `inWords(t, "catalogue", refusal)`. */
export const catalogueInWords = (t: TFunction, refusal: RefusalAt["catalogue"]): string =>
  saidInCatalogue[refusal._tag](t, refusal)
