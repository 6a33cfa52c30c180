import type { ParseKeys, TFunction } from "i18next"
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
  if (content._tag === "LineRemoved" || content._tag === "FavouriteRemoved") {
    const key = content._tag === "LineRemoved" ? "cart.removed" : "favourites.removed"
    return { kind: "info", text: t(key, { name: content.name }), action: t("common.undo") }
  }
  const [kind, key] = toastByTag[content._tag]
  return { kind, text: t(key) }
}

const toastByTag = {
  AddressSaved: ["ok", "address.saved"],
  AddressDeleted: ["ok", "address.deleted"],
  DetailsSaved: ["ok", "profile.detailsSaved"],
  AddressesNotFetched: ["danger", "refusals.addressList.failed"],
  LinkCopied: ["ok", "toasts.linkCopied"],
  LinkNotCopied: ["danger", "toasts.linkNotCopied"],
  OrderNumberCopied: ["ok", "orders.numberCopied"],
  OrderNumberNotCopied: ["danger", "orders.numberNotCopied"],
  PaymentNumberCopied: ["ok", "payment.numberCopied"],
  PaymentNumberNotCopied: ["danger", "payment.numberNotCopied"],
  ReceiptCopied: ["ok", "receipt.copied"],
  ReceiptNotCopied: ["danger", "receipt.notCopied"],
  LoggedOut: ["ok", "profile.loggedOut"],
  LoggedOutLocally: ["warn", "refusals.logout.failed"],
  AccountDeleted: ["ok", "profile.deleted"],
  AccountDeletedLocally: ["warn", "refusals.deleteAccount.failed"],
  SessionEnded: ["warn", "refusals.sessionEnded"],
  CartUnsaved: ["warn", "cart.unsaved"],
  AddFailed: ["danger", "toasts.addFailed"],
  SoldOut: ["warn", "toasts.soldOut"]
} as const satisfies Record<string, readonly [ToastView["kind"], ParseKeys]>
