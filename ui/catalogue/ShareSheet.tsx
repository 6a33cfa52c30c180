import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { shareLinks } from "#core/catalogue/shareLinks.ts"
import { AnchoredSheet } from "../shared/Dialog.tsx"
import { Copy, Share2 } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { Row } from "../shared/Row.tsx"
import { Truncate } from "../shared/Truncate.tsx"
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
      <Row gap={12} className={styles.product}>
        <Picture src={product.image} alt="" width={56} height={56} variant="square" />
        <div className={styles.details}>
          <bdi className={styles.name}>{product.name}</bdi>
          <Truncate className={styles.address} dir="ltr">
            {address.replace(/^https?:\/\//, "")}
          </Truncate>
        </div>
      </Row>
      <ul className={styles.links}>
        <ShareButton icon={<Copy size={22} />} onClick={onCopy}>
          {t("product.shareCopy")}
        </ShareButton>
        {(
          [
            [links.whatsApp, t("product.shareWhatsApp"), <WhatsAppIcon key="icon" />],
            [links.twitter, t("product.shareX"), <XIcon key="icon" />],
            [links.facebook, t("product.shareFacebook"), <FacebookIcon key="icon" />]
          ] as const
        ).map(([to, label, icon]) => (
          <li key={to}>
            <a
              className={styles.link}
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              <span className={styles.tile}>{icon}</span>
              {label}
              <span className="visually-hidden">
                {t("common.comma")}
                {t("product.newTab")}
              </span>
            </a>
          </li>
        ))}
        {onNativeShare && (
          <ShareButton icon={<Share2 size={22} />} onClick={onNativeShare}>
            {t("product.shareMore")}
          </ShareButton>
        )}
      </ul>
    </AnchoredSheet>
  )
}

interface ShareButtonProps {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: string
}

const ShareButton = ({ icon, onClick, children }: ShareButtonProps) => (
  <li>
    <button className={styles.link} type="button" onClick={onClick}>
      <span className={styles.tile}>{icon}</span>
      {children}
    </button>
  </li>
)
