import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { amountToCollect, courierNotes } from "#core/desk/printedOrders.ts"
import { OrderAddress } from "../../orders/OrderAddress.tsx"
import { classNames } from "../../shared/classNames.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { PrintPage, type PrintPageProps } from "./PrintPage.tsx"
import styles from "./CourierList.module.css"

export const CourierList = ({
  printedAt,
  ...props
}: PrintPageProps & { readonly printedAt: number }) => {
  const { t } = useTranslation()
  return (
    <PrintPage {...props} title={t("desk.titles.courier")}>
      {(orders) => (
        <article className={classNames(styles.sheet, props.paper === "narrow" && styles.narrow)}>
          <header className={styles.header}>
            <h2>{t("desk.titles.courier")}</h2>
            <span>
              {t("desk.print.orderCount", { count: orders.length })}
              {" · "}
              {t("desk.print.on", { at: printedAt })}
            </span>
          </header>
          <table className={styles.stops}>
            <thead>
              <tr>
                <th scope="col">{t("desk.orders.number")}</th>
                <th scope="col">{t("desk.order.address")}</th>
                <th scope="col">{t("desk.print.collectColumn")}</th>
                <th scope="col">{t("desk.print.received")}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Stop key={order.id} order={order} />
              ))}
            </tbody>
          </table>
          <p className={styles.total}>
            <strong>
              {t("desk.print.collectTotal", {
                amount: orders.reduce((sum, order) => sum + amountToCollect(order), 0)
              })}
            </strong>
          </p>
        </article>
      )}
    </PrintPage>
  )
}

const Stop = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const collected = amountToCollect(order)
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <bdi className="figures" dir="ltr">
          {order.id}
        </bdi>
        <span className={styles.detail}>
          {t("desk.orders.itemCount", { count: order.itemCount })}
        </span>
      </th>
      <td className={styles.address}>
        <div className={styles.party}>
          <strong>
            <bdi>{order.customer.name}</bdi>
          </strong>
          <PhoneNumber>{order.customer.phone}</PhoneNumber>
          <OrderAddress>{order.address}</OrderAddress>
          {order.note !== "" && (
            <span className={styles.note}>
              {t("desk.print.customerNote", { note: order.note })}
            </span>
          )}
          {courierNotes(order).map((note) => (
            <span key={note} className={styles.note}>
              {t("desk.print.courierNote", { note })}
            </span>
          ))}
        </div>
      </td>
      <td className={styles.collected}>
        {collected > 0 ? (
          <bdi className="figures">{t("common.price", { price: collected })}</bdi>
        ) : (
          t("orders.paid")
        )}
      </td>
      <td className={styles.received}>{"\u00a0"}</td>
    </tr>
  )
}
