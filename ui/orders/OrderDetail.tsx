import type { ParseKeys } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Order, OrderLine, OrderRefusal } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import {
  createTimeline,
  isOpenOrder,
  type OrderStatus,
  parseOrderStatus,
  type TimelineStep
} from "#core/orders/orderStatus.ts"
import { limits } from "#core/shared/limits.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { orderArrival, orderPlaceNames, timelineStepName } from "#locales/orderArrival.ts"
import { paths } from "#locales/paths.ts"
import { OrderGift } from "../gift/OrderGift.tsx"
import { Card } from "../shared/Card.tsx"
import { Link } from "../shared/Link.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { SummaryLayout } from "../shared/SummaryLayout.tsx"
import { Timeline } from "../shared/Timeline.tsx"
import { CopyNumber } from "./CopyNumber.tsx"
import { OrderAddress } from "./OrderAddress.tsx"
import { OrderChanges } from "./OrderChange.tsx"
import { OrderAmounts } from "./OrderAmounts.tsx"
import styles from "./OrderDetail.module.css"
import { OrderInvoiceSheet } from "./OrderInvoiceSheet.tsx"
import { OrderLines } from "./OrderLines.tsx"
import { OrderLoadState, OrderSkeleton } from "./OrderLoadState.tsx"
import { orderProgressTexts } from "./orderProgressTexts.ts"
import { OrdersLayout } from "./OrdersLayout.tsx"
import { OrderStatusBadge } from "./OrderStatusBadge.tsx"
import { PaymentReceipt } from "./PaymentReceipt.tsx"

type OrderDetailProps = LoadScreenProps<ReadonlyArray<Order>, OrderRefusal> & {
  readonly id: OrderId
  /** What the shopper can do with the order, below its details. */
  readonly actions?: (order: Order) => ReactNode
  readonly onCopyNumber?: (id: OrderId) => void
  readonly onCopyReceipt?: (text: string) => void
}

type OrderPageProps = OrderDetailProps & {
  /** Beside the order in a wide window. */
  readonly list?: ReactNode
  /** What the shop says of itself; null until it is loaded. */
  readonly shop?: ShopInfo | null
}

/** The page of one order with its tracking timeline. On paper it is the order's invoice. */
export const OrderDetail = ({ list, shop = null, ...props }: OrderPageProps) => {
  const { t } = useTranslation()
  const { id, snapshot } = props
  const order = orderOf(props)
  return (
    <Page
      title={null}
      wide
      busy={snapshot.matches("loading")}
      documentTitle={t("titles.order", { id })}
      parent={{ to: paths.profile, title: t("titles.profile") }}
    >
      <p className={styles.listHeading}>
        <Link to={paths.orders}>{t("orders.heading")}</Link>
      </p>
      <OrdersLayout
        narrow="order"
        list={list}
        order={
          <>
            <PageHeading title={t("orders.number", { id })} mark={<NumberMarks {...props} />} />
            <LoadedOrder {...props} />
          </>
        }
      />
      {order && shop && (
        <div className={styles.printed}>
          <OrderInvoiceSheet order={order} shop={shop} />
        </div>
      )}
    </Page>
  )
}

/** One order beside the list of orders. */
export const OrderBeside = (props: OrderDetailProps) => {
  const { t } = useTranslation()
  const { id, snapshot } = props
  return (
    <section
      className={styles.beside}
      aria-label={t("orders.number", { id })}
      aria-busy={snapshot.matches("loading")}
    >
      <Row gap={12} rowGap={0} wrap className={styles.heading}>
        <h2>{t("orders.number", { id })}</h2>
        <NumberMarks {...props} />
      </Row>
      <LoadedOrder {...props} />
    </section>
  )
}

const orderOf = ({ snapshot }: Pick<OrderDetailProps, "snapshot">): Order | undefined =>
  snapshot.matches("ready") ? snapshot.context.data?.[0] : undefined

const Status = (props: OrderDetailProps) => {
  const order = orderOf(props)
  return order && <OrderStatusBadge order={order} />
}

/** Beside the number of the order: the button that copies it, and the status. */
const NumberMarks = (props: OrderDetailProps) => (
  <>
    {props.onCopyNumber && <CopyNumber id={props.id} onCopy={props.onCopyNumber} />}
    <Status {...props} />
  </>
)

const LoadedOrder = (props: OrderDetailProps) => {
  const { t } = useTranslation()
  const { actions, onCopyReceipt, send, snapshot } = props
  const order = orderOf(props)
  return (
    <OrderLoadState
      state={snapshot.value}
      skeleton={<OrderSkeleton />}
      refusal={snapshot.context.refusal}
      onRetry={() => send({ type: "retry" })}
    >
      {order && (
        <>
          <OrderDates order={order} />
          <OrderProgressNotice order={order} />
          {order.isVeryLate === true && order.canCancel && (
            <Notice kind="warn" title={t("orders.veryLate")} silent>
              <p>{t("orders.veryLateHint")}</p>
            </Notice>
          )}
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
        </>
      )}
    </OrderLoadState>
  )
}

const OrderContents = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const names = orderPlaceNames(order)
  return (
    <>
      <OrderItems lines={order.lines} />
      {order.gift && <OrderGift gift={order.gift} />}
      <OrderTimeline order={order} />
      <Card>
        <h2>{t(names.place)}</h2>
        <Stack as="p" gap={2} className={styles.address}>
          <bdi className={styles.name}>{order.customer.name}</bdi>
          <OrderAddress>{order.address}</OrderAddress>
          {order.note && (
            <span className="secondary-text">
              {t(names.note)}: <bdi>{order.note}</bdi>
            </span>
          )}
          {order.customer.phone && (
            <span className="secondary-text">
              <PhoneNumber>{order.customer.phone}</PhoneNumber>
            </span>
          )}
        </Stack>
      </Card>
    </>
  )
}

/** What happened to an order that is on hold or will not be sent. */
const OrderProgressNotice = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const texts = orderProgressTexts(t, order)
  return (
    texts && (
      <Notice kind={texts.kind === "paused" ? "warn" : "info"} title={texts.title} silent>
        {texts.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    )
  )
}

/** When the order was placed, and the promised day while it is on its way to it. */
const OrderDates = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const arrival = orderArrival(t, order)
  return (
    <Stack gap={2} className={styles.dates}>
      <p>{t("orders.placedOn", { at: order.placedAt })}</p>
      {arrival !== null && <p className={styles.expected}>{arrival}</p>}
      {order.pickup && isOpenOrder(order.status) && order.pickup.code !== "" && (
        <p className={styles.expected}>{t("orders.collectCode", { code: order.pickup.code })}</p>
      )}
      <OrderChanges order={order} />
    </Stack>
  )
}

/**
 * The steps of an order with their dates, where known; the steps of a cancelled order are
 * struck out.
 */
const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const meaning = meaningByStatus[parseOrderStatus(order.status) ?? "pending"]
  return (
    <Card>
      <h2>{t("orders.tracking")}</h2>
      <Timeline
        label={t("orders.tracking")}
        steps={createTimeline(order).steps.map(({ step, state }) => {
          const at = state === "done" || state === "current" ? reachedAt(order, step) : undefined
          // Nothing follows the last step: it is done when it is reached.
          const look = step === "delivered" && state === "current" ? "done" : state
          return {
            label: timelineStepName(t, order, step),
            state: look,
            stateLabel: t(labelByState[look]),
            isCurrent: state === "current",
            detail: state === "current" && meaning !== undefined ? t(meaning) : undefined,
            note: at === undefined ? undefined : t("orders.date", { at })
          }
        })}
      />
    </Card>
  )
}

const reachedAt = (
  { history, pickup = null, placedAt }: Order,
  step: TimelineStep
): number | undefined =>
  step === "placed"
    ? placedAt
    : history.find(({ status }) =>
        createTimeline({ pickup, status }).steps.some(
          (at) => at.step === step && at.state === "current"
        )
      )?.at

/** What a status means that has no step of its own. */
const meaningByStatus: Readonly<Partial<Record<OrderStatus, ParseKeys>>> = {
  confirmed: "orders.confirmedMeaning"
}

const labelByState = {
  done: "orders.stepDone",
  current: "orders.stepCurrent",
  upcoming: "orders.stepUpcoming",
  cancelled: "orders.stepCancelled"
} as const

/** The lines of an order. */
const OrderItems = ({ lines }: { readonly lines: ReadonlyArray<OrderLine> }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <h2>{t("orders.items")}</h2>
      <OrderLines
        lines={lines.map((line, index) => ({
          key: `${line.productId}:${line.variantId}:${index}`,
          image: line.image,
          name: line.name,
          details: (
            <>
              {(line.attributes || line.description) && (
                <bdi className="secondary-text">
                  {truncateAtWord(
                    line.attributes || line.description,
                    limits.truncation.cartSubText
                  )}
                </bdi>
              )}
              <span className="secondary-text">
                {t("orders.quantity", { quantity: line.quantity })}
              </span>
            </>
          ),
          price: <Price size="small" price={line.price * line.quantity} />
        }))}
      />
    </Card>
  )
}
