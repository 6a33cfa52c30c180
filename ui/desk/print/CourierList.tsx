import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import { countItems, courierTask, linesToPack } from "#core/desk/printedOrders.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { classNames } from "../../shared/classNames.ts"
import { Row } from "../../shared/Row.tsx"
import { courierTaskText } from "./courierTaskText.ts"
import print from "./Print.module.css"
import { PrintPage, type PrintPageProps, Recipient } from "./PrintPage.tsx"
import styles from "./CourierList.module.css"

export const CourierList = ({
  printedAt,
  ...props
}: PrintPageProps & { readonly printedAt: number }) => {
  const { t } = useTranslation()
  return (
    <PrintPage {...props} title={t("desk.titles.courier")}>
      {(orders) => (
        <article className={print.sheet}>
          <Row
            as="header"
            gap={12}
            align="start"
            wrap
            between
            className={classNames(styles.header)}
          >
            <h2>{t("desk.titles.courier")}</h2>
            <span>
              {t("desk.print.orderCount", { count: orders.length })}
              {" · "}
              {t("desk.print.on", { at: printedAt })}
            </span>
          </Row>
          <table
            className={classNames(
              print.table,
              styles.stops,
              props.paper === "narrow" && styles.narrow
            )}
          >
            <thead>
              <tr>
                <th scope="col">{t("desk.orders.number")}</th>
                <th scope="col">{t("desk.order.address")}</th>
                <th scope="col">{t("desk.print.collectColumn")}</th>
                <th scope="col">{t("desk.print.received")}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order, index) => (
                <Fragment key={order.id}>
                  {order.governorate !== orders[index - 1]?.governorate && (
                    <tr className={styles.governorate}>
                      <th scope="colgroup" colSpan={4}>
                        {order.governorate || t("desk.print.otherAddresses")}
                      </th>
                    </tr>
                  )}
                  <Stop order={order} />
                </Fragment>
              ))}
            </tbody>
          </table>
          <p className={styles.total}>
            <strong>
              {t("desk.print.collectTotal", {
                amount: orders.reduce((sum, order) => {
                  const task = courierTask(order)
                  return task.kind === "collect" ? sum + task.amount : sum
                }, 0)
              })}
            </strong>
          </p>
        </article>
      )}
    </PrintPage>
  )
}

const Stop = ({ order }: { readonly order: PrintedOrder }) => {
  const { t } = useTranslation()
  const task = courierTask(order)
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <bdi className="figures" dir="ltr">
          {order.id}
        </bdi>
        <span className={print.detail}>
          {t("desk.orders.itemCount", { count: countItems(linesToPack(order)) })}
        </span>
        <span className={print.detail}>{deskStatusName(t, order)}</span>
      </th>
      <td className={styles.address}>
        <Recipient order={order} />
      </td>
      <td className={styles.collected}>
        {task.kind === "collect" ? (
          <bdi className="figures">{t("common.price", { price: task.amount })}</bdi>
        ) : task.kind === "paid" ? (
          t("orders.paid")
        ) : (
          <strong className={print.stop}>{courierTaskText(t, task)}</strong>
        )}
      </td>
      <td className={styles.received}>{"\u00a0"}</td>
    </tr>
  )
}
