import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { shareLinks } from "#core/catalogue/shareLinks.ts"
import { AnchoredSheet } from "../shared/Dialog.tsx"
import { Copy, Share2 } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { FacebookIcon, XIcon, WhatsAppIcon } from "./shareIcons.tsx"
import styles from "./ShareSheet.module.css"

interface ShareSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: { readonly name: string; readonly image: string | null }
  /** The absolute URL of the product. */
  readonly address: string
  readonly onCopy: () => void
  /** Opens the share sheet of the device; null where it has none. */
  readonly onNativeShare: (() => void) | null
}

/** The ways to share a product's link. */
export const ShareSheet = ({
  open,
  onClose,
  product,
  address,
  onCopy,
  onNativeShare
}: ShareSheetProps) => {
  const { t } = useTranslation()
  const links = shareLinks(address, product.name)
  return (
    <AnchoredSheet
      open={open}
      onClose={onClose}
      title={t("product.share")}
      closeLabel={t("common.close")}
    >
      <div className={styles.product}>
        <Picture src={product.image} alt="" width={56} height={56} variant="square" />
        <div className={styles.details}>
          <bdi className={styles.name}>{product.name}</bdi>
          <bdi className={styles.address} dir="ltr">
            {address.replace(/^https?:\/\//, "")}
          </bdi>
        </div>
      </div>
      <ul className={styles.links}>
        <li>
          <button className={styles.link} type="button" onClick={onCopy}>
            <ShareIconTile>
              <Copy size={22} />
            </ShareIconTile>
            {t("product.shareCopy")}
          </button>
        </li>
        <li>
          <ShareLink to={links.whatsApp} label={t("product.shareWhatsApp")} onNavigate={onClose}>
            <WhatsAppIcon />
          </ShareLink>
        </li>
        <li>
          <ShareLink to={links.twitter} label={t("product.shareX")} onNavigate={onClose}>
            <XIcon />
          </ShareLink>
        </li>
        <li>
          <ShareLink to={links.facebook} label={t("product.shareFacebook")} onNavigate={onClose}>
            <FacebookIcon />
          </ShareLink>
        </li>
        {onNativeShare && (
          <li>
            <button className={styles.link} type="button" onClick={onNativeShare}>
              <ShareIconTile>
                <Share2 size={22} />
              </ShareIconTile>
              {t("product.shareMore")}
            </button>
          </li>
        )}
      </ul>
    </AnchoredSheet>
  )
}

interface ShareLinkProps {
  readonly to: string
  readonly label: string
  readonly onNavigate: () => void
  readonly children: ReactNode
}

const ShareLink = ({ to, label, onNavigate, children }: ShareLinkProps) => {
  const { t } = useTranslation()
  return (
    <a
      className={styles.link}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onNavigate}
    >
      <ShareIconTile>{children}</ShareIconTile>
      {label}
      <span className="visually-hidden">
        {t("common.comma")}
        {t("product.newTab")}
      </span>
    </a>
  )
}

const ShareIconTile = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.tile}>{children}</span>
)
