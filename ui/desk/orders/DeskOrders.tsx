import { useTranslation } from "react-i18next"
import type { deskOrdersMachine } from "#core/desk/deskOrdersMachine.ts"
import { filterQuery } from "#core/desk/deskOrderFilter.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Form } from "../../shared/Form.tsx"
import { ButtonLink } from "../../shared/Button.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Field } from "../../shared/Field.tsx"
import { PackageOpen, Printer, Search } from "../../shared/icons.ts"
import { LoadMore } from "../../shared/LoadMore.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RetryButton } from "../../shared/RetryButton.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { BulkActions } from "./BulkActions.tsx"
import styles from "./DeskOrders.module.css"
import { FoundElsewhere } from "./FoundElsewhere.tsx"
import { MoveOutcome } from "./MoveOutcome.tsx"
import { OrderFilters } from "./OrderFilters.tsx"
import { groupByDue } from "#core/desk/orderGroups.ts"
import { OrderTable } from "./OrderTable.tsx"
import { useOrderKeys } from "./useOrderKeys.ts"
import { WorkLists } from "./WorkLists.tsx"

export const DeskOrders = ({ snapshot, send }: ScreenProps<typeof deskOrdersMachine>) => {
  const { t } = useTranslation()
  const { counts, filter, list, refusal, searchText, selected } = snapshot.context
  const state = snapshot.value.list
  const orders = list?.orders ?? []
  useOrderKeys(orders, (id) => send({ type: "order.toggle", id }))
  const error = refusal && <DeskRefusalText refusal={refusal} />
  const isFiltered = JSON.stringify(filter) !== JSON.stringify({ ...filter, ...noNarrowing })
  return (
    <DeskPage
      wide
      title={t("desk.titles.orders")}
      busy={state === "loading"}
      aside={
        <span>
          <ButtonLink
            size="small"
            variant="secondary"
            icon={<Printer size={18} />}
            to={deskPaths.courierList(filterQuery(filter))}
          >
            {t("desk.titles.courier")}
          </ButtonLink>
        </span>
      }
    >
      <search id="order-search">
        <Form onSubmit={() => send({ type: "search.submit" })}>
          <Field
            label={t("desk.orders.search")}
            type="search"
            dir="auto"
            maxLength={100}
            placeholder={t("desk.orders.searchHint")}
            value={searchText}
            onChange={(text) => send({ type: "search.type", text })}
            prefix={<Search size={20} />}
          />
        </Form>
      </search>
      <WorkLists filter={filter} counts={counts} />
      <OrderFilters
        filter={filter}
        onChange={(changes) => send({ type: "filter.change", filter: changes })}
      />
      {state === "stale" && (
        <Notice
          kind="warn"
          title={t("desk.orders.stale")}
          action={<RetryButton size="small" onRetry={() => send({ type: "retry" })} />}
        >
          {error}
        </Notice>
      )}
      {list !== null && <FoundElsewhere filter={filter} orders={list.elsewhere} />}
      <LoadState
        state={state}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <EmptyState icon={<PackageOpen />} title={t("desk.orders.empty")}>
            {t(isFiltered ? "desk.orders.emptyFiltered" : "desk.orders.emptyHint")}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        {orders.length > 0 && (
          <OrderTable
            groups={groupByDue(filter, orders)}
            selected={selected}
            onToggle={(id) => send({ type: "order.toggle", id })}
            onToggleGroup={(ids) => send({ type: "group.toggle", ids })}
            onToggleAll={() =>
              send({ type: selected.length > 0 ? "selection.clear" : "selection.all" })
            }
          />
        )}
        {list !== null && list.next !== null && (
          <LoadMore
            state={state === "stale" ? "ready" : state}
            next={list.next}
            error={error}
            onLoad={() => send({ type: "nextPage.load" })}
            onRetry={() => send({ type: "retry" })}
          />
        )}
        <ul className={styles.keys}>
          {keys.map(([key, label]) => (
            <li key={key}>
              <kbd>{key}</kbd> {t(label)}
            </li>
          ))}
        </ul>
      </LoadState>
      <Stack gap={8} className={styles.dock}>
        <MoveOutcome snapshot={snapshot} send={send} />
        <BulkActions snapshot={snapshot} send={send} />
      </Stack>
    </DeskPage>
  )
}

const keys = [
  ["/", "desk.orders.keySearch"],
  ["J", "desk.orders.keyNext"],
  ["K", "desk.orders.keyPrevious"],
  ["X", "desk.orders.keySelect"],
  ["↵", "desk.orders.keyOpen"],
  ["B", "desk.orders.keyBar"],
  ["N", "desk.orders.keyStep"],
  ["P", "desk.orders.keyPrint"],
  ["U", "desk.orders.keyUndo"]
] as const

/** What a person narrows a list by; a work list is none of it. */
const noNarrowing = {
  status: null,
  method: null,
  governorate: "",
  area: "",
  day: "",
  due: null,
  search: ""
}
