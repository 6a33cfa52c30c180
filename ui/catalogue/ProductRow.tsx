import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { classNames } from "../shared/classNames.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductRow.module.css"

interface ProductSectionProps {
  readonly title: string
  /** The path of all products of the kind. */
  readonly to: string
  /** What the words of the link leave out, for screen readers. */
  readonly linkDetail?: string
  readonly products: ReadonlyArray<CardProduct>
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The arrows beside the heading in a wide window. */
  readonly arrows?: ReactNode
}

/** Products in a row that scrolls in reading direction, with a link to all of them. */
export const ProductSection = ({
  title,
  to,
  linkDetail,
  products,
  renderCardActions,
  arrows
}: ProductSectionProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        to={to}
        linkText={
          <>
            {t("home.seeAll")}
            {linkDetail !== undefined && (
              <span className="visually-hidden">
                {t("common.comma")}
                {linkDetail}
              </span>
            )}
          </>
        }
        aside={arrows}
      >
        {title}
      </SectionHeading>
      <ul className={classNames("scroll-row", styles.row)}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} actions={renderCardActions(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A row of products that a page suggests. It is optional: while it loads and when it fails, nothing
 * is shown.
 */
export const ProductRow = ({
  snapshot,
  ...props
}: LoadScreenProps<ReadonlyArray<CardProduct>> & Omit<ProductSectionProps, "products">) =>
  snapshot.matches("ready") && <ProductSection {...props} products={snapshot.context.data ?? []} />
