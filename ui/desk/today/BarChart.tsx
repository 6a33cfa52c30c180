import { useTranslation } from "react-i18next"
import { chartMaximum } from "#core/desk/DeskToday.ts"
import { Card } from "../../shared/Card.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { Table } from "../../shared/Table.tsx"
import lists from "../lists/Lists.module.css"
import styles from "./Today.module.css"

interface Bar {
  readonly label: string
  readonly value: number
  /** A second number, in the table alone. */
  readonly detail?: string
}

interface BarChartProps {
  readonly title: string
  readonly labelColumn: string
  readonly detailColumn?: string
  readonly bars: ReadonlyArray<Bar>
}

/** Numbers of orders as bars along the reading direction, and as a table behind them. */
export const BarChart = ({ title, labelColumn, detailColumn, bars }: BarChartProps) => {
  const { t } = useTranslation()
  const top = chartMaximum(bars.map(({ value }) => value))
  const [first, ...others] = bars
  const last = others.at(-1)
  // A single bar is not as wide as the chart.
  const width = Math.min(7, bars.length * 1.2)
  return (
    <Card>
      <Stack as="figure" gap={8} className={styles.chart}>
        <Row as="figcaption" gap={12} rowGap={4} wrap between className={lists.head}>
          <h2>{title}</h2>
          <span className={lists.secondary}>
            {t("desk.today.ordersOf", { count: bars.reduce((sum, { value }) => sum + value, 0) })}
          </span>
        </Row>
        <span className={styles.top} aria-hidden="true">
          {t("desk.today.count", { count: top })}
        </span>
        <svg
          className="mirror"
          viewBox={`0 0 ${bars.length * 10} 60`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            className={styles.line}
            d={`M0 .5H${bars.length * 10}M0 59.5H${bars.length * 10}`}
          />
          {bars.map(({ label, value }, index) => {
            const height = (value / top) * 58
            return (
              <rect
                key={label}
                className={index === bars.length - 1 ? styles.lastBar : styles.bar}
                x={index * 10 + (10 - width) / 2}
                y={59 - height}
                width={width}
                height={height}
              />
            )
          })}
        </svg>
        <Row align="stretch" between className={styles.axis} aria-hidden="true">
          <span>{first?.label}</span>
          <span>{last?.label}</span>
        </Row>
        <details>
          <summary className={styles.summary}>{t("desk.today.showTable")}</summary>
          <Table flush>
            <thead>
              <tr>
                <th scope="col">{labelColumn}</th>
                <th scope="col">{t("desk.today.ordersColumn")}</th>
                {detailColumn !== undefined && <th scope="col">{detailColumn}</th>}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ detail, label, value }) => (
                <tr key={label}>
                  <th scope="row" className={styles.label}>
                    {label}
                  </th>
                  <td>{t("desk.today.count", { count: value })}</td>
                  {detailColumn !== undefined && <td>{detail}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      </Stack>
    </Card>
  )
}
