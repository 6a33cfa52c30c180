import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { isOpenOrder } from "#core/orders/orderStatus.ts"
import { orderPlaceNames } from "#locales/orderArrival.ts"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"
import { Code, DescriptionList } from "../orders/AmountList.tsx"
import { CopyNumber } from "../orders/CopyNumber.tsx"
import { OrderAddress } from "../orders/OrderAddress.tsx"
import { OrderContact } from "../orders/OrderContact.tsx"
import { PaymentReceipt } from "../orders/PaymentReceipt.tsx"
import { Card } from "../shared/Card.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Row } from "../shared/Row.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { OrderPlaced, type OrderPlacedProps } from "./OrderPlaced.tsx"
import styles from "./OrderPlaced.module.css"

type OrderPlacedDetailsProps = LoadScreenProps<ReadonlyArray<Order>, OrderRefusal> &
  Pick<OrderPlacedProps, "mail" | "earlierOrder"> & {
    readonly shop: Pick<ShopInfo, "supportPhone" | "whatsapp">
    readonly onCopyNumber: (id: OrderId) => void
    readonly onCopyReceipt: (text: string) => void
  }

/**
 * The order-placed page with the order that was just placed. Where it cannot be loaded it is not
 * shown: the order exists all the same, and is listed under My Orders.
 */
export const OrderPlacedDetails = ({
  snapshot,
  shop,
  onCopyNumber,
  onCopyReceipt,
  ...thanks
}: OrderPlacedDetailsProps) => {
  const order = (snapshot.matches("ready") && snapshot.context.data?.[0]) || null
  const contact = order && (
    <Card flush>
      <OrderContact id={order.id} shop={shop} />
    </Card>
  )
  const goesOn = order !== null && isOpenOrder(order.status)
  return (
    <OrderPlaced
      {...thanks}
      order={order}
      isLoading={snapshot.matches("loading")}
      overview={order && <Overview order={order} onCopyNumber={onCopyNumber} />}
    >
      {order && (
        <>
          {!goesOn && contact}
          <Details order={order} />
          {order.receipt && <PaymentReceipt receipt={order.receipt} onCopy={onCopyReceipt} />}
          {goesOn && contact}
        </>
      )}
    </OrderPlaced>
  )
}

/** The number and the pictures, by which the shopper knows the order. */
const Overview = ({
  order,
  onCopyNumber
}: { readonly order: Order } & Pick<OrderPlacedDetailsProps, "onCopyNumber">) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap={12}>
        <DescriptionList
          facts={[
            [
              t("payment.orderId"),
              <Row key="id" as="span" className={styles.number}>
                <Code>{order.id}</Code>
                <CopyNumber id={order.id} onCopy={onCopyNumber} />
              </Row>
            ]
          ]}
        />
        <Thumbnails lines={order.lines} />
      </Stack>
    </Card>
  )
}

const Details = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const payment = orderPayment(order)
  const names = orderPlaceNames(order)
  return (
    <>
      <Card>
        <DescriptionList
          facts={[
            [t("orders.total"), t("common.price", { price: order.total })],
            [t("orders.method"), t(orderMethodName(order))],
            [t("orders.paymentStatus"), payment !== null && t(orderPaymentName(order, payment))],
            [t(names.note), order.note && <bdi key="note">{order.note}</bdi>]
          ]}
        />
      </Card>
      <Card>
        <h2>{t(names.place)}</h2>
        <Stack as="p" gap={2} className={styles.address}>
          <bdi>{order.customer.name}</bdi>
          <OrderAddress>{order.address}</OrderAddress>
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

/** The pictures of the first lines, and the number of the others. */
const Thumbnails = ({ lines }: Pick<Order, "lines">) => {
  const { t } = useTranslation()
  const more = lines.length - maximumThumbnails
  return (
    <Row as="ul" gap={8} className={styles.thumbnails} aria-label={t("orders.items")}>
      {lines.slice(0, maximumThumbnails).map((line, index) => (
        <li key={`${line.productId}:${line.variantId}:${index}`}>
          <Picture src={line.image} alt={line.name} width={64} height={64} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.moreCount}>
          <bdi>{t("orders.more", { count: more })}</bdi>
        </li>
      )}
    </Row>
  )
}

const maximumThumbnails = 4
