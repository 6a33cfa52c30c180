import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductRow.module.css"

type ProductRowProps = LoadScreenProps<ReadonlyArray<CardProduct>> & {
  readonly title: string
  /** The path of all products of the kind. */
  readonly to: string
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The arrows beside the heading in a wide window. */
  readonly arrows?: ReactNode
}

/**
 * A row of products that a page suggests. It is optional: while it loads and when it fails, nothing
 * is shown.
 */
export const ProductRow = ({ snapshot, title, to, renderCardActions, arrows }: ProductRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { data } = snapshot.context
  return (
    snapshot.matches("ready") && (
      <section className={styles.section} aria-labelledby={id}>
        <SectionHeading id={id} to={to} linkText={t("home.seeAll")} aside={arrows}>
          {title}
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
