import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import styles from "./CategoryRow.module.css"

/** The subcategories of a list as small circles in a row that scrolls in reading direction. */
export const CategoryCircles = ({
  categories
}: {
  readonly categories: ReadonlyArray<Category>
}) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t("categories.chips")}>
      <ul className={styles.small}>
        {categories.map(({ id, image, name }) => (
          <li key={id}>
            <Link className={styles.category} to={paths.category(id)}>
              <Picture src={image} alt="" width={72} height={72} variant="square" />
              <bdi className={styles.name}>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
