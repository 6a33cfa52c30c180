import { useTranslation } from "react-i18next"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import { countItems, courierTask, linesToPack } from "#core/desk/printedOrders.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { Logo } from "../../brand/Logo.tsx"
import { classNames } from "../../shared/classNames.ts"
import { Row } from "../../shared/Row.tsx"
import print from "./Print.module.css"
import { courierTaskText, isLeaving } from "./courierTaskText.ts"
import { type Paper, PrintPage, type PrintPageProps, Recipient } from "./PrintPage.tsx"
import styles from "./PackingSlips.module.css"

export const PackingSlips = (props: PrintPageProps) => {
  const { t } = useTranslation()
  return (
    <PrintPage {...props} title={t("desk.titles.slips")}>
      {(orders) =>
        orders.map((order) => <PackingSlip key={order.id} order={order} paper={props.paper} />)
      }
    </PrintPage>
  )
}

const PackingSlip = ({ order, paper }: { readonly order: PrintedOrder; readonly paper: Paper }) => {
  const { t } = useTranslation()
  const task = courierTask(order)
  const lines = linesToPack(order)
  return (
    <article className={classNames(print.sheet, styles.slip, paper === "narrow" && styles.narrow)}>
      <Row as="header" gap={12} align="start" wrap between>
        <Logo label={t("desk.print.slip")} height={22} />
        <div className={styles.number}>
          <h2>{t("desk.order.title", { id: order.id })}</h2>
          <span>{t("desk.orders.moment", { at: order.placedAt })}</span>
          <span className={print.status}>{deskStatusName(t, order)}</span>
        </div>
      </Row>
      <Recipient order={order} />
      <table className={classNames(print.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{t("desk.print.quantity")}</th>
            <th scope="col">
              {t("desk.print.item")}
              <span className={styles.again}>{t("desk.order.title", { id: order.id })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ attributes, name, position, quantity, sku }) => (
            <tr key={position}>
              <td className={styles.quantity}>{t("orders.lineQuantity", { quantity })}</td>
              <th scope="row">
                <bdi>{name}</bdi>
                {attributes !== "" && <bdi className={print.detail}>{attributes}</bdi>}
                {sku !== null && (
                  <span className={print.detail}>{t("desk.order.sku", { sku })}</span>
                )}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <Row as="p" gap={16} rowGap={4} align="baseline" wrap between className={styles.total}>
        {t("desk.orders.itemCount", { count: countItems(lines) })}
        <strong className={isLeaving(task) ? undefined : print.stop}>
          {courierTaskText(t, task)}
        </strong>
      </Row>
    </article>
  )
}
