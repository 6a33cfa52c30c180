import { BottomBar } from "../shared/BottomBar.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./ProductDetail.module.css"

/** A product's screen before the product: its places, in their sizes. */
export const ProductOnItsWay = ({ label }: { readonly label: string }) => (
  <>
    <output className="visually-hidden">{label}</output>
    <div className={styles.pictureOnItsWay}>
      <Skeleton shape="square" />
    </div>
    <Skeleton shape="heading" />
    <Skeleton shape="heading" short />
    <ChoicesOnTheirWay />
  </>
)

/** What stands under a product's name and price. */
export const ChoicesOnTheirWay = () => (
  <>
    <Skeleton shape="button" short />
    <Skeleton shape="button" />
    <Skeleton shape="row" />
    <div className={styles.lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton short />
    </div>
    <BottomBar>
      <div className={styles.add}>
        <Skeleton shape="button" />
      </div>
    </BottomBar>
  </>
)
