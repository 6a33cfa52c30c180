import { useTranslation } from "react-i18next"
import type { Product } from "#core/catalogue/Product.ts"
import { Card } from "../shared/Card.tsx"
import { ShieldCheck, Truck } from "../shared/icons.ts"
import styles from "./ProductDetail.module.css"

interface ProductFactsProps {
  readonly product: Product
  readonly sku: string | null
  /** The number of working days within which an order arrives in Kuwait; null for no promise. */
  readonly deliveryDays: number | null
}

/**
 * The promises of the shop, the description of the product, and its SKU and barcode when it has
 * them.
 */
export const ProductFacts = ({ product, sku, deliveryDays }: ProductFactsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Card>
        <ul className={styles.promises} aria-label={t("product.promises")}>
          {deliveryDays !== null && (
            <li>
              <Truck size={22} />
              {t("product.deliveryPromise", { count: deliveryDays })}
            </li>
          )}
          <li>
            <ShieldCheck size={22} />
            {t("product.safePayment")}
          </li>
        </ul>
      </Card>
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
    </>
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
