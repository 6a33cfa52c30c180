import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import type { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { Link } from "../shared/Link.tsx"
import { ChevronDown } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
import type { LoadScreenProps, ScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./CategoryTree.module.css"
import { paths } from "#locales/paths.ts"

type CategoryTreeProps = LoadScreenProps<ReadonlyArray<Category>> & {
  readonly menu: ScreenProps<typeof sideMenuMachine>
}

/**
 * The category tree of the menu, in the order of home, with a picture for each of the top level;
 * each category can be expanded.
 */
export const CategoryTree = ({ snapshot, send, menu }: CategoryTreeProps) => {
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
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        errorClassName={styles.note}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <CategoryTreeList categories={data} menu={menu} hasPictures />}
      </LoadState>
    </section>
  )
}

type CategoryTreeListProps = Pick<CategoryTreeProps, "menu"> & {
  readonly categories: ReadonlyArray<Category>
  readonly hasPictures?: boolean
}

const CategoryTreeList = ({ categories, hasPictures = false, menu }: CategoryTreeListProps) => (
  <ul className={styles.list}>
    {categories.map((category) => (
      <CategoryTreeItem
        key={category.id}
        category={category}
        menu={menu}
        hasPicture={hasPictures}
      />
    ))}
  </ul>
)

const CategoryTreeItem = ({
  category,
  hasPicture,
  menu
}: Pick<CategoryTreeProps, "menu"> & {
  readonly category: Category
  readonly hasPicture: boolean
}) => {
  const { t } = useTranslation()
  const inside = useId()
  const { children, id, image, name } = category
  const isExpanded = menu.snapshot.context.expandedIds.includes(id)
  return (
    <li>
      <Row>
        <Link
          className={styles.link}
          to={paths.category(id)}
          onClick={() => menu.send({ type: "menu.close" })}
        >
          {hasPicture && <Picture src={image} alt="" width={40} height={40} variant="square" />}
          <bdi>{name}</bdi>
        </Link>
        {children.length > 0 && (
          <button
            className={styles.toggle}
            type="button"
            aria-label={t("categories.inMenu", { name })}
            aria-expanded={isExpanded}
            aria-controls={inside}
            onClick={() => menu.send({ type: "category.toggle", id })}
          >
            <ChevronDown size={20} />
          </button>
        )}
      </Row>
      {children.length > 0 && (
        <div id={inside} hidden={!isExpanded}>
          <CategoryTreeList categories={children} menu={menu} />
        </div>
      )}
    </li>
  )
}
