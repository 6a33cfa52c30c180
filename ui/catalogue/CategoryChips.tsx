import { useTranslation } from "react-i18next"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import { classNames } from "../shared/classNames.ts"
import chip from "../shared/Chip.module.css"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryChips.module.css"
import { paths } from "#locales/paths.ts"

/** The current category and its subcategories as chips in a row that scrolls in reading direction. */
export const CategoryChips = ({ contents }: { readonly contents: CategoryContents }) => {
  const { t } = useTranslation()
  const { category, subcategories } = contents
  return (
    <nav aria-label={t("categories.chips")}>
      <ul className={styles.row}>
        <li>
          <span className={classNames(chip.chip, styles.current)} aria-current="page">
            <bdi>{category.name}</bdi>
          </span>
        </li>
        {subcategories.map(({ id, name }) => (
          <li key={id}>
            <Link className={chip.chip} to={paths.category(id)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
