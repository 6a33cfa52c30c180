import { copyText } from "#adapters/browser/share.ts"
import { useStore } from "./StoreContext.ts"

/** Copies a receipt to the clipboard and says whether it did. */
export const useCopyReceipt = () => {
  const { toasts } = useStore()
  return async (text: string): Promise<void> => {
    const isCopied = (await copyText(text)) === "copied"
    toasts.send({
      type: "toast.show",
      content: { _tag: isCopied ? "ReceiptCopied" : "ReceiptNotCopied" }
    })
  }
}
