import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { Card } from "../shared/Card.tsx"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import { Skeleton, SkeletonRows } from "../shared/Skeleton.tsx"
import { Gallery } from "./Gallery.tsx"
import styles from "./ProductDetail.module.css"

/** The skeleton of the product page. */
export const ProductDetailSkeleton = () => (
  <ProductLayout
    pictures={
      <div className={styles.pictureSkeleton}>
        <Skeleton shape="square" />
      </div>
    }
    buying={
      <>
        <Skeleton shape="heading" />
        <Skeleton shape="heading" short />
        <ChoicesSkeleton />
      </>
    }
  />
)

/** The skeleton below the name and price. */
const ChoicesSkeleton = () => (
  <>
    <Skeleton shape="button" short />
    <Skeleton shape="button" />
    <Skeleton shape="row" />
    <div className={styles.textSkeleton}>
      <Skeleton />
      <Skeleton />
      <Skeleton short />
    </div>
    <BottomBar>
      <div className={styles.addToCart}>
        <Skeleton shape="button" />
      </div>
    </BottomBar>
  </>
)

/** Has about the size of the trust card. */
export const TrustCardSkeleton = () => (
  <Card>
    <SkeletonRows count={2} />
  </Card>
)

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
    <Page title={null} wide busy documentTitle={card.name}>
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
            <Row gap={16} rowGap={8} wrap between className={styles.priceRow}>
              <Price
                size="large"
                price={card.price}
                oldPrice={card.oldPrice}
                varies={card.priceVaries}
                showsPercent
              />
            </Row>
            <ChoicesSkeleton />
          </>
        }
      />
    </Page>
  )
}

interface ProductLayoutProps {
  readonly pictures: ReactNode
  /** Name, price, choices and the bar with the button. */
  readonly buying: ReactNode
  readonly children?: ReactNode
}

/**
 * The parts of a product page: below each other, and from 720 px on the pictures beside the buying
 * side, which stays in sight.
 */
export const ProductLayout = ({ pictures, buying, children }: ProductLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.pictures}>{pictures}</div>
    <div className={styles.side}>
      <div className={styles.buying}>{buying}</div>
    </div>
    {children}
  </div>
)
