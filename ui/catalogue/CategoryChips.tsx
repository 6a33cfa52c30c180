import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import chip from "../shared/Chip.module.css"
import { classNames } from "../shared/classNames.ts"
import { LayoutGrid } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryChips.module.css"

interface CategoryChipsProps {
  /** The category that is shown, with its ancestors, the top-level one first. */
  readonly path: ReadonlyArray<NavigationCategory>
}

/** A category without subcategories among its siblings, as chips in a row. */
export const CategoryChips = ({ path }: CategoryChipsProps) => {
  const { t } = useTranslation()
  const shown = path.at(-1)
  const parent = path.at(-2)
  if (shown === undefined || parent === undefined || shown.children.length > 0) return null
  return (
    <nav aria-label={t("categories.chips")}>
      <ul className={classNames("scroll-row", styles.row)}>
        <ChipLink
          to={
            path.length === 2
              ? paths.subcategories(parent.id, parent.name)
              : paths.category(parent.id)
          }
          isCurrent={false}
        >
          {t("categories.allInside")}
        </ChipLink>
        {parent.children.map(({ id, name }) => (
          <ChipLink key={id} to={paths.category(id)} isCurrent={id === shown.id}>
            {name}
          </ChipLink>
        ))}
      </ul>
    </nav>
  )
}

const ChipLink = ({
  to,
  isCurrent,
  children
}: {
  readonly to: string
  readonly isCurrent: boolean
  readonly children: string
}) => (
  <li>
    {isCurrent ? (
      <span className={classNames(chip.chip, styles.current)} aria-current="page">
        <bdi>{children}</bdi>
      </span>
    ) : (
      <Link className={chip.chip} to={to}>
        <bdi>{children}</bdi>
      </Link>
    )}
  </li>
)

interface FoundCategoriesProps {
  readonly categories: ReadonlyArray<NavigationCategory>
}

/** The categories whose name is what the shopper searches for, above the products of the search. */
export const FoundCategories = ({ categories }: FoundCategoriesProps) => {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t("products.foundCategories")}>
      <ul className={classNames("scroll-row", styles.row)}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link className={chip.chip} to={paths.category(id)}>
              <LayoutGrid size={16} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
