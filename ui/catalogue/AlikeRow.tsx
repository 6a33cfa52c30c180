import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { alikeMachine } from "#core/catalogue/alikeMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductRow.module.css"
import { paths } from "#paths.ts"

type AlikeRowProps = ScreenProps<typeof alikeMachine> & {
  readonly cardButton: (product: Product) => ReactNode
}

/** A row of what is like a product. It is an extra: until it is there, and when it cannot be had, nothing stands in its place. */
export const AlikeRow = ({ snapshot, cardButton }: AlikeRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { found, wanted } = snapshot.context
  return (
    snapshot.matches("ready") && (
      <section className={styles.shelf} aria-labelledby={id}>
        <SectionHeading id={id} to={paths.category(wanted.category)} more={t("home.seeAll")}>
          {t("product.alike")}
        </SectionHeading>
        <ul className={styles.row}>
          {found?.map((product) => (
            <li key={product.id} className={styles.place}>
              <ProductCard product={product} button={cardButton(product)} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
