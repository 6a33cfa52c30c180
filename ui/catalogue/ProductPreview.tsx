import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { Price } from "../shared/Price.tsx"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { Gallery } from "./Gallery.tsx"
import styles from "./ProductDetail.module.css"
import { ChoicesSkeleton } from "./ProductDetailSkeleton.tsx"
import { ProductLayout } from "./ProductLayout.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

interface ProductPreviewProps {
  readonly card: CardProduct
  readonly renderFavouriteButton: (product: CardProduct) => ReactNode
}

/**
 * The product page with the data of its card while the rest loads; nothing shifts when it arrives.
 */
export const ProductPreview = ({ card, renderFavouriteButton }: ProductPreviewProps) => {
  const { t } = useTranslation()
  return (
    <Page title={null} wide busy>
      <DocumentTitle title={card.name} />
      <output className="visually-hidden">{t("common.loading")}</output>
      <ProductLayout
        pictures={
          <Gallery name={card.name} images={[card.image]}>
            {renderFavouriteButton(card)}
          </Gallery>
        }
        buying={
          <>
            <div className={styles.heading}>
              <div className={styles.category} />
              <PageHeading title={card.name} />
            </div>
            <div className={styles.priceRow}>
              <Price size="large" price={card.price} oldPrice={card.oldPrice} showsPercent />
            </div>
            <ChoicesSkeleton />
          </>
        }
      />
    </Page>
  )
}
