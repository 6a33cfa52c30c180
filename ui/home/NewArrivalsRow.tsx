import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct, Section } from "#core/catalogue/Product.ts"
import { ProductCard, ProductCardSkeleton } from "../catalogue/ProductCard.tsx"
import styles from "../catalogue/ProductRow.module.css"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import home from "./Home.module.css"
import { paths } from "#locales/paths.ts"

interface NewArrivalsRowProps {
  readonly section: Section
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The buttons that scroll the row, in a wide window. */
  readonly arrows?: ReactNode
}

/**
 * The new arrivals of a category in a row that scrolls in reading direction, with a link to all of
 * them.
 */
export const NewArrivalsRow = ({
  section: { category, products },
  renderCardActions,
  arrows
}: NewArrivalsRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        aside={arrows}
        to={paths.category(category.id)}
        linkText={
          <>
            {t("home.seeAll")}
            <span className="visually-hidden">
              {t("common.comma")}
              {category.name}
            </span>
          </>
        }
      >
        {t("home.newIn", { category: category.name })}
      </SectionHeading>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} actions={renderCardActions(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two skeleton rows of the size of the loaded ones. */
export const NewArrivalsSkeleton = () => (
  <>
    {["first", "second"].map((row) => (
      <div key={row}>
        <div className={home.headingSkeleton}>
          <Skeleton shape="heading" short />
        </div>
        <div className={styles.row}>
          {["first", "second", "third"].map((place) => (
            <div key={place} className={styles.item}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    ))}
  </>
)
