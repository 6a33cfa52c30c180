import { useTranslation } from "react-i18next"
import type { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Package } from "../shared/icons.ts"
import { LoadMore } from "../shared/LoadMore.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { OrderCard } from "./OrderCard.tsx"
import styles from "./OrdersList.module.css"
import { paths } from "#locales/paths.ts"

/** The customer's orders, in the server's order: newest first. */
export const OrdersList = ({ snapshot, send }: ScreenProps<typeof ordersListMachine>) => {
  const { t } = useTranslation()
  const { list, refusal } = snapshot.context
  const error = refusal && formatRefusal(t, "ordersList", refusal)
  const isLoading = snapshot.matches("loading")
  return (
    <Page title={t("orders.heading")} busy={isLoading}>
      <title>{t("titles.withShop", { title: t("titles.orders") })}</title>
      <LoadState
        state={snapshot.value}
        skeleton={[1, 2, 3].map((row) => (
          <span key={row} className={styles.skeleton}>
            <Skeleton shape="row" />
          </span>
        ))}
        empty={
          <EmptyState
            icon={<Package />}
            title={t("orders.emptyTitle")}
            action={<ButtonLink to={paths.home}>{t("orders.start")}</ButtonLink>}
          >
            {t("orders.emptyHint")}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        <ul className={styles.list}>
          {list?.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      </LoadState>
      {list !== null && list.next !== null && (
        <LoadMore
          state={snapshot.value}
          next={list.next}
          error={error}
          onLoad={() => send({ type: "nextPage.load" })}
          onRetry={() => send({ type: "retry" })}
        />
      )}
    </Page>
  )
}
