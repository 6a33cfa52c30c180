import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { Product, Section } from "#core/catalogue/Product.ts"
import { ProductCard } from "../catalogue/ProductCard.tsx"
import styles from "../catalogue/ProductRow.module.css"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { paths } from "#paths.ts"

interface ShelfProps {
  readonly section: Section
  readonly cardButton: (product: Product) => ReactNode
}

/** One category's new arrivals in a row that slides along the reading, with the way to all of it. */
export const Shelf = ({ section: { category, products }, cardButton }: ShelfProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <SectionHeading
        id={id}
        to={paths.category(category.id)}
        more={
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
          <li key={product.id} className={styles.place}>
            <ProductCard product={product} button={cardButton(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
