import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { useTranslation } from "react-i18next"
import { type DeskOrderFilter, emptyFilter, filterQuery } from "#core/desk/deskOrderFilter.ts"
import { problemKinds } from "#core/desk/DeskProblems.ts"
import { daysOfStock, type DeskToday, type LowStock } from "#core/desk/DeskToday.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { PackageOpen } from "../../shared/icons.ts"
import { Link } from "../../shared/Link.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Row } from "../../shared/Row.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Table } from "../../shared/Table.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import lists from "../lists/Lists.module.css"
import { BarChart } from "./BarChart.tsx"
import styles from "./Today.module.css"

interface TodayProps extends LoadScreenProps<DeskToday, DeskRefusal> {
  /** Above the numbers: what a new shop lacks, for owners; `loading` until that is known. */
  readonly firstSteps?: ReactNode
}

/** The first page of the desk: the orders and turnover of today, and what needs somebody. */
export const Today = ({ snapshot, send, firstSteps }: TodayProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <DeskPage wide title={t("desk.titles.today")} busy={snapshot.matches("loading")}>
      {firstSteps !== "loading" && firstSteps}
      <LoadState
        state={firstSteps === "loading" ? "loading" : snapshot.value}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <EmptyState icon={<PackageOpen />} title={t("desk.today.empty")}>
            {t("desk.today.emptyHint")}
          </EmptyState>
        }
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data !== null && <Numbers today={data} />}
      </LoadState>
    </DeskPage>
  )
}

const Numbers = ({
  today: {
    byHour,
    cashOut,
    cashWithDrivers,
    customerCancelled,
    days,
    dueToday,
    late,
    lowStock,
    problems,
    toPack
  }
}: {
  readonly today: DeskToday
}) => {
  const { t } = useTranslation()
  const today = days.at(-1)
  const turnover = today?.turnover ?? null
  const toDecide = problemKinds.reduce((sum, kind) => sum + problems[kind], 0)
  return (
    <>
      <Grid as="ul" gap={12} className={styles.figures}>
        <ListFigure label={t("desk.today.toPack")} filter={{ workList: "toPack" }} count={toPack} />
        <ListFigure label={t("desk.today.dueToday")} filter={{ due: "today" }} count={dueToday} />
        {late > 0 && (
          <ListFigure label={t("desk.today.late")} filter={{ due: "late" }} count={late} isUrgent />
        )}
        {cashOut > 0 && (
          <Figure
            label={t("desk.today.cashOut")}
            to={listOf({ workList: "out", method: "cash" })}
            value={t("desk.today.money", { amount: cashOut })}
          />
        )}
        {cashWithDrivers > 0 && (
          <Figure
            label={t("desk.today.cashWithDrivers")}
            to={deskPaths.runs()}
            value={t("desk.today.money", { amount: cashWithDrivers })}
          />
        )}
        <Figure
          label={t("desk.today.orders")}
          to={deskPaths.orders()}
          value={t("desk.today.count", { count: today?.orders ?? 0 })}
        />
        {turnover !== null && (
          <Figure
            label={t("desk.today.turnover")}
            to={deskPaths.exports}
            value={t("desk.today.money", { amount: turnover })}
          />
        )}
        <Figure
          label={t("desk.today.toDecide")}
          to={deskPaths.problems}
          value={t("desk.today.count", { count: toDecide })}
          isUrgent={toDecide > 0}
        />
        {customerCancelled > 0 && (
          <ListFigure
            label={t("desk.today.customerCancelled")}
            filter={{ workList: "customerCancelled" }}
            count={customerCancelled}
            isUrgent
          />
        )}
      </Grid>
      <Grid gap={12} className={styles.charts}>
        <BarChart
          title={t("desk.today.daysOf", { count: days.length })}
          labelColumn={t("desk.today.day")}
          bars={days.map(({ day, orders, turnover }) => ({
            label: t("desk.today.dayOf", { day: Date.parse(day) }),
            value: orders,
            ...(turnover === null ? {} : { detail: t("desk.today.money", { amount: turnover }) })
          }))}
          {...(turnover === null ? {} : { detailColumn: t("desk.today.turnoverColumn") })}
        />
        <BarChart
          title={t("desk.today.hours")}
          labelColumn={t("desk.today.hour")}
          bars={byHour.map((orders, hour) => ({
            label: t("desk.today.hourOf", { hour }),
            value: orders
          }))}
        />
      </Grid>
      <LowStockCard lowStock={lowStock} days={days.length} />
    </>
  )
}

const listOf = (filter: Partial<DeskOrderFilter>) =>
  deskPaths.orders(filterQuery({ ...emptyFilter, ...filter }))

interface FigureProps {
  readonly label: string
  readonly to: string
  readonly value: string
  readonly isUrgent?: boolean
}

/** A number that leads to what it counts. */
const Figure = ({ isUrgent = false, label, to, value }: FigureProps) => (
  <li>
    <Link className={styles.figure} to={to} data-urgent={isUrgent}>
      <span>{label}</span>
      <strong>{value}</strong>
    </Link>
  </li>
)

interface ListFigureProps extends Omit<FigureProps, "to" | "value"> {
  readonly filter: Partial<DeskOrderFilter>
  readonly count: number
}

/** How many orders a list has. */
const ListFigure = ({ count, filter, ...figure }: ListFigureProps) => {
  const { t } = useTranslation()
  return <Figure {...figure} to={listOf(filter)} value={t("desk.today.count", { count })} />
}

interface LowStockCardProps {
  readonly lowStock: ReadonlyArray<LowStock>
  /** In how many days it was sold. */
  readonly days: number
}

const LowStockCard = ({ days, lowStock }: LowStockCardProps) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Row gap={12} rowGap={4} wrap between className={lists.head}>
        <h2>{t("desk.today.lowStock")}</h2>
        <ButtonLink variant="secondary" size="small" to={deskPaths.stock}>
          {t("desk.today.toStock")}
        </ButtonLink>
      </Row>
      <p className={lists.secondary}>
        {lowStock.length === 0
          ? t("desk.today.noLowStock")
          : t("desk.today.lowStockPace", { count: days })}
      </p>
      {lowStock.length > 0 && (
        <div className={styles.stock}>
          <Table flush>
            <thead>
              <tr>
                <th scope="col">{t("desk.today.product")}</th>
                <th scope="col">{t("desk.today.sold")}</th>
                <th scope="col">{t("desk.today.left")}</th>
              </tr>
            </thead>
            <tbody>
              {lowStock.map((item) => (
                <tr key={`${item.productId} ${item.variantId}`}>
                  <th scope="row" className={styles.product}>
                    <bdi>{item.name}</bdi>
                    {item.attributes !== "" && (
                      <bdi className={lists.secondary}>{item.attributes}</bdi>
                    )}
                  </th>
                  <td>{t("desk.today.count", { count: item.sold })}</td>
                  <td>
                    {t("desk.today.count", { count: item.stock })}
                    <span className={styles.left}>
                      {item.stock === 0 ? t("desk.today.soldOut") : leftText(t, item, days)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  )
}

/** For how long it lasts, or that the merchant calls it low where nothing of it was sold. */
const leftText = (t: TFunction, item: LowStock, days: number): string => {
  const left = daysOfStock(item, days)
  return left === null ? t("desk.today.atLimit") : t("desk.today.daysLeft", { count: left })
}
