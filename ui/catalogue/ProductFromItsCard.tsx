import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Product } from "#core/catalogue/Product.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { Price } from "../shared/Price.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { Gallery } from "./Gallery.tsx"
import styles from "./ProductDetail.module.css"
import { ChoicesOnTheirWay } from "./ProductOnItsWay.tsx"

interface ProductFromItsCardProps {
  readonly card: Product
  readonly heart: (favourite: Favourite) => ReactNode
}

/** A product as its card showed it, while the rest is on its way: each thing stands where it will stay. */
export const ProductFromItsCard = ({ card, heart }: ProductFromItsCardProps) => {
  const { t } = useTranslation()
  return (
    <Page title={card.name} busy>
      <title>{t("titles.withShop", { title: card.name })}</title>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div className={styles.pictures}>
        <Gallery name={card.name} images={[card.image]} />
        <div className={styles.corner}>{heart(card)}</div>
      </div>
      <div className={styles.priced}>
        <Price
          size="large"
          was={card.oldPrice === null ? null : t("common.price", { price: card.oldPrice })}
          wasLabel={t("product.oldPrice")}
        >
          {t("common.price", { price: card.price })}
        </Price>
      </div>
      <ChoicesOnTheirWay />
    </Page>
  )
}
