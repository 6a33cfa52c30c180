import { useTranslation } from "react-i18next"
import type { PrintedLine, PrintedOrder } from "#core/desk/DeskOrders.ts"
import { countItems, courierTask, divideIntoSheets, linesToPack } from "#core/desk/printedOrders.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { GiftCardPreview } from "../../gift/GiftCardPreview.tsx"
import { classNames } from "../../shared/classNames.ts"
import { Row } from "../../shared/Row.tsx"
import print from "./Print.module.css"
import { courierTaskText, isLeaving } from "./courierTaskText.ts"
import { PrintedShop } from "./PrintedShop.tsx"
import { type Paper, PrintPage, type PrintPageProps, Recipient } from "./PrintPage.tsx"
import styles from "./PackingSlips.module.css"

export const PackingSlips = (props: PrintPageProps) => {
  const { t } = useTranslation()
  return (
    <PrintPage {...props} title={t("desk.titles.slips")}>
      {({ orders, shopPhone }) =>
        orders.flatMap((order) => {
          // A roll is as long as its order.
          const sheets = props.paper === "narrow" ? [linesToPack(order)] : divideIntoSheets(order)
          return sheets.map((lines, index) => (
            <PackingSlip
              key={`${order.id}-${index}`}
              order={order}
              lines={lines}
              sheet={index + 1}
              sheets={sheets.length}
              paper={props.paper}
              shopPhone={shopPhone}
            />
          ))
        })
      }
    </PrintPage>
  )
}

interface PackingSlipProps {
  readonly order: PrintedOrder
  readonly lines: ReadonlyArray<PrintedLine>
  readonly sheet: number
  readonly sheets: number
  readonly paper: Paper
  readonly shopPhone: string | null
}

const PackingSlip = ({ order, lines, sheet, sheets, paper, shopPhone }: PackingSlipProps) => {
  const { t } = useTranslation()
  const task = courierTask(order)
  return (
    <article className={classNames(print.sheet, styles.slip, paper === "narrow" && styles.narrow)}>
      <Row as="header" gap={12} align="start" wrap between>
        <PrintedShop phone={shopPhone} />
        <div className={styles.number}>
          <h2>{t("desk.order.title", { id: order.id })}</h2>
          {sheets > 1 && <strong>{t("desk.print.sheet", { sheet, sheets })}</strong>}
          <span>{t("desk.orders.moment", { at: order.placedAt })}</span>
          <span className={print.status}>{deskStatusName(t, order)}</span>
        </div>
      </Row>
      {sheet === 1 && <Recipient order={order} />}
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
      {sheet < sheets ? (
        <p className={styles.total}>{t("desk.print.goesOn", { sheet: sheet + 1 })}</p>
      ) : (
        <Row as="p" gap={16} rowGap={4} align="baseline" wrap between className={styles.total}>
          {t("desk.orders.itemCount", { count: countItems(linesToPack(order)) })}
          {order.gift && task.kind === "collect" ? (
            <strong>{t("desk.print.giftNoPrices")}</strong>
          ) : (
            <strong className={isLeaving(task) ? undefined : print.stop}>
              {courierTaskText(t, order, task)}
            </strong>
          )}
        </Row>
      )}
      {order.gift && sheet === sheets && (
        <section className={styles.gift} aria-label={t("gift.card")}>
          <GiftCardPreview card={order.gift} />
          <p className={print.detail}>
            {t("gift.ribbon")}
            {": "}
            {t(`gift.ribbons.${order.gift.ribbon}`)}
          </p>
        </section>
      )}
    </article>
  )
}
