import type { Category, FeaturedCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import { classNames } from "../shared/classNames.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./CategoryRow.module.css"

interface CategoryCirclesProps {
  readonly label: string
  /** Small above a list, large on home. */
  readonly size: "small" | "large"
  readonly categories: ReadonlyArray<Category | FeaturedCategory>
}

/**
 * Categories as circles in a row that scrolls in reading direction. On home those with
 * subcategories lead to them.
 */
export const CategoryCircles = ({ label, size, categories }: CategoryCirclesProps) => (
  <nav aria-label={label}>
    <ul className={classNames("scroll-row", styles[size])}>
      {categories.map(({ children, id, image, name }) => (
        <li key={id}>
          <Link
            className={styles.category}
            to={
              size === "large" && children.length > 0
                ? paths.subcategories(id, name)
                : paths.category(id)
            }
          >
            <Picture src={image} alt="" width={72} height={72} variant="square" />
            <Truncate lines={2} className={styles.name}>
              {name}
            </Truncate>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
