import type { DeskRefusal as CallRefusal } from "#core/desk/deskCall.ts"
import type { BookingRefused } from "#core/desk/DeskBookings.ts"
import type { BrandRefusal } from "#core/desk/DeskBrand.ts"
import type { TFunction } from "i18next"
import type {
  OrderChangeRefused,
  OrderStatusChanged,
  DifferenceEnded,
  RefundKeyReused,
  RefundRefused,
  TransitionNotAllowed,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
import type { ChangeNotUndoable } from "#core/desk/DeskAudit.ts"
import type { ColleagueRefusal } from "#core/desk/DeskColleagues.ts"
import type { ImportRefusal } from "#core/desk/DeskImports.ts"
import type { ContentRefusal } from "#core/desk/deskContent.ts"
import type { DecisionRefusal } from "#core/desk/DeskProblems.ts"
import type { PictureGone, PictureProblem } from "#core/desk/DeskPictures.ts"
import type { ProductRefusal } from "#core/desk/DeskProducts.ts"
import type { PromoChangeRefusal } from "#core/desk/DeskPromos.ts"
import type { RatesRefusal } from "#core/desk/DeskDelivery.ts"
import type { ShopRefusal } from "#core/desk/DeskShop.ts"
import type { ReturnStepRefusal } from "#core/desk/DeskReturns.ts"
import type { CustomerNoteRefusal } from "#core/desk/DeskCustomers.ts"
import type { RunRefusal } from "#core/desk/DeskRuns.ts"
import type { SlotRefusal } from "#core/desk/DeskSlots.ts"
import type { ReviewChangeRefusal } from "#core/desk/DeskReviews.ts"
import type { StockRefusal } from "#core/desk/DeskStock.ts"
import type { VideoRefused } from "#core/desk/DeskVideos.ts"
import type {
  OrderFullyRefunded,
  OrderItemsOutOfStock,
  PickupCodeWrong
} from "#core/desk/requestMove.ts"
import type { OrderNotFound } from "#core/orders/Order.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { retryMessage } from "./retryMessages.ts"

/** Why something of the desk was not loaded or not changed. */
export type DeskRefusal =
  | BookingRefused
  | BrandRefusal
  | CallRefusal
  | ChangeNotUndoable
  | ColleagueRefusal
  | ContentRefusal
  | CustomerNoteRefusal
  | DecisionRefusal
  | ImportRefusal
  | OrderChangeRefused
  | OrderFullyRefunded
  | OrderItemsOutOfStock
  | OrderNotFound
  | OrderStatusChanged
  | PickupCodeWrong
  | PictureGone
  | PictureProblem
  | PromoChangeRefusal
  | RefundKeyReused
  | RefundRefused
  | ProductRefusal
  | RatesRefusal
  | ReturnStepRefusal
  | ReviewChangeRefusal
  | RunRefusal
  | ShopRefusal
  | SlotRefusal
  | StockRefusal
  | DifferenceEnded
  | TransitionNotAllowed
  | UndoExpired
  | VideoRefused

/** What messages about videos call the format and the codec that every browser plays. */
const videoFormats = { format: "MP4", codec: "H.264" } as const

export const formatDeskRefusal = (t: TFunction, refusal: DeskRefusal): string => {
  switch (refusal._tag) {
    case "StaffSessionEnded":
      return t("desk.refusals.sessionEnded")
    case "Unavailable":
      return t(refusal.reason === "offline" ? "desk.refusals.offline" : "desk.refusals.failed")
    case "Refused":
      return refusal.message === null || isBlank(refusal.message)
        ? t("desk.refusals.refused")
        : refusal.message
    case "OrderNotFound":
      return t("desk.order.notFound")
    case "OrderChangeRefused":
      return t(`desk.orderChange.problem.${refusal.problem}`, { amount: refusal.amount })
    case "OrderStatusChanged":
      return t("desk.refusals.statusChanged", { status: t(`desk.status.${refusal.status}`) })
    case "TransitionNotAllowed":
      return t("desk.refusals.notAllowed", { status: t(`desk.status.${refusal.status}`) })
    case "OrderItemsOutOfStock":
      return t("desk.refusals.outOfStock")
    case "PickupCodeWrong":
      return t("desk.pickup.codeWrong")
    case "OrderFullyRefunded":
      return t("desk.refusals.fullyRefunded")
    case "RefundKeyReused":
      return t("desk.refusals.refundKeyReused", { amount: refusal.amount })
    case "RefundRefused":
      return t(`desk.refundProblem.${refusal.problem}`)
    case "DifferenceEnded":
      return t("desk.refusals.differenceEnded")
    case "UndoExpired":
      return t("desk.refusals.undoExpired")
    case "PictureTooLarge":
      return t("desk.refusals.pictureTooLarge")
    case "PictureTooManyPixels":
      return t("desk.refusals.pictureTooManyPixels")
    case "PictureIsHeic":
      return t("desk.refusals.pictureIsHeic")
    case "PictureIsSvg":
      return t("desk.refusals.pictureIsSvg")
    case "PictureTypeRefused":
      return t("desk.refusals.pictureTypeRefused")
    case "PictureAnimated":
      return t("desk.refusals.pictureAnimated")
    case "PictureBroken":
      return t("desk.refusals.pictureBroken")
    case "VideoRefused":
      return t(`desk.videos.problems.${refusal.problem}`, {
        megabytes: refusal.megabytes,
        ...videoFormats
      })
    case "PictureGone":
      return t("desk.refusals.pictureGone")
    case "BrandColourInvalid":
      return t("desk.refusals.brandColour", { example: "#9e2335" })
    case "BrandContrastLow":
      return t("desk.refusals.brandContrast")
    case "BrandChanged":
      return t("desk.refusals.brandChanged")
    case "ImportUnreadable":
      return t("desk.import.unreadable")
    case "ImportTooLarge":
      return t("desk.import.tooLarge")
    case "ImportRunning":
      return t("desk.import.running")
    case "ProblemGone":
      return t("desk.refusals.problemGone")
    case "GoodsSoldOut":
      return t("desk.refusals.soldOut")
    case "ReasonMissing":
      return t("desk.refusals.reasonMissing")
    case "NoteMissing":
      return t("desk.customers.noteMissing")
    case "StockChanged":
      return t("desk.refusals.stockChanged", { count: refusal.stock })
    case "StockTooLow":
      return t("desk.stock.tooLow", { count: refusal.stock })
    case "DeliveryUncertain":
      return t("desk.stock.deliveryUncertain")
    case "StockInvalid":
      return t("desk.refusals.stockInvalid")
    case "NotListable":
      return t("desk.refusals.notListable")
    case "ProductChanged":
      return t("desk.refusals.productChanged")
    case "ProductInvalid":
      return t("desk.refusals.productInvalid")
    case "ChangeNotUndoable":
      return t("desk.refusals.changeNotUndoable")
    case "ContentChanged":
      return t("desk.refusals.contentChanged")
    case "ContentInvalid":
      return t(`desk.refusals.content.${refusal.problem}`)
    case "OrderChanged":
      return t("desk.refusals.orderChanged")
    case "ItemGone":
      return t("desk.refusals.itemGone")
    case "PromoDraftInvalid":
      return t(`desk.refusals.promoField.${refusal.field}`)
    case "PromoExists":
      return t("desk.refusals.promoExists")
    case "PromoGone":
      return t("desk.refusals.promoGone")
    case "StaffNameInvalid":
      return t("desk.staff.refusals.nameInvalid")
    case "StaffNameTaken":
      return t("desk.colleagues.nameTaken")
    case "StaffGone":
      return t("desk.colleagues.gone")
    case "LastOwner":
      return t("desk.colleagues.lastOwner")
    case "PasswordWrong":
      return t("desk.staff.refusals.passwordWrong")
    case "TooManyRequests":
      return retryMessage(t, refusal)
    case "ReturnChanged":
      return t("desk.returns.refusals.ReturnChanged", {
        state: t(`desk.returns.state.${refusal.state}`)
      })
    case "AmountChanged":
      return t("desk.returns.refusals.AmountChanged", { amount: refusal.amount })
    case "ExchangeSoldOut":
    case "ExchangeUnpaid":
    case "CountsWrong":
    case "SettlementMethodWrong":
    case "StepKeyReused":
    case "MoneyForOwners":
      return t(`desk.returns.refusals.${refusal._tag}`)
    case "BookingRefused":
      return refusal.reason === ""
        ? t(`desk.courier.problem.${refusal.problem}`)
        : t("desk.courier.rejectedWith", { reason: refusal.reason })
    case "StopsRefused":
      return t("desk.runs.refusals.stops", {
        orders: refusal.orders
          .map(({ id, problem }) => t(`desk.runs.refusals.problem.${problem}`, { id }))
          .join(" · ")
      })
    case "DriverInvalid":
    case "CountInvalid":
      return t(`desk.runs.refusals.${refusal.field}`)
    case "RunChanged":
      return t("desk.runs.refusals.changed", { received: refusal.received })
    case "RunClosed":
      return t("desk.runs.refusals.closed")
    case "RunKeyReused":
      return t("desk.runs.refusals.keyReused")
    case "SlotChanged":
      return t("desk.slots.refusals.changed")
    case "CapacityInvalid":
      return t("desk.slots.refusals.capacity")
    case "ShopChanged":
    case "RatesChanged":
      return t("desk.refusals.shopChanged")
    case "ShopInvalid":
    case "RatesInvalid":
      return t("desk.refusals.shopInvalid")
  }
}
