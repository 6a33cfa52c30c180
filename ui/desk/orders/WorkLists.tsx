import { useTranslation } from "react-i18next"
import { type DeskOrderFilter, emptyFilter, filterQuery } from "#core/desk/deskOrderFilter.ts"
import type { WorkListCounts } from "#core/desk/DeskOrders.ts"
import { workLists } from "#core/desk/workLists.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Link } from "../../shared/Link.tsx"
import { Row } from "../../shared/Row.tsx"
import styles from "./WorkLists.module.css"

interface WorkListsProps {
  readonly filter: DeskOrderFilter
  readonly counts: WorkListCounts | null
}

export const WorkLists = ({ filter, counts }: WorkListsProps) => {
  const { t } = useTranslation()
  return (
    <Row
      as="nav"
      gap={8}
      align="stretch"
      className={styles.lists}
      aria-label={t("desk.orders.workLists")}
    >
      {[null, ...workLists].map((workList) => {
        const isCurrent =
          filter.workList === workList && filter.status === null && filter.due === null
        // A shop whose orders arrive confirmed has none to confirm.
        if (workList === "toConfirm" && filter.workList !== workList && !counts?.toConfirm)
          return null
        return (
          <Link
            key={workList ?? ""}
            className={styles.list}
            to={deskPaths.orders(filterQuery({ ...emptyFilter, workList }))}
            aria-current={isCurrent ? "page" : undefined}
          >
            {t(`desk.orders.${workList ?? "all"}`)}
            {workList !== null && counts !== null && (
              <span className={styles.count}>
                {t("desk.orders.listCount", { count: counts[workList] })}
              </span>
            )}
          </Link>
        )
      })}
    </Row>
  )
}
