import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { classNames } from "../shared/classNames.ts"
import chip from "../shared/Chip.module.css"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryChips.module.css"

interface CategoryChipsProps {
  /** The category that is shown, with its ancestors, the top-level one first. */
  readonly path: ReadonlyArray<NavigationCategory>
}

/**
 * The subcategories of a category as chips in a row that scrolls in reading direction. A category
 * without any is among its siblings.
 */
export const CategoryChips = ({ path }: CategoryChipsProps) => {
  const { t } = useTranslation()
  const shown = path.at(-1)
  const parent = shown?.children.length === 0 ? path.at(-2) : shown
  if (shown === undefined || parent === undefined) return null
  return (
    <nav aria-label={t("categories.chips")}>
      <ul className={styles.row}>
        <ChipLink
          to={isTopLevel(parent.id, path) ? allProductsOf(parent.id) : paths.category(parent.id)}
          isCurrent={parent === shown}
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

/**
 * The page of a top-level category leads on to its first subcategory, so its products are a
 * filtered list.
 */
const isTopLevel = (id: CategoryId, [first]: CategoryChipsProps["path"]): boolean =>
  first?.id === id

const allProductsOf = (category: CategoryId): string =>
  paths.products(productsQueryString(changeFilter(noFilter, { category })))

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
