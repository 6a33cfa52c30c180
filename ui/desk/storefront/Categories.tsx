import { useMachine } from "@xstate/react"
import { useCallback, useContext } from "react"
import { useTranslation } from "react-i18next"
import {
  canMoveUnder,
  type categoriesMachine,
  type CategoryChange,
  type CategoryContent,
  type DeskCategory,
  emptyCategory,
  maximumLevel,
  type TreeCategory
} from "#core/desk/DeskCategories.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { LayoutGrid, Plus } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import { PictureField } from "../pictures/PictureField.tsx"
import { CheckField } from "./CheckField.tsx"
import { ContentDialog, errorsOf } from "./ContentDialog.tsx"
import { OrderRefused, RemoveDialog } from "./RemoveDialog.tsx"
import { SortableCard } from "./SortableCard.tsx"
import { inDraftOrder, moveItem, textIn } from "./storefrontList.ts"
import { StorefrontContext } from "./StorefrontContext.ts"
import { StorefrontTabs } from "./StorefrontTabs.tsx"
import { TextPair } from "./TextPair.tsx"
import styles from "./Storefront.module.css"

type CategoriesProps = ScreenProps<typeof categoriesMachine>

/** The categories inside of one, which are ordered, changed, moved and deleted. */
export const Categories = ({ snapshot, send }: CategoriesProps) => {
  const { t, i18n } = useTranslation()
  const { done, draft, filter, items } = snapshot.context
  const parent = filter.at(-1) ?? null
  const change = useCallback(
    (draft: CategoryChange) => {
      send({ type: "draft.open", draft })
      if (draft.kind === "order") send({ type: "draft.submit" })
    },
    [send]
  )
  const parentId = parent?.id ?? null
  const onMove = useCallback(
    (id: number, to: number) =>
      moveItem(items, (order) => change({ ...order, parent: parentId }), id, to),
    [items, change, parentId]
  )
  const shown = inDraftOrder(items, draft)
  return (
    <>
      <EditableList
        page="categories"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.storefront.done.${done.kind}`)}
        aside={
          (parent?.level ?? 0) < maximumLevel && (
            <Button
              size="small"
              icon={<Plus size={18} />}
              softDisabled={snapshot.value !== "listed"}
              onClick={() =>
                change({ kind: "make", parent: parentId, content: emptyCategory, uploads: {} })
              }
            >
              {t("desk.categories.make")}
            </Button>
          )
        }
        tools={
          <>
            <StorefrontTabs current="categories" />
            {filter.length > 0 && <Path snapshot={snapshot} send={send} />}
          </>
        }
        emptyIcon={<LayoutGrid />}
      >
        {shown.map((category, place) => (
          <CategoryCard
            key={category.id}
            category={category}
            name={textIn(i18n.language, category.content.name)}
            place={place}
            count={shown.length}
            onMove={onMove}
            onOpen={() =>
              send({
                type: "filter.change",
                filter: [
                  ...filter,
                  { id: category.id, level: category.level, name: category.content.name }
                ]
              })
            }
            onChange={change}
          />
        ))}
      </EditableList>
      {draft !== null && <CategoryDialog change={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

/** The categories around those that are listed, each of which leads back to it. */
const Path = ({ snapshot, send }: CategoriesProps) => {
  const { t, i18n } = useTranslation()
  const { filter } = snapshot.context
  const steps = [
    { key: 0, name: t("desk.categories.top"), filter: [] },
    ...filter.map(({ id, name }, index) => ({
      key: id,
      name: textIn(i18n.language, name),
      filter: filter.slice(0, index + 1)
    }))
  ]
  return (
    <nav aria-label={t("desk.categories.path")}>
      <ol className={styles.path}>
        {steps.map(({ key, name, filter: path }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === steps.length - 1 ? "page" : undefined}
              onClick={() => send({ type: "filter.change", filter: path })}
            >
              <bdi>{name}</bdi>
            </button>
            {index < steps.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface CategoryCardProps {
  readonly category: DeskCategory
  readonly name: string
  readonly place: number
  readonly count: number
  readonly onMove: (id: number, to: number) => void
  readonly onOpen: () => void
  readonly onChange: (change: CategoryChange) => void
}

const CategoryCard = ({
  category,
  name,
  place,
  count,
  onMove,
  onOpen,
  onChange
}: CategoryCardProps) => {
  const { t } = useTranslation()
  const { content, id, isDeletable, level, parent, picture, products, subcategories } = category
  return (
    <SortableCard
      id={id}
      name={name}
      place={place}
      count={count}
      picture={picture}
      onMove={onMove}
      badges={
        <>
          {!content.isListed && <Badge tone="gray">{t("desk.categories.hidden")}</Badge>}
          {!content.isReturnable && <Badge tone="gray">{t("desk.categories.notReturnable")}</Badge>}
          {content.isFeatured && <Badge tone="blue">{t("desk.categories.featured")}</Badge>}
          {content.name.ar === "" && <Badge tone="orange">{t("desk.storefront.lacksAr")}</Badge>}
          {content.name.en === "" && <Badge tone="orange">{t("desk.storefront.lacksEn")}</Badge>}
          {picture === null && <Badge tone="orange">{t("desk.storefront.lacksPicture")}</Badge>}
        </>
      }
      actions={
        <>
          {level < maximumLevel && (
            <Button
              variant="secondary"
              size="small"
              label={t("desk.categories.openLabel", { name })}
              onClick={onOpen}
            >
              {t("desk.categories.open")}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            label={t("desk.storefront.editLabel", { name })}
            onClick={() =>
              onChange({ kind: "edit", id, parent, base: content, content, uploads: {} })
            }
          >
            {t("desk.storefront.edit")}
          </Button>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.categories.moveLabel", { name })}
            onClick={() => onChange({ kind: "move", id, name, seen: parent, parent })}
          >
            {t("desk.categories.move")}
          </Button>
          {isDeletable && (
            <Button
              variant="secondary"
              size="small"
              label={t("desk.storefront.removeLabel", { name })}
              onClick={() => onChange({ kind: "remove", id, name, parent })}
            >
              {t("desk.storefront.remove")}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.secondary}>
        {[
          (products > 0 || subcategories === 0) &&
            t("desk.categories.products", { count: products }),
          subcategories > 0 && t("desk.categories.inside", { count: subcategories })
        ]
          .filter((text) => typeof text === "string")
          .join(" · ")}
      </p>
    </SortableCard>
  )
}

const CategoryDialog = ({
  change,
  snapshot,
  send
}: CategoriesProps & { readonly change: CategoryChange }) => {
  const { t } = useTranslation()
  switch (change.kind) {
    case "order":
      return <OrderRefused snapshot={snapshot} send={send} />
    case "remove":
      return <RemoveDialog name={change.name} snapshot={snapshot} send={send} />
    case "move":
      return (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t("desk.categories.moveTitle", { name: change.name })}
          hint={t("desk.categories.moveHint")}
          submitLabel={t("desk.categories.move")}
        >
          <ParentField
            id={change.id}
            parent={change.parent}
            error={errorsOf(t, snapshot.context.changeRefusal)("parent")}
            onChange={(parent) => send({ type: "draft.change", draft: { ...change, parent } })}
          />
        </ChangeDialog>
      )
    case "make":
    case "edit":
      return <CategoryForm change={change} snapshot={snapshot} send={send} />
  }
}

type CategoryFormProps = CategoriesProps & {
  readonly change: Extract<CategoryChange, { readonly kind: "edit" | "make" }>
}

const CategoryForm = ({ change, snapshot, send }: CategoryFormProps) => {
  const { t } = useTranslation()
  const { changeRefusal } = snapshot.context
  const { content } = change
  const errorIn = errorsOf(t, changeRefusal)
  const set = (changes: Partial<CategoryContent>, uploads = change.uploads) =>
    send({
      type: "draft.change",
      draft: { ...change, content: { ...content, ...changes }, uploads }
    })
  return (
    <ContentDialog
      snapshot={snapshot}
      refusal={changeRefusal}
      send={send}
      title={t(`desk.categories.${change.kind}`)}
    >
      <TextPair
        label={t("desk.storefront.fields.name")}
        name="name"
        maxLength={100}
        value={content.name}
        errorIn={errorIn}
        onChange={(name) => set({ name })}
      />
      <PictureField
        label={t("desk.storefront.fields.image")}
        error={errorIn("image")}
        pictures={picturesOf(content.image)}
        limit={1}
        hasAltTexts={false}
        onChange={([picture], uploads) => set({ image: picture?.image ?? "" }, { image: uploads })}
      />
      <Field
        label={t("desk.storefront.fields.slug")}
        hint={t("desk.categories.slugHint")}
        optional={t("common.optional")}
        error={errorIn("slug")}
        name="slug"
        dir="ltr"
        autoComplete="off"
        maxLength={100}
        value={content.slug}
        onChange={(slug) => set({ slug })}
      />
      <Stack gap={8}>
        <CheckField
          label={t("desk.storefront.fields.isListed")}
          hint={t("desk.categories.listedHint")}
          name="isListed"
          checked={content.isListed}
          onChange={(isListed) => set({ isListed })}
        />
        <CheckField
          label={t("desk.storefront.fields.isFeatured")}
          hint={t("desk.categories.featuredHint")}
          name="isFeatured"
          checked={content.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
        <CheckField
          label={t("desk.storefront.fields.isReturnable")}
          hint={t("desk.categories.returnableHint")}
          name="isReturnable"
          checked={content.isReturnable}
          onChange={(isReturnable) => set({ isReturnable })}
        />
      </Stack>
    </ContentDialog>
  )
}

/** The value of a field with one picture. */
const picturesOf = (image: string) => (image === "" ? [] : [{ image, alt: { ar: "", en: "" } }])

/** All categories, loaded anew for each form. */
const useCategoryTree = (): ReadonlyArray<TreeCategory> => {
  const { loadTree } = useContext(StorefrontContext)
  const machine = useConstant(() =>
    provideActors(loadMachine<ReadonlyArray<TreeCategory>, DeskRefusal>({ id: "deskTree" }), {
      actors: { load: loadTree }
    })
  )
  const [snapshot] = useMachine(machine, { input: { initialData: null } })
  return snapshot.context.data ?? []
}

interface ParentFieldProps {
  readonly id: number
  readonly parent: number | null
  readonly error: string | undefined
  readonly onChange: (parent: number | null) => void
}

const ParentField = ({ id, parent, error, onChange }: ParentFieldProps) => {
  const { t } = useTranslation()
  const tree = useCategoryTree()
  return (
    <Select
      label={t("desk.storefront.fields.parent")}
      name="parent"
      error={error}
      value={String(parent ?? "top")}
      options={[
        { value: "top", label: t("desk.categories.topLevel") },
        ...tree.map((category) => ({
          value: String(category.id),
          label: indented(category),
          disabled: !canMoveUnder(tree, id, category.id)
        }))
      ]}
      onChange={(value) => onChange(value === "top" ? null : Number(value))}
    />
  )
}

/** A name after as many dashes as its category is deep. */
const indented = ({ level, name }: TreeCategory): string => `${"– ".repeat(level - 1)}${name}`

interface CategorySelectProps {
  readonly label: string
  readonly value: number | null
  readonly placeholder: string
  readonly isDisabled: (category: TreeCategory) => boolean
  readonly onChange: (category: number) => void
}

/** A choice of one of all categories. */
export const CategorySelect = ({
  label,
  value,
  placeholder,
  isDisabled,
  onChange
}: CategorySelectProps) => {
  const tree = useCategoryTree()
  return (
    <Select
      label={label}
      name="category"
      value={value === null ? "" : String(value)}
      placeholder={placeholder}
      options={tree.map((category) => ({
        value: String(category.id),
        label: indented(category),
        disabled: isDisabled(category)
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
