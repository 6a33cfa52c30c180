import { useTranslation } from "react-i18next"
import type { deskProductsMachine } from "#core/desk/deskProductsMachine.ts"
import { productsToChange } from "#core/desk/deskProductsMachine.ts"
import { maximumBulk } from "#core/desk/DeskProducts.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Field } from "../../shared/Field.tsx"
import { Form } from "../../shared/Form.tsx"
import { Plus, Search, ShoppingBag } from "../../shared/icons.ts"
import { LoadMore } from "../../shared/LoadMore.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RetryButton } from "../../shared/RetryButton.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { SelectionBar } from "../lists/SelectionBar.tsx"
import { BulkDialog } from "./BulkDialog.tsx"
import { countFilters, ProductFilters } from "./ProductFilters.tsx"
import { ProductRows } from "./ProductRows.tsx"

type ProductsProps = ScreenProps<typeof deskProductsMachine>

/** The products of the shop, which are found, opened, and changed many at once. */
export const Products = ({ snapshot, send }: ProductsProps) => {
  const { t } = useTranslation()
  const { categories, changed, filter, list, refusal, searchText, selected } = snapshot.context
  const state = snapshot.value.list
  const error = refusal && <DeskRefusalText refusal={refusal} />
  const isNarrowed = filter.search !== "" || countFilters(filter) > 0
  return (
    <DeskPage
      wide
      title={t("desk.titles.products")}
      busy={state === "loading"}
      aside={
        <span>
          <ButtonLink size="small" icon={<Plus size={18} />} to={deskPaths.newProduct}>
            {t("desk.products.make")}
          </ButtonLink>
        </span>
      }
    >
      <search>
        <Form onSubmit={() => send({ type: "search.submit" })}>
          <Field
            label={t("desk.products.search")}
            hint={t("desk.stock.searchHint")}
            type="search"
            dir="auto"
            maxLength={100}
            value={searchText}
            onChange={(text) => send({ type: "search.type", text })}
            prefix={<Search size={20} />}
          />
        </Form>
      </search>
      <ProductFilters
        filter={filter}
        categories={categories}
        onChange={(changes) => send({ type: "filter.change", filter: changes })}
      />
      {changed !== null && snapshot.matches({ bulk: "idle" }) && (
        <Notice
          kind="ok"
          title={t("desk.products.changed", { count: changed.length })}
          action={
            <div>
              <Button
                size="small"
                variant="secondary"
                onClick={() => send({ type: "result.dismiss" })}
              >
                {t("desk.products.dismiss")}
              </Button>
            </div>
          }
        />
      )}
      {state === "stale" && (
        <Notice
          kind="warn"
          title={t("desk.products.stale")}
          action={<RetryButton size="small" onRetry={() => send({ type: "retry" })} />}
        >
          {error}
        </Notice>
      )}
      <LoadState
        state={state}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <EmptyState
            icon={<ShoppingBag />}
            title={t(isNarrowed ? "desk.products.notFound" : "desk.products.empty")}
          >
            {t(isNarrowed ? "desk.products.emptyFiltered" : "desk.products.emptyHint")}
          </EmptyState>
        }
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        {list !== null && list.products.length > 0 && (
          <ProductRows
            products={list.products}
            selected={selected}
            onToggle={(id) => send({ type: "product.toggle", id })}
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
      </LoadState>
      <BulkActions snapshot={snapshot} send={send} />
      <BulkDialog snapshot={snapshot} send={send} />
    </DeskPage>
  )
}

const BulkActions = ({ snapshot, send }: ProductsProps) => {
  const { t } = useTranslation()
  const { list, selected } = snapshot.context
  if (selected.length === 0) return null
  const later = selected.length - productsToChange(snapshot.context).length
  const isListSelected = list !== null && list.products.every(({ id }) => selected.includes(id))
  return (
    <SelectionBar
      label={t("desk.products.selection")}
      count={t("desk.products.selected", { count: selected.length })}
      hints={[
        isListSelected && list.next !== null && t("desk.products.moreToSelect"),
        later > 0 && t("desk.products.changeLimit", { maximum: maximumBulk, count: later })
      ]}
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="secondary"
          onClick={() => send({ type: "bulk.open", kind })}
        >
          {t(`desk.products.${kind}`)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={() => send({ type: "selection.clear" })}>
        {t("desk.products.clearSelection")}
      </Button>
    </SelectionBar>
  )
}

const kinds = [
  "price",
  "sale",
  "endSale",
  "category",
  "list",
  "unlist",
  "toHome",
  "offHome"
] as const
