import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { percentOff } from "#core/catalogue/percentOff.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { limits } from "#core/shared/limits.ts"
import { truncate } from "#core/shared/truncate.ts"
import { Link } from "../shared/Link.tsx"
import { classes } from "../shared/classes.ts"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import styles from "./ProductCard.module.css"
import { paths } from "#paths.ts"

interface ProductCardProps {
  readonly product: CardProduct
  /** What the card can be told: its heart over the picture's corner, its button beside the price. */
  readonly button: ReactNode
  readonly eager?: boolean
}

/** Something on the shelf: all of it leads to the product but `button`. */
export const ProductCard = ({ product, button, eager = false }: ProductCardProps) => {
  const { t } = useTranslation()
  const { id, name, image, price, oldPrice, stock } = product
  const percent = percentOff(product)
  return (
    <article className={classes(styles.card, stock === 0 && styles.soldOut)}>
      <Link className={styles.link} to={paths.product(id)}>
        <Picture src={image} alt="" width={160} height={160} look="square" eager={eager} />
        <span className={styles.name}>
          <bdi>{truncate(name, limits.truncation.cardName)}</bdi>
        </span>
        <span className={styles.price}>
          <Price
            was={oldPrice === null ? null : t("common.price", { price: oldPrice })}
            wasLabel={t("product.oldPrice")}
          >
            {t("common.price", { price })}
          </Price>
        </span>
        {stock === 0 ? (
          <span className={classes(styles.badge, styles.gone)}>{t("card.soldOut")}</span>
        ) : (
          percent !== null && <span className={styles.badge}>{t("card.off", { percent })}</span>
        )}
      </Link>
      <div className={styles.told}>{button}</div>
    </article>
  )
}
