import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import chip from "../shared/Chip.module.css"
import { LayoutGrid } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import styles from "./SearchPanel.module.css"

interface SearchCategoriesProps {
  readonly categories: ReadonlyArray<NavigationCategory>
  readonly onOpen: () => void
}

/** Categories in the search: all top-level ones while nothing is typed, then those that match. */
export const SearchCategories = ({ categories, onOpen }: SearchCategoriesProps) => {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <section aria-label={t("shell.categories")}>
      <h2 className={styles.sectionTitle}>{t("shell.categories")}</h2>
      <ul className={styles.chips}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link className={chip.chip} data-stop to={paths.category(id)} onClick={onOpen}>
              <LayoutGrid size={16} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
