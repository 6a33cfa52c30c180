import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ProductRefusal } from "#core/catalogue/productDetailMachine.ts"
import type { CardProduct, ProductDetail } from "#core/catalogue/Product.ts"
import { Badge } from "../shared/Badge.tsx"
import { Price } from "../shared/Price.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./Reels.module.css"

type ReelProductProps = LoadScreenProps<ProductDetail, ProductRefusal> & {
  readonly renderFavouriteButton: (product: CardProduct) => ReactNode
}

/**
 * The name and price of the product of a reel, and its favourite button; nothing while it loads and
 * when it fails.
 */
export const ReelProduct = ({ snapshot, renderFavouriteButton }: ReelProductProps) => {
  const { t } = useTranslation()
  const product = snapshot.context.data?.product
  if (product === undefined) return null
  const { name, oldPrice, price, priceVaries } = product
  return (
    <>
      <div className={styles.product}>
        <Truncate className={styles.productName}>{name}</Truncate>
        <span className={styles.price}>
          <Price size="large" price={price} oldPrice={oldPrice} varies={priceVaries} />
        </span>
      </div>
      {snapshot.matches("empty") && <Badge tone="gray">{t("product.outOfStock")}</Badge>}
      {renderFavouriteButton(product)}
    </>
  )
}
