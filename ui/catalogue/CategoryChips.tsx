import { useTranslation } from "react-i18next"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import { classNames } from "../shared/classNames.ts"
import chip from "../shared/Chip.module.css"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryChips.module.css"
import { paths } from "#locales/paths.ts"

/** Where one stands, and what lies inside: a row that slides along the reading. */
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
