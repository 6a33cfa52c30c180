import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import chip from "../shared/Chip.module.css"
import { LayoutGrid } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryChips.module.css"

interface FoundCategoriesProps {
  readonly categories: ReadonlyArray<NavigationCategory>
}

/** The categories whose name is what the shopper searches for, above the products of the search. */
export const FoundCategories = ({ categories }: FoundCategoriesProps) => {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t("products.foundCategories")}>
      <ul className={styles.row}>
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
