import type { TFunction } from "i18next"
import type { DeskRefusal } from "#core/desk/DeskOrders.ts"
import type { DecisionRefusal } from "#core/desk/DeskProblems.ts"
import type { PromoChangeRefusal } from "#core/desk/DeskPromos.ts"
import type { ReviewChangeRefusal } from "#core/desk/DeskReviews.ts"
import type { StockRefusal } from "#core/desk/DeskStock.ts"
import { formatDeskRefusal } from "./deskRefusal.ts"

/** Why a list of the desk was not loaded, or something in it not changed. */
export type DeskChangeRefusal =
  | DecisionRefusal
  | DeskRefusal
  | PromoChangeRefusal
  | ReviewChangeRefusal
  | StockRefusal

/** The message of a refusal in the desk's lists of problems, stock, promo codes and reviews. */
export const formatDeskChangeRefusal = (t: TFunction, refusal: DeskChangeRefusal): string => {
  switch (refusal._tag) {
    case "StaffSessionEnded":
    case "Unavailable":
    case "Refused":
      return formatDeskRefusal(t, refusal)
    case "ProblemGone":
      return t("desk.refusals.problemGone")
    case "GoodsSoldOut":
      return t("desk.refusals.soldOut")
    case "ReasonMissing":
      return t("desk.refusals.reasonMissing")
    case "StockChanged":
      return t("desk.refusals.stockChanged", { count: refusal.stock })
    case "StockInvalid":
      return t("desk.refusals.stockInvalid")
    case "NotListable":
      return t("desk.refusals.notListable")
    case "ProductGone":
      return t("desk.refusals.productGone")
    case "PromoDraftInvalid":
      return t(`desk.refusals.promoField.${refusal.field}`)
    case "PromoExists":
      return t("desk.refusals.promoExists")
    case "PromoGone":
      return t("desk.refusals.promoGone")
    case "ReviewGone":
      return t("desk.refusals.reviewGone")
  }
}
