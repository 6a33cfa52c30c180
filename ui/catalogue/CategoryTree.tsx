import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Link } from "../shared/Link.tsx"
import { ChevronDown } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { RefusalText } from "../shared/RefusalText.tsx"
import styles from "./CategoryTree.module.css"
import { paths } from "#locales/paths.ts"

type CategoryTreeProps = LoadScreenProps<ReadonlyArray<Category>> & {
  readonly onNavigate: () => void
}

/**
 * The category tree of the menu, in reverse order (docs/decisions.md#category-trees); each category
 * can be expanded.
 */
export const CategoryTree = ({ snapshot, send, onNavigate }: CategoryTreeProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { data, refusal } = snapshot.context
  return (
    <section aria-labelledby={id} aria-busy={snapshot.matches("loading")}>
      <h3 className={styles.heading} id={id}>
        {t("shell.categories")}
      </h3>
      <LoadState
        state={snapshot.value}
        skeleton={[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton short />
          </div>
        ))}
        empty={<p className={styles.note}>{t("catalogue.noCategories")}</p>}
        error={
          refusal && (
            <RefusalText refusal={refusal}>{formatCatalogueRefusal(t, refusal)}</RefusalText>
          )
        }
        errorClassName={styles.note}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <CategoryTreeList categories={data} onNavigate={onNavigate} />}
      </LoadState>
    </section>
  )
}

const CategoryTreeList = ({
  categories,
  onNavigate
}: {
  readonly categories: ReadonlyArray<Category>
  readonly onNavigate: () => void
}) => (
  <ul className={styles.list}>
    {categories.toReversed().map((category) => (
      <CategoryTreeItem key={category.id} category={category} onNavigate={onNavigate} />
    ))}
  </ul>
)

const CategoryTreeItem = ({
  category,
  onNavigate
}: {
  readonly category: Category
  readonly onNavigate: () => void
}) => {
  const { t } = useTranslation()
  const inside = useId()
  const [open, setOpen] = useState(false)
  const { children, id, name } = category
  return (
    <li>
      <div className={styles.row}>
        <Link className={styles.link} to={paths.category(id)} onClick={onNavigate}>
          <bdi>{name}</bdi>
        </Link>
        {children.length > 0 && (
          <button
            className={styles.toggle}
            type="button"
            aria-label={t("categories.inMenu", { name })}
            aria-expanded={open}
            aria-controls={inside}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={20} />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <div id={inside} hidden={!open}>
          <CategoryTreeList categories={children} onNavigate={onNavigate} />
        </div>
      )}
    </li>
  )
}
