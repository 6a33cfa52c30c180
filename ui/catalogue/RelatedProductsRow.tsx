import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { CategoryId, CardProduct } from "#core/catalogue/Product.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductRow.module.css"
import { paths } from "#locales/paths.ts"

type RelatedProductsRowProps = LoadScreenProps<ReadonlyArray<CardProduct>> & {
  readonly categoryId: CategoryId
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The arrows beside the heading in a wide window. */
  readonly arrows?: ReactNode
}

/**
 * A row of related products. It is optional: while it loads and when it fails, nothing is shown.
 */
export const RelatedProductsRow = ({
  snapshot,
  categoryId,
  renderCardActions,
  arrows
}: RelatedProductsRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { data } = snapshot.context
  return (
    snapshot.matches("ready") && (
      <section className={styles.section} aria-labelledby={id}>
        <SectionHeading
          id={id}
          to={paths.category(categoryId)}
          linkText={t("home.seeAll")}
          aside={arrows}
        >
          {t("product.related")}
        </SectionHeading>
        <ul className={styles.row}>
          {data?.map((product) => (
            <li key={product.id} className={styles.item}>
              <ProductCard product={product} actions={renderCardActions(product)} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
