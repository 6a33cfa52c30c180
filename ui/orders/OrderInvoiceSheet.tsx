import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Order, OrderInvoice, OrderLine } from "#core/orders/Order.ts"
import { createTimeline } from "#core/orders/orderStatus.ts"
import { Logo } from "../brand/Logo.tsx"
import { OrderGift } from "../gift/OrderGift.tsx"
import { ShopAddress } from "../help/ShopText.tsx"
import { Card } from "../shared/Card.tsx"
import { Row } from "../shared/Row.tsx"
import { classNames } from "../shared/classNames.ts"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Stack } from "../shared/Stack.tsx"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { orderPlaceNames } from "#locales/orderArrival.ts"
import { paths } from "#locales/paths.ts"
import { UnderlinedLink } from "../shared/UnderlinedLink.tsx"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"
import styles from "./OrderInvoice.module.css"
import { Code } from "./AmountList.tsx"
import { OrderTotal } from "./OrderAmounts.tsx"
import { OrderAddress } from "./OrderAddress.tsx"
import { OrderRefunds } from "./OrderRefunds.tsx"
import { OrderStatusBadge } from "./OrderStatusBadge.tsx"

/** The printed page of an invoice: the shop, the customer, the lines and the amounts. */
export const OrderInvoiceSheet = ({ order, shop }: OrderInvoice) => {
  const { t } = useTranslation()
  return (
    <Card as="article" gap={24} className={styles.sheet}>
      <Row gap={24} rowGap={20} align="start" wrap between className={styles.columns}>
        <InvoiceSeller shop={shop} />
        <div>
          <Row as="h2" gap={12} rowGap={4} wrap className={styles.heading}>
            {t("orders.invoice")}
            {createTimeline(order).isStopped && <OrderStatusBadge order={order} />}
          </Row>
          <dl className={styles.facts}>
            <dt>{t("orders.orderNumber")}</dt>
            <dd>
              <Code>{order.id}</Code>
            </dd>
            <dt>{t("orders.orderDate")}</dt>
            <dd>
              <bdi>{t("orders.date", { at: order.placedAt })}</bdi>
            </dd>
          </dl>
        </div>
      </Row>
      <Row gap={24} rowGap={20} align="start" wrap between className={styles.columns}>
        <InvoiceCustomer order={order} />
        <Payment order={order} />
      </Row>
      <Lines lines={order.lines} />
      <Amounts order={order} />
      {order.gift && <OrderGift gift={order.gift} />}
      {order.policyVersion !== null && (
        <p>
          <UnderlinedLink to={paths.orderTerms(order.policyVersion)}>
            {t("titles.orderTerms")}
          </UnderlinedLink>
        </p>
      )}
    </Card>
  )
}

/** Who sells, as the law asks for it. */
export const InvoiceSeller = ({ shop }: { readonly shop: ShopInfo }) => {
  const { t } = useTranslation()
  const { address, legalName, registration, supportPhone, taxNumber } = shop
  return (
    <address className={styles.seller}>
      <Logo label={t("shell.shopName")} height={30} />
      {legalName !== null && (
        <strong>
          <bdi>{legalName}</bdi>
        </strong>
      )}
      {address !== null && (
        <bdi>
          <ShopAddress>{address}</ShopAddress>
        </bdi>
      )}
      {registration !== null && (
        <LabelledNumber label={t("help.registration")}>{registration}</LabelledNumber>
      )}
      {taxNumber !== null && (
        <LabelledNumber label={t("help.taxNumber")}>{taxNumber}</LabelledNumber>
      )}
      {supportPhone !== null && <PhoneNumber>{supportPhone}</PhoneNumber>}
    </address>
  )
}

const LabelledNumber = ({
  label,
  children
}: {
  readonly label: string
  readonly children: string
}) => (
  <span>
    {label} <Code>{children}</Code>
  </span>
)

/** Whose order it is. */
export const InvoiceCustomer = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { address, customer, pickup } = order
  return (
    <section className={styles.party}>
      <h3>{t("orders.customer")}</h3>
      <bdi>{customer.name}</bdi>
      {!pickup && <OrderAddress>{address}</OrderAddress>}
      {customer.phone && <PhoneNumber>{customer.phone}</PhoneNumber>}
      {pickup && (
        // The address is that of the shop.
        <>
          <h3>{t(orderPlaceNames(order).place)}</h3>
          <OrderAddress>{address}</OrderAddress>
        </>
      )}
    </section>
  )
}

const Payment = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const payment = orderPayment(order)
  return (
    <dl className={styles.facts}>
      <dt>{t("orders.method")}</dt>
      <dd>{t(orderMethodName(order))}</dd>
      {payment !== null && (
        <>
          <dt>{t("orders.paymentStatus")}</dt>
          <dd>{t(orderPaymentName(order, payment))}</dd>
        </>
      )}
    </dl>
  )
}

/** On a narrow page the quantity and the price of one item stand below the name. */
const Lines = ({ lines }: { readonly lines: ReadonlyArray<OrderLine> }) => {
  const { t } = useTranslation()
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t("orders.items")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("orders.product")}</th>
          <th scope="col" className={styles.wide}>
            {t("common.quantity")}
          </th>
          <th scope="col" className={styles.wide}>
            {t("orders.unitPrice")}
          </th>
          <th scope="col">{t("orders.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <span>
                <bdi>{line.name}</bdi>
              </span>
              {line.attributes && (
                <span className="secondary-text">
                  <bdi>{line.attributes}</bdi>
                </span>
              )}
              <span className={classNames(styles.narrow, "figures")}>
                <bdi>
                  {t("orders.quantityAtPrice", { quantity: line.quantity, price: line.price })}
                </bdi>
              </span>
            </th>
            <td className={classNames(styles.wide, "figures")}>
              {t("orders.lineQuantity", { quantity: line.quantity })}
            </td>
            <td className={classNames(styles.wide, "figures")}>
              <bdi>{t("common.price", { price: line.price })}</bdi>
            </td>
            <td className="figures">
              <bdi>{t("common.price", { price: line.price * line.quantity })}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Amounts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  return (
    <Stack gap={8} className={styles.amounts}>
      <OrderTotal order={order} deliveryLabel={t(orderPlaceNames(order).fee)} />
      {order.refunds.length > 0 && <OrderRefunds order={order} isPlain />}
    </Stack>
  )
}
