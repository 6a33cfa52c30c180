import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { ToastContent, toastsMachine } from "#core/toasts/toastsMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Toasts, type ToastView } from "../shared/Toasts.tsx"

/** The toasts of the shop; `onUndo` restores a removed item. */
export const ToastList = ({
  snapshot,
  send,
  onUndo
}: ScreenProps<typeof toastsMachine> & { readonly onUndo: (content: ToastContent) => void }) => {
  const { t } = useTranslation()
  const dismiss = (id: string | number) => send({ type: "toast.dismiss", id: Number(id) })
  return (
    <Toasts
      toasts={snapshot.context.toasts.map(({ id, content }) => ({
        id,
        ...toastMessage(t, content)
      }))}
      label={t("shell.notices")}
      dismissLabel={t("shell.dismiss")}
      onDismiss={dismiss}
      onPauseChange={(isPaused) => send({ type: isPaused ? "timer.pause" : "timer.resume" })}
      onAction={(id) => {
        for (const toast of snapshot.context.toasts) if (toast.id === id) onUndo(toast.content)
        dismiss(id)
      }}
    />
  )
}

type ToastMessage = Pick<ToastView, "kind" | "text" | "action">

/** The text of a toast, with an undo button when an item was removed. */
const toastMessage = (t: TFunction, content: ToastContent): ToastMessage => {
  switch (content._tag) {
    case "LineRemoved":
      return {
        kind: "info",
        text: t("cart.removed", { name: content.name }),
        action: t("common.undo")
      }
    case "FavouriteRemoved":
      return {
        kind: "info",
        text: t("favourites.removed", { name: content.name }),
        action: t("common.undo")
      }
    case "AddressSaved":
      return { kind: "ok", text: t("address.saved") }
    case "AddressDeleted":
      return { kind: "ok", text: t("address.deleted") }
    case "DetailsSaved":
      return { kind: "ok", text: t("profile.detailsSaved") }
    case "AddressesNotFetched":
      return { kind: "danger", text: t("refusals.addressList.failed") }
    case "LinkCopied":
      return { kind: "ok", text: t("toasts.linkCopied") }
    case "LinkNotCopied":
      return { kind: "danger", text: t("toasts.linkNotCopied") }
    case "OrderNumberCopied":
      return { kind: "ok", text: t("orders.numberCopied") }
    case "OrderNumberNotCopied":
      return { kind: "danger", text: t("orders.numberNotCopied") }
    case "ReceiptCopied":
      return { kind: "ok", text: t("receipt.copied") }
    case "ReceiptNotCopied":
      return { kind: "danger", text: t("receipt.notCopied") }
    case "LoggedOut":
      return { kind: "ok", text: t("profile.loggedOut") }
    case "LoggedOutLocally":
      return { kind: "warn", text: t("refusals.logout.failed") }
    case "AccountDeleted":
      return { kind: "ok", text: t("profile.deleted") }
    case "AccountDeletedLocally":
      return { kind: "warn", text: t("refusals.deleteAccount.failed") }
    case "SessionEnded":
      return { kind: "warn", text: t("refusals.sessionEnded") }
    case "CartUnsaved":
      return { kind: "warn", text: t("cart.unsaved") }
    case "AddFailed":
      return { kind: "danger", text: t("toasts.addFailed") }
    case "SoldOut":
      return { kind: "warn", text: t("toasts.soldOut") }
  }
}
