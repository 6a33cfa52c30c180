import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { discountPercent } from "#core/catalogue/discountPercent.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { classNames } from "../shared/classNames.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./ProductCard.module.css"
import { paths } from "#locales/paths.ts"

interface ProductCardProps {
  readonly product: CardProduct
  /**
   * The buttons of the card: the favourite button on the picture, and the button beside the price.
   */
  readonly actions: ReactNode
  readonly eager?: boolean
}

/** How much of a name the card shows. */
const nameLength = 30

/** A product of a list; the whole card except its buttons links to the product. */
export const ProductCard = ({ product, actions, eager = false }: ProductCardProps) => {
  const { t } = useTranslation()
  const { id, variantId, name, image, price, priceVaries, oldPrice, stock } = product
  const percent = discountPercent(product)
  return (
    <article className={classNames(styles.card, stock === 0 && styles.soldOut)}>
      <Link className={styles.link} to={paths.product(id, variantId)}>
        <Picture
          src={image}
          alt=""
          width={160}
          height={160}
          variant="square"
          sizes="(min-width: 600px) 240px, 160px"
          eager={eager}
        />
        <Truncate as="span" lines={2} className={styles.name}>
          <bdi>{noBreakBeforeUnit(truncateAtWord(name, nameLength))}</bdi>
        </Truncate>
        <span className={styles.price}>
          <Price price={price} oldPrice={oldPrice} varies={priceVaries} stacked="start" />
        </span>
        {stock === 0 ? (
          <span className={classNames(styles.badge, styles.soldOutBadge)}>{t("card.soldOut")}</span>
        ) : (
          percent !== null && <span className={styles.badge}>{t("card.off", { percent })}</span>
        )}
      </Link>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}

/** A skeleton of the size of a product card. */
export const ProductCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.pictureSkeleton}>
      <Skeleton shape="square" />
    </div>
    <Truncate as="div" lines={2} className={styles.name}>
      <Skeleton />
    </Truncate>
    <div className={styles.price}>
      <Skeleton short />
    </div>
  </div>
)

/** The position of the favourite button on the picture of a card. */
export const CardFavourite = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.favourite}>{children}</div>
)
