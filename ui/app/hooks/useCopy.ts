import { copyText } from "#adapters/browser/share.ts"
import type { ToastContent } from "#core/toasts/toastsMachine.ts"
import { useStore } from "./StoreContext.ts"

/** Copies a text to the clipboard and says whether it did. */
const useCopy = (copied: ToastContent, notCopied: ToastContent) => {
  const { toasts } = useStore()
  return async (text: string): Promise<void> => {
    const isCopied = (await copyText(text)) === "copied"
    toasts.send({ type: "toast.show", content: isCopied ? copied : notCopied })
  }
}

export const useCopyReceipt = () => useCopy({ _tag: "ReceiptCopied" }, { _tag: "ReceiptNotCopied" })

export const useCopyOrderNumber = () =>
  useCopy({ _tag: "OrderNumberCopied" }, { _tag: "OrderNumberNotCopied" })

export const useCopyPaymentNumber = () =>
  useCopy({ _tag: "PaymentNumberCopied" }, { _tag: "PaymentNumberNotCopied" })
