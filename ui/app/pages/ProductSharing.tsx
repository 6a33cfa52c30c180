import {
  copyLink,
  hasShareSheet,
  openShareSheet,
  type ShareOutcome
} from "#adapters/browser/share.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { ShareSheet } from "../../catalogue/ShareSheet.tsx"
import { useStore } from "../store/StoreContext.ts"
import { paths } from "#locales/paths.ts"

interface SharingProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: Product
}

/**
 * Shares the address of a product without other parameters, so that it opens in the locale of its
 * reader.
 */
export const ProductSharing = ({ open, onClose, product }: SharingProps) => {
  const { toasts } = useStore()
  const address = new URL(paths.product(product.id), location.origin).href
  const saysHow = async (sharing: Promise<ShareOutcome>) => {
    const how = await sharing
    // Closed before the toast is shown, because the sheet would cover it.
    if (how !== "dismissed") onClose()
    if (how === "copied") toasts.send({ type: "toast.show", notice: { _tag: "LinkCopied" } })
    if (how === "failed") toasts.send({ type: "toast.show", notice: { _tag: "LinkNotCopied" } })
  }
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      product={product}
      address={address}
      onCopy={() => void saysHow(copyLink(address))}
      onNativeShare={
        hasShareSheet() ? () => void saysHow(openShareSheet(product.name, address)) : null
      }
    />
  )
}
