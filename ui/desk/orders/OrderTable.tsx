import { useTranslation } from "react-i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { orderPaymentNames, paymentMethodNames } from "#locales/paymentMethodNames.ts"
import { classNames } from "../../shared/classNames.ts"
import { Link } from "../../shared/Link.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { DeskStatusBadge } from "./DeskStatusBadge.tsx"
import styles from "./OrderTable.module.css"
import { SelectBox } from "../lists/SelectBox.tsx"

interface OrderTableProps {
  readonly orders: ReadonlyArray<DeskOrderSummary>
  readonly selected: ReadonlyArray<OrderId>
  readonly onToggle: (id: OrderId) => void
  readonly onToggleAll: () => void
}

/** Orders as a table, and in a narrow window as cards. */
export const OrderTable = ({ orders, selected, onToggle, onToggleAll }: OrderTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.select}>
            <SelectBox
              label={t("desk.orders.selectAll")}
              isLabelShown
              checked={orders.length > 0 && orders.every(({ id }) => selected.includes(id))}
              onChange={onToggleAll}
            />
          </th>
          <th scope="col">{t("desk.orders.number")}</th>
          <th scope="col">{t("desk.orders.placedAt")}</th>
          <th scope="col">{t("desk.orders.customer")}</th>
          <th scope="col">{t("desk.orders.area")}</th>
          <th scope="col">{t("desk.orders.status")}</th>
          <th scope="col">{t("desk.orders.method")}</th>
          <th scope="col" className={styles.amount}>
            {t("desk.orders.total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isSelected={selected.includes(order.id)}
            onToggle={() => onToggle(order.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OrderRowProps {
  readonly order: DeskOrderSummary
  readonly isSelected: boolean
  readonly onToggle: () => void
}

const OrderRow = ({ order, isSelected, onToggle }: OrderRowProps) => {
  const { t } = useTranslation()
  const { area, customer, id, isFullyRefunded, itemCount, method, placedAt, status, total } = order
  const payment = orderPayment(order)
  return (
    <tr className={classNames(styles.row, isSelected && styles.selected)}>
      <td className={styles.select}>
        <SelectBox
          label={t("desk.orders.select", { id })}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className={styles.number} aria-label={t("desk.order.title", { id })}>
        <Link className={styles.link} to={deskPaths.order(id)} data-order={id}>
          <bdi className="figures" dir="ltr">
            {id}
          </bdi>
        </Link>
      </th>
      <td className={styles.placedAt}>{t("desk.orders.moment", { at: placedAt })}</td>
      <td className={styles.customer}>
        <bdi>{customer.name}</bdi>
        <span className={styles.secondary}>
          <PhoneNumber>{customer.phone}</PhoneNumber>
        </span>
      </td>
      <td className={styles.area}>
        <bdi>{area}</bdi>
      </td>
      <td className={styles.status}>
        <DeskStatusBadge order={order} />
        {isFullyRefunded && status !== "refunded" && (
          <span className={styles.secondary}>{t("desk.orders.fullyRefunded")}</span>
        )}
      </td>
      <td className={styles.method}>
        {t(paymentMethodNames[method])}
        {payment !== null && method !== "cash" && (
          <span className={styles.secondary}>{t(orderPaymentNames[payment])}</span>
        )}
      </td>
      <td className={styles.amount}>
        <bdi className="figures">{t("common.price", { price: total })}</bdi>
        <span className={styles.secondary}>{t("desk.orders.itemCount", { count: itemCount })}</span>
      </td>
    </tr>
  )
}
