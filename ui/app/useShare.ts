import { useShop } from "./ShopContext.ts"

/** Hands this page's address to the device's share sheet, or to the clipboard where there is none. */
export const useShare = () => {
  const { toasts } = useShop()
  return (title: string) => {
    void import("#adapters/browser/share.ts").then(({ sharePage }) => sharePage(title)).catch(() => "failed" as const).then((how) => {
      if (how === "copied") toasts.send({ type: "show", notice: { _tag: "LinkCopied" } })
      if (how === "failed") toasts.send({ type: "show", notice: { _tag: "LinkNotCopied" } })
    })
  }
}
