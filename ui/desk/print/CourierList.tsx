import { useTranslation } from "react-i18next"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import {
  cashToCollect,
  countItems,
  type CourierArea,
  courierAreas,
  courierTask,
  linesToPack
} from "#core/desk/printedOrders.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { classNames } from "../../shared/classNames.ts"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { courierTaskText } from "./courierTaskText.ts"
import print from "./Print.module.css"
import { PrintedShop } from "./PrintedShop.tsx"
import { PrintPage, type PrintPageProps, Recipient } from "./PrintPage.tsx"
import styles from "./CourierList.module.css"

export const CourierList = ({
  printedAt,
  ...props
}: PrintPageProps & { readonly printedAt: number }) => {
  const { t } = useTranslation()
  return (
    <PrintPage {...props} title={t("desk.titles.courier")} hasPageNumbers>
      {({ orders, shopPhone }) => (
        <article className={print.sheet}>
          <Row
            as="header"
            gap={12}
            align="start"
            wrap
            between
            className={classNames(styles.header)}
          >
            <PrintedShop phone={shopPhone} />
            <Stack
              gap={2}
              className={classNames(styles.title, props.paper === "narrow" && styles.onRoll)}
            >
              <h2>{t("desk.titles.courier")}</h2>
              <span>{t("desk.print.orderCount", { count: orders.length })}</span>
              <span>{t("desk.print.on", { at: printedAt })}</span>
            </Stack>
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
            {courierAreas(orders).map((area, index, areas) => (
              <tbody key={JSON.stringify([area.governorate, area.area])}>
                {area.governorate !== areas[index - 1]?.governorate && (
                  <tr className={styles.governorate}>
                    <th scope="rowgroup" colSpan={4}>
                      {area.governorate || t("desk.print.otherAddresses")}
                    </th>
                  </tr>
                )}
                <AreaHeading area={area} />
                {area.orders.map((order) => (
                  <Stop key={order.id} order={order} />
                ))}
              </tbody>
            ))}
          </table>
          <p className={styles.total}>
            <strong>{t("desk.print.collectTotal", { amount: cashToCollect(orders) })}</strong>
          </p>
        </article>
      )}
    </PrintPage>
  )
}

const AreaHeading = ({ area: { area, cash, orders } }: { readonly area: CourierArea }) => {
  const { t } = useTranslation()
  return (
    <tr className={styles.area}>
      <th scope="rowgroup" colSpan={2}>
        <bdi>{area}</bdi>
        <span className={styles.count}>{t("desk.print.orderCount", { count: orders.length })}</span>
      </th>
      <td colSpan={2} className={styles.collected}>
        {cash > 0 && <bdi className="figures">{t("common.price", { price: cash })}</bdi>}
      </td>
    </tr>
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
          <strong className={print.stop}>{courierTaskText(t, order, task)}</strong>
        )}
      </td>
      <td className={styles.received}>{"\u00a0"}</td>
    </tr>
  )
}
