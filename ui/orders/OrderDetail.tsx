import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { isUnderWay } from "#core/orders/orderStatus.ts"
import { Card } from "../shared/Card.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { SummaryLayout } from "../shared/shell/SummaryLayout.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { OrderLoadState } from "./OrderLoadState.tsx"
import { OrderAmounts } from "./OrderAmounts.tsx"
import { OrderItems } from "./OrderItems.tsx"
import { OrderStatusBadge } from "./OrderStatusBadge.tsx"
import { PaymentReceipt } from "./PaymentReceipt.tsx"
import { OrderTimeline } from "./OrderTimeline.tsx"
import summary from "../shared/OrderSummary.module.css"
import styles from "./OrderDetail.module.css"

type OrderDetailProps = LoadScreenProps<ReadonlyArray<Order>, OrderRefusal> & {
  readonly id: OrderId
  /** What the shopper can do with the order, below its details. */
  readonly actions?: (order: Order) => ReactNode
  readonly onCopyReceipt?: (text: string) => void
}

/** One order with its tracking timeline. */
export const OrderDetail = ({ id, snapshot, send, actions, onCopyReceipt }: OrderDetailProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const order = snapshot.matches("ready") ? data?.[0] : undefined
  const isLoading = snapshot.matches("loading")
  return (
    <Page
      title={t("orders.number", { id })}
      wide
      busy={isLoading}
      aside={order && <OrderStatusBadge word={order.status} />}
    >
      <title>{t("titles.withShop", { title: t("titles.order", { id }) })}</title>
      <OrderLoadState
        state={snapshot.value}
        skeleton={
          <>
            <Skeleton short />
            <Skeleton shape="square" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        }
        refusal={refusal}
        onRetry={() => send({ type: "retry" })}
      >
        {order && (
          <SummaryLayout
            summary={
              <>
                <OrderAmounts order={order} />
                {order.receipt && (
                  <PaymentReceipt receipt={order.receipt} onCopy={onCopyReceipt ?? null} />
                )}
                {actions?.(order)}
              </>
            }
          >
            <OrderContents order={order} />
          </SummaryLayout>
        )}
      </OrderLoadState>
    </Page>
  )
}

const OrderContents = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.orderDate}>{t("orders.placedOn", { at: order.placedAt })}</p>
      <ExpectedDay order={order} />
      <OrderTimeline order={order} />
      <Card>
        <h2>{t("orders.deliverTo")}</h2>
        <p className={styles.address}>
          <bdi className={summary.name}>{order.customer.name}</bdi>
          <bdi>{order.address}</bdi>
          {order.note && (
            <span className={summary.secondaryText}>
              {t("orders.note")}: <bdi>{order.note}</bdi>
            </span>
          )}
          {order.customer.phone && (
            <span className={summary.secondaryText}>
              <PhoneNumber>{order.customer.phone}</PhoneNumber>
            </span>
          )}
        </p>
      </Card>
      <OrderItems lines={order.lines} />
    </>
  )
}

/** The promised day, while the order is on its way to it. */
const ExpectedDay = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  if (order.expectedDay === null || !isUnderWay(order.status)) return null
  return <p className={styles.orderDate}>{t("orders.expectedBy", { day: order.expectedDay })}</p>
}
