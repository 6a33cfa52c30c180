import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { classNames } from "../shared/classNames.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./CategoryGrid.module.css"
import { paths } from "#locales/paths.ts"

/**
 * Categories as tiles in two columns; each links to its products and shows their number, or that of
 * its subcategories where the backend does not count products.
 */
export const CategoryGrid = ({ categories }: { readonly categories: ReadonlyArray<Category> }) => (
  <ul className={classNames(styles.grid, columnsByCount[categories.length])}>
    {categories.map((category, index) => (
      <li key={category.id}>
        <Tile category={category} eager={index < 4} />
      </li>
    ))}
  </ul>
)

/** The class of a number of tiles that fills the rows of a wide window better. */
const columnsByCount: Readonly<Record<number, string | undefined>> = {
  5: styles.five,
  6: styles.six
}

const Tile = ({ category, eager }: { readonly category: Category; readonly eager: boolean }) => {
  const { t } = useTranslation()
  const { children, id, image, name, productCount } = category
  return (
    <Link className={styles.tile} to={paths.category(id)}>
      <Picture src={image} alt="" width={216} height={216} variant="square" eager={eager} />
      <span className={styles.caption}>
        <Truncate lines={2} className={styles.name}>
          {name}
        </Truncate>
        <span className={styles.count}>
          <span className="visually-hidden">{t("common.comma")}</span>
          {productCount !== undefined
            ? t("products.count", { count: productCount })
            : children.length > 0
              ? t("categories.inside", { count: children.length })
              : t("products.apply")}
        </span>
      </span>
    </Link>
  )
}

/** Six skeleton tiles. */
export const CategoryGridSkeleton = () => (
  <div className={classNames(styles.grid, styles.six)}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className={styles.tile}>
        <Skeleton shape="square" />
        <span className={styles.caption}>
          <span className={styles.nameSkeleton}>
            <Skeleton short />
          </span>
        </span>
      </div>
    ))}
  </div>
)
