import type { TFunction } from "i18next"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { moveInOrder } from "#core/desk/deskContent.ts"
import {
  type DeskHomeRow,
  type HomeChange,
  type homeMachine,
  homeRowKey,
  type HomeRowOrder
} from "#core/desk/DeskHome.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { House, Plus } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import { CategorySelect } from "./Categories.tsx"
import { OrderRefused } from "./RemoveDialog.tsx"
import { SortableCard } from "./SortableCard.tsx"
import { StorefrontTabs } from "./StorefrontTabs.tsx"

type HomeRowsProps = ScreenProps<typeof homeMachine>

/** The rows of home, which are ordered, hidden and added. */
export const HomeRows = ({ snapshot, send }: HomeRowsProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  const save = useCallback(
    (kind: HomeChange["kind"], rows: ReadonlyArray<HomeRowOrder>) => {
      send({ type: "draft.open", draft: { kind, seen: items.map(({ row }) => row), rows } })
      if (kind !== "add") send({ type: "draft.submit" })
    },
    [send, items]
  )
  const onMove = useCallback(
    (key: number, to: number) => {
      const rows = new Map(items.map(({ row }) => [homeRowKey(row), row]))
      const { ids, seen } = moveInOrder(
        [...rows.keys()].map((id) => ({ id })),
        key,
        to
      )
      if (ids.join() !== seen.join())
        save(
          "order",
          ids.flatMap((id) => rows.get(id) ?? [])
        )
    },
    [items, save]
  )
  const shown = rowsIn(draft, items)
  const change = (
    kind: "hide" | "remove" | "show",
    key: number,
    next: (row: HomeRowOrder) => ReadonlyArray<HomeRowOrder>
  ) =>
    save(
      kind,
      items.flatMap(({ row }) => (homeRowKey(row) === key ? next(row) : [row]))
    )
  return (
    <>
      <EditableList
        page="home"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.home.done.${done.kind}`)}
        aside={
          <Button
            size="small"
            icon={<Plus size={18} />}
            onClick={() =>
              save(
                "add",
                items.map(({ row }) => row)
              )
            }
          >
            {t("desk.home.add")}
          </Button>
        }
        tools={<StorefrontTabs current="home" />}
        emptyIcon={<House />}
      >
        {shown.map((item, place) => (
          <HomeRowItem
            key={homeRowKey(item.row)}
            item={item}
            place={place}
            count={shown.length}
            onMove={onMove}
            onChange={change}
          />
        ))}
      </EditableList>
      {draft?.kind === "add" && <AddDialog draft={draft} snapshot={snapshot} send={send} />}
      {draft !== null && draft.kind !== "add" && <OrderRefused snapshot={snapshot} send={send} />}
    </>
  )
}

/** The rows as they are being saved, or as they are. */
const rowsIn = (
  draft: HomeChange | null,
  items: ReadonlyArray<DeskHomeRow>
): ReadonlyArray<DeskHomeRow> => {
  if (draft === null || draft.kind === "add") return items
  const byKey = new Map(items.map((item) => [homeRowKey(item.row), item]))
  return draft.rows.flatMap((row) => {
    const item = byKey.get(homeRowKey(row))
    return item === undefined ? [] : [{ ...item, row }]
  })
}

const rowName = (t: TFunction, { name, row }: DeskHomeRow): string =>
  row.kind === "products"
    ? t("desk.home.row", { name: name ?? "" })
    : t(`desk.home.parts.${row.kind}`)

interface HomeRowItemProps {
  readonly item: DeskHomeRow
  readonly place: number
  readonly count: number
  readonly onMove: (key: number, to: number) => void
  readonly onChange: (
    kind: "hide" | "remove" | "show",
    key: number,
    next: (row: HomeRowOrder) => ReadonlyArray<HomeRowOrder>
  ) => void
}

const HomeRowItem = ({ item, place, count, onMove, onChange }: HomeRowItemProps) => {
  const { t } = useTranslation()
  const { isEmpty, isRemovable, row } = item
  const key = homeRowKey(row)
  const name = rowName(t, item)
  const toggle = row.isShown ? "hide" : "show"
  return (
    <SortableCard
      id={key}
      name={name}
      place={place}
      count={count}
      onMove={onMove}
      badges={
        <>
          {!row.isShown && <Badge tone="gray">{t("desk.home.hidden")}</Badge>}
          {row.isShown && isEmpty && <Badge tone="orange">{t("desk.home.isEmpty")}</Badge>}
        </>
      }
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            label={t(`desk.home.${toggle}Label`, { name })}
            onClick={() => onChange(toggle, key, (one) => [{ ...one, isShown: !one.isShown }])}
          >
            {t(`desk.home.${toggle}`)}
          </Button>
          {isRemovable && (
            <Button
              variant="secondary"
              size="small"
              label={t("desk.storefront.removeLabel", { name })}
              onClick={() => onChange("remove", key, () => [])}
            >
              {t("desk.storefront.remove")}
            </Button>
          )}
        </>
      }
    />
  )
}

const AddDialog = ({ draft, snapshot, send }: HomeRowsProps & { readonly draft: HomeChange }) => {
  const { t } = useTranslation()
  const seen = new Set(draft.seen.map(homeRowKey))
  const added = draft.rows.find((row) => !seen.has(homeRowKey(row)))
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t("desk.home.addTitle")}
      hint={t("desk.home.addHint")}
      submitLabel={t("desk.home.add")}
    >
      <CategorySelect
        label={t("desk.home.addField")}
        placeholder={t("desk.home.choose")}
        value={added?.kind === "products" ? added.category : null}
        isDisabled={({ id }) => seen.has(id)}
        onChange={(category) =>
          send({
            type: "draft.change",
            draft: {
              ...draft,
              rows: [...draft.seen, { kind: "products", category, isShown: true }]
            }
          })
        }
      />
    </ChangeDialog>
  )
}
