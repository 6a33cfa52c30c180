import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { limits } from "#core/shared/limits.ts"
import { truncate } from "#core/shared/truncate.ts"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import styles from "./ProductCard.module.css"

interface ProductCardProps {
  readonly product: CardProduct
  readonly button: ReactNode
  readonly eager?: boolean
}

/** Something on the shelf: all of it leads to the product but `button`, which stands on the picture's corner. */
export const ProductCard = ({ product, button, eager = false }: ProductCardProps) => {
  const { t } = useTranslation()
  const { id, name, image, price, oldPrice } = product
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={`/product/${id}`}>
        <Picture src={image} alt="" width={160} height={160} look="square" eager={eager} />
        <span className={styles.name}><bdi>{truncate(name, limits.truncation.cardName)}</bdi></span>
        <Price
          was={oldPrice === null ? null : t("common.price", { price: oldPrice })}
          wasLabel={t("product.oldPrice")}
        >
          {t("common.price", { price })}
        </Price>
      </Link>
      <div className={styles.corner}>{button}</div>
    </article>
  )
}
