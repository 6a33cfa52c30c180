import type { TFunction } from "i18next"
import type { Notice } from "#core/toasts/toastsMachine.ts"
import type { ToastView } from "../shared/Toasts.tsx"

type Said = Pick<ToastView, "kind" | "text" | "action">

/** A notice as the shopper reads it; only what was taken out has a way back. */
export const noticeInWords = (t: TFunction, notice: Notice): Said => {
  switch (notice._tag) {
    case "LineRemoved":
      return {
        kind: "info",
        text: t("cart.removed", { name: notice.name }),
        action: t("common.undo")
      }
    case "FavouriteRemoved":
      return {
        kind: "info",
        text: t("favourites.removed", { name: notice.name }),
        action: t("common.undo")
      }
    case "AddressSaved":
      return { kind: "ok", text: t("address.saved") }
    case "AddressDeleted":
      return { kind: "ok", text: t("address.deleted") }
    case "AddressesNotFetched":
      return { kind: "danger", text: t("refusals.addressList.failed") }
    case "LinkCopied":
      return { kind: "ok", text: t("toasts.linkCopied") }
    case "LinkNotCopied":
      return { kind: "danger", text: t("toasts.linkNotCopied") }
    case "LoggedOut":
      return { kind: "ok", text: t("profile.loggedOut") }
    case "AccountDeleted":
      return { kind: "ok", text: t("profile.deleted") }
    case "AccountDeletedHereOnly":
      return { kind: "warn", text: t("refusals.deleteAccount.notDone") }
    case "SessionEnded":
      return { kind: "warn", text: t("refusals.sessionEnded") }
    case "NotRemembered":
      return { kind: "warn", text: t("cart.unsaved") }
    case "CouldNotAdd":
      return { kind: "danger", text: t("toasts.couldNotAdd") }
    case "SoldOut":
      return { kind: "warn", text: t("toasts.soldOut") }
  }
}
