import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { Link } from "../shared/Link.tsx"
import styles from "./Breadcrumbs.module.css"

/**
 * The way from all categories to the one that is shown; `path` begins with the top-level category.
 */
export const Breadcrumbs = ({ path }: { readonly path: ReadonlyArray<NavigationCategory> }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t("categories.breadcrumbs")}>
      <ol className={styles.path}>
        <li>
          <Link className={styles.link} to={paths.categories}>
            {t("categories.all")}
          </Link>
        </li>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            <Forward size={16} />
            {index === path.length - 1 ? (
              <span aria-current="page">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <Link
                className={styles.link}
                to={index === 0 ? paths.subcategories(id, name) : paths.category(id)}
              >
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
