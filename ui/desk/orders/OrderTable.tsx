import { useTranslation } from "react-i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import type { OrderGroup } from "#core/desk/orderGroups.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"
import { classNames } from "../../shared/classNames.ts"
import { Link } from "../../shared/Link.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { DeskStatusBadge } from "./DeskStatusBadge.tsx"
import styles from "./OrderTable.module.css"
import { orderTimes } from "./orderTimes.ts"
import { SelectBox } from "../lists/SelectBox.tsx"

interface OrderTableProps {
  readonly groups: ReadonlyArray<OrderGroup>
  readonly selected: ReadonlyArray<OrderId>
  readonly onToggle: (id: OrderId) => void
  readonly onToggleGroup: (ids: ReadonlyArray<OrderId>) => void
  readonly onToggleAll: () => void
}

/** Orders as a table, and in a narrow window as cards. */
export const OrderTable = ({
  groups,
  selected,
  onToggle,
  onToggleGroup,
  onToggleAll
}: OrderTableProps) => {
  const { t } = useTranslation()
  const areSelected = (orders: ReadonlyArray<DeskOrderSummary>) =>
    orders.length > 0 && orders.every(({ id }) => selected.includes(id))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.select}>
            <SelectBox
              label={t("desk.orders.selectAll")}
              isLabelShown
              checked={areSelected(groups.flatMap(({ orders }) => orders))}
              onChange={onToggleAll}
            />
          </th>
          <th scope="col">{t("desk.orders.number")}</th>
          <th scope="col">{t("desk.orders.due")}</th>
          <th scope="col">{t("desk.orders.customer")}</th>
          <th scope="col">{t("desk.orders.area")}</th>
          <th scope="col">{t("desk.orders.status")}</th>
          <th scope="col">{t("desk.orders.method")}</th>
          <th scope="col" className={styles.amount}>
            {t("desk.orders.total")}
          </th>
        </tr>
      </thead>
      {groups.map(({ kind, orders }) => (
        <tbody key={kind}>
          {kind !== null && (
            <tr className={styles.group}>
              <td className={styles.select}>
                <SelectBox
                  label={t(`desk.orders.selectDue.${kind}`)}
                  checked={areSelected(orders)}
                  onChange={() => onToggleGroup(orders.map(({ id }) => id))}
                />
              </td>
              <th
                scope="rowgroup"
                colSpan={7}
                className={classNames(kind === "late" && styles.late)}
              >
                {t(`desk.orders.dues.${kind}`)}{" "}
                <span className={styles.count}>
                  {t("desk.orders.listCount", { count: orders.length })}
                </span>
              </th>
            </tr>
          )}
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isSelected={selected.includes(order.id)}
              onToggle={() => onToggle(order.id)}
            />
          ))}
        </tbody>
      ))}
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
  const { area, customer, id, isFullyRefunded, itemCount, method, status, total } = order
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
      <DueCell order={order} />
      <td className={styles.customer}>
        <bdi>{customer.name}</bdi>
        <span className={classNames(styles.secondary, styles.phone)}>
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
        {t(orderMethodName(order))}
        {payment !== null && method !== "cash" && (
          <span className={styles.secondary}>{t(orderPaymentName(order, payment))}</span>
        )}
      </td>
      <td className={styles.amount}>
        <bdi className="figures">{t("common.price", { price: total })}</bdi>
        <span className={styles.secondary}>{t("desk.orders.itemCount", { count: itemCount })}</span>
      </td>
    </tr>
  )
}

/** When an order is to arrive or to be collected, and when it was placed. */
const DueCell = ({ order }: { readonly order: DeskOrderSummary }) => {
  const { t } = useTranslation()
  const { due, expectedDay, placedAt } = order
  const times = orderTimes(t, order)
  return (
    <td className={styles.due}>
      {expectedDay !== null && (
        <span className={classNames(due === "late" && styles.late)}>
          {due === "today"
            ? t("desk.orders.dueToday")
            : t("desk.orders.dueDay", { day: expectedDay })}
        </span>
      )}
      {times !== null && <span className={styles.times}>{times}</span>}
      <span className={styles.secondary}>{t("desk.orders.placed", { at: placedAt })}</span>
    </td>
  )
}
