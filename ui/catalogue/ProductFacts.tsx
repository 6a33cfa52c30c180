import { useTranslation } from "react-i18next"
import type { Product } from "#core/catalogue/Product.ts"
import styles from "./ProductDetail.module.css"

interface ProductFactsProps {
  readonly product: Product
  readonly sku: string | null
}

/** The description of the product, and its SKU and barcode when it has them. */
export const ProductFacts = ({ product, sku }: ProductFactsProps) => {
  const { t } = useTranslation()
  return (
    <section className={styles.description}>
      <h2>{t("product.description")}</h2>
      <p dir="auto">{product.description}</p>
      <dl className={styles.productNumbers}>
        {sku !== null && <ProductNumber label={t("product.sku")} value={sku} />}
        {product.barcode !== null && (
          <ProductNumber label={t("product.barcode")} value={product.barcode} />
        )}
      </dl>
    </section>
  )
}

const ProductNumber = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi dir="ltr" className="figures">
        {value}
      </bdi>
    </dd>
  </div>
)
