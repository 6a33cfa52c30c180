import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import { classNames } from "../shared/classNames.ts"
import { Link } from "../shared/Link.tsx"
import { Forward } from "../shared/directionalIcons.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { OrderStatusBadge } from "./OrderStatusBadge.tsx"
import styles from "./OrdersList.module.css"
import { paths } from "#locales/paths.ts"

interface OrderCardProps {
  readonly order: Order
  /** Whether the order is open beside the list, which only a wide window shows. */
  readonly current?: boolean
}

const mostPictures = 3

/** One order of the list; a tap anywhere opens it. */
export const OrderCard = ({ order, current = false }: OrderCardProps) => {
  const { t } = useTranslation()
  const shown = order.lines.slice(0, mostPictures)
  const more = order.lines.length - shown.length
  return (
    <Link
      className={classNames(styles.card, current && styles.current)}
      to={paths.order(order.id)}
      aria-current={current || undefined}
    >
      <span className={styles.header}>
        <span className={styles.content}>
          <span className={styles.number}>{t("orders.number", { id: order.id })}</span>
          <bdi className={styles.secondaryText}>{t("orders.date", { at: order.placedAt })}</bdi>
        </span>
        <OrderStatusBadge word={order.status} />
      </span>
      <span className={styles.footer}>
        <span className={styles.thumbnails}>
          {shown.map((line, index) => (
            <span key={`${line.productId}:${line.variantId}:${index}`} className={styles.thumbnail}>
              <Picture src={line.image} alt="" width={52} height={52} />
            </span>
          ))}
          {more > 0 && <bdi className={styles.moreCount}>{t("orders.more", { count: more })}</bdi>}
        </span>
        <span className={styles.total}>
          <Price price={order.total} />
          <span className={styles.secondaryText}>
            {t("common.items", { count: itemCount(order) })}
          </span>
        </span>
        <span className={styles.chevron}>
          <Forward size={20} />
        </span>
      </span>
    </Link>
  )
}

const itemCount = ({ lines }: Order): number => lines.reduce((sum, line) => sum + line.quantity, 0)
