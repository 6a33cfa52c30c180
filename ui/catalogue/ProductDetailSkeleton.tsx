import { BottomBar } from "../shared/BottomBar.tsx"
import { Card } from "../shared/Card.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./ProductDetail.module.css"
import { ProductLayout } from "./ProductLayout.tsx"

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
export const ChoicesSkeleton = () => (
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
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </Card>
)
