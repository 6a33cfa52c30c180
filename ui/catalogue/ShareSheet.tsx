import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { shareLinks } from "#core/catalogue/shareLinks.ts"
import { Sheet } from "../shared/Dialog.tsx"
import { Copy, Share2 } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { FacebookMark, TwitterMark, WhatsAppMark } from "./shareMarks.tsx"
import styles from "./ShareSheet.module.css"

interface ShareSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: { readonly name: string; readonly image: string | null }
  /** The product's own address, whole. */
  readonly address: string
  readonly onCopy: () => void
  /** The device's own sheet; null where it has none. */
  readonly onMore: (() => void) | null
}

/** The ways to hand a product's address on (PROD-6). */
export const ShareSheet = ({
  open,
  onClose,
  product,
  address,
  onCopy,
  onMore
}: ShareSheetProps) => {
  const { t } = useTranslation()
  const links = shareLinks(address, product.name)
  return (
    <Sheet open={open} onClose={onClose} title={t("product.share")} closeLabel={t("common.close")}>
      <div className={styles.product}>
        <Picture src={product.image} alt="" width={56} height={56} look="square" />
        <div className={styles.words}>
          <bdi className={styles.name}>{product.name}</bdi>
          <bdi className={styles.address} dir="ltr">
            {address.replace(/^https?:\/\//, "")}
          </bdi>
        </div>
      </div>
      <ul className={styles.ways}>
        <li>
          <button className={styles.way} type="button" onClick={onCopy}>
            <Tile>
              <Copy size={22} />
            </Tile>
            {t("product.shareCopy")}
          </button>
        </li>
        <li>
          <Way to={links.whatsApp} label={t("product.shareWhatsApp")} onGo={onClose}>
            <WhatsAppMark />
          </Way>
        </li>
        <li>
          <Way to={links.twitter} label={t("product.shareTwitter")} onGo={onClose}>
            <TwitterMark />
          </Way>
        </li>
        <li>
          <Way to={links.facebook} label={t("product.shareFacebook")} onGo={onClose}>
            <FacebookMark />
          </Way>
        </li>
        {onMore && (
          <li>
            <button className={styles.way} type="button" onClick={onMore}>
              <Tile>
                <Share2 size={22} />
              </Tile>
              {t("product.shareMore")}
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}

interface WayProps {
  readonly to: string
  readonly label: string
  readonly onGo: () => void
  readonly children: ReactNode
}

const Way = ({ to, label, onGo, children }: WayProps) => {
  const { t } = useTranslation()
  return (
    <a className={styles.way} href={to} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      <Tile>{children}</Tile>
      {label}
      <span className="visually-hidden">
        {t("common.comma")}
        {t("product.newTab")}
      </span>
    </a>
  )
}

const Tile = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.tile}>{children}</span>
)
