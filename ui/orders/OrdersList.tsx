import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Row } from "../shared/Row.tsx"
import { classNames } from "../shared/classNames.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Package } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { LoadMore } from "../shared/LoadMore.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { OrdersLayout } from "./OrdersLayout.tsx"
import styles from "./OrdersList.module.css"
import { OrderStatusBadge } from "./OrderStatusBadge.tsx"

type OrdersListProps = ScreenProps<typeof ordersListMachine> & {
  /** One order, beside the list in a wide window. */
  readonly renderOrder?: (order: Order) => ReactNode
}

/**
 * The customer's orders, in the server's order: newest first. In a wide window the newest is beside
 * them.
 */
export const OrdersList = ({ snapshot, send, renderOrder }: OrdersListProps) => {
  const { t } = useTranslation()
  const { list } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const newest = list?.orders[0]
  const rows = <Rows snapshot={snapshot} send={send} currentId={newest?.id ?? null} />
  return (
    <Page
      title={t("orders.heading")}
      wide={isLoading || newest !== undefined}
      busy={isLoading}
      documentTitle={t("titles.orders")}
      parent={{ to: paths.profile, title: t("titles.profile") }}
    >
      {isLoading || newest !== undefined ? (
        <OrdersLayout narrow="list" list={rows} order={newest && renderOrder?.(newest)} />
      ) : (
        rows
      )}
    </Page>
  )
}

interface OrdersRailProps extends ScreenProps<typeof ordersListMachine> {
  /** The order beside the list. */
  readonly currentId: OrderId
}

/** The customer's orders beside one of them. */
export const OrdersRail = (props: OrdersRailProps) => {
  const { t } = useTranslation()
  return (
    <Stack as="nav" gap={12} aria-label={t("orders.heading")}>
      <Rows {...props} />
    </Stack>
  )
}

const Rows = ({
  snapshot,
  send,
  currentId
}: ScreenProps<typeof ordersListMachine> & { readonly currentId: OrderId | null }) => {
  const { t } = useTranslation()
  const { list, refusal } = snapshot.context
  const error = refusal && <RefusalMessage context="ordersList" refusal={refusal} />
  return (
    <>
      <LoadState
        state={snapshot.value}
        skeleton={[1, 2, 3].map((row) => (
          <span key={row} className={styles.skeleton}>
            <Skeleton shape="row" />
          </span>
        ))}
        empty={
          <EmptyState
            icon={<Package />}
            title={t("orders.emptyTitle")}
            action={<ButtonLink to={paths.home}>{t("orders.start")}</ButtonLink>}
          >
            {t("orders.emptyHint")}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        <Stack as="ul" gap={12} className={styles.list}>
          {list?.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} current={order.id === currentId} />
            </li>
          ))}
        </Stack>
      </LoadState>
      {list !== null && list.next !== null && (
        <LoadMore
          state={snapshot.value}
          next={list.next}
          error={error}
          onLoad={() => send({ type: "nextPage.load" })}
          onRetry={() => send({ type: "retry" })}
        />
      )}
    </>
  )
}

interface OrderCardProps {
  readonly order: Order
  /** Whether the order is open beside the list, which only a wide window shows. */
  readonly current?: boolean
}

const mostPictures = 3

/** One order of the list; a tap anywhere opens it. */
const OrderCard = ({ order, current = false }: OrderCardProps) => {
  const { t } = useTranslation()
  const shown = order.lines.slice(0, mostPictures)
  const more = order.lines.length - shown.length
  return (
    <Link
      className={classNames(styles.card, current && styles.current)}
      to={paths.order(order.id)}
      aria-current={current || undefined}
    >
      <Row as="span" gap={12} rowGap={4} align="start" wrap between>
        <span className={styles.content}>
          <span className={styles.number}>{t("orders.number", { id: order.id })}</span>
          <bdi className="secondary-text">{t("orders.date", { at: order.placedAt })}</bdi>
        </span>
        <OrderStatusBadge order={order} />
      </Row>
      <Row as="span" gap={8} wrap>
        <Row as="span" gap={6} className={styles.thumbnails}>
          {shown.map((line, index) => (
            <span key={`${line.productId}:${line.variantId}:${index}`} className={styles.thumbnail}>
              <Picture src={line.image} alt="" width={52} height={52} />
            </span>
          ))}
          {more > 0 && <bdi className={styles.moreCount}>{t("orders.more", { count: more })}</bdi>}
        </Row>
        <span className={styles.total}>
          <Price price={order.total} />
          <span className="secondary-text">{t("common.items", { count: itemCount(order) })}</span>
        </span>
        <span className={styles.chevron}>
          <Forward size={20} />
        </span>
      </Row>
    </Link>
  )
}

const itemCount = ({ lines }: Order): number => lines.reduce((sum, line) => sum + line.quantity, 0)
