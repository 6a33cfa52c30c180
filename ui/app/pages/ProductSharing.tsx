import {
  copyText,
  hasShareSheet,
  openShareSheet,
  type ShareOutcome
} from "#adapters/browser/share.ts"
import type { Product, VariantId } from "#core/catalogue/Product.ts"
import { ShareSheet } from "../../catalogue/ShareSheet.tsx"
import { useStore } from "../hooks/StoreContext.ts"
import { paths } from "#locales/paths.ts"

interface ProductSharingProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: Product
  /** The chosen variant, which the address then opens; null where none was chosen. */
  readonly variantId: VariantId | null
}

/**
 * Shares the address of a product and its variant without other parameters, so that it opens in the
 * locale of its reader.
 */
export const ProductSharing = ({ open, onClose, product, variantId }: ProductSharingProps) => {
  const { toasts } = useStore()
  const address = new URL(paths.product(product.id, variantId), location.origin).href
  const showOutcome = async (result: Promise<ShareOutcome>) => {
    const outcome = await result
    // Closed before the toast is shown, because the sheet would cover it.
    if (outcome !== "dismissed") onClose()
    if (outcome === "copied") toasts.send({ type: "toast.show", content: { _tag: "LinkCopied" } })
    if (outcome === "failed")
      toasts.send({ type: "toast.show", content: { _tag: "LinkNotCopied" } })
  }
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      product={product}
      address={address}
      onCopy={() => void showOutcome(copyText(address))}
      onNativeShare={
        hasShareSheet() ? () => void showOutcome(openShareSheet(product.name, address)) : null
      }
    />
  )
}
