import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { Product, Section } from "#core/catalogue/Product.ts"
import { ProductCard } from "../catalogue/ProductCard.tsx"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import styles from "./Home.module.css"

interface ShelfProps {
  readonly section: Section
  readonly first: boolean
  readonly cardButton: (product: Product) => ReactNode
}

/** One category's new arrivals in a row that slides along the reading; the `first` shelf's pictures come at once. */
export const Shelf = ({ section, first, cardButton }: ShelfProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{t("home.newIn", { category: section.category.name })}</SectionHeading>
      <ul className={styles.row}>
        {section.products.map((product, index) => (
          <li key={product.id} className={styles.place}>
            <ProductCard product={product} button={cardButton(product)} eager={first && index < 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
