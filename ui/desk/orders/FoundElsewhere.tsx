import { useTranslation } from "react-i18next"
import { type DeskOrderFilter, emptyFilter, filterQuery } from "#core/desk/deskOrderFilter.ts"
import { type DeskOrderSummary, maximumElsewhere } from "#core/desk/DeskOrders.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { DeskStatusBadge } from "./DeskStatusBadge.tsx"
import styles from "./DeskOrders.module.css"

interface FoundElsewhereProps {
  readonly filter: DeskOrderFilter
  readonly orders: ReadonlyArray<DeskOrderSummary>
}

/** What the search finds, but not in the list that is shown. */
export const FoundElsewhere = ({ filter, orders }: FoundElsewhereProps) => {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  return (
    <Notice
      title={
        orders.length < maximumElsewhere
          ? t("desk.orders.elsewhere", { count: orders.length })
          : t("desk.orders.elsewhereMany")
      }
      action={
        <span>
          <ButtonLink
            size="small"
            variant="secondary"
            to={deskPaths.orders(filterQuery({ ...emptyFilter, search: filter.search }))}
          >
            {t("desk.orders.searchEverywhere")}
          </ButtonLink>
        </span>
      }
    >
      <ul className={styles.elsewhere}>
        {orders.map((order) => (
          <li key={order.id}>
            <UnderlinedLink to={deskPaths.order(order.id)}>
              {t("desk.order.title", { id: order.id })}
            </UnderlinedLink>
            <bdi>{order.customer.name}</bdi>
            <DeskStatusBadge order={order} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
