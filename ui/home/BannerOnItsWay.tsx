import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./BannerOnItsWay.module.css"

/** A banner's place, in its size. */
export const BannerOnItsWay = ({ label }: { readonly label?: string }) => (
  <div className={styles.place}>
    {label && <output className="visually-hidden">{label}</output>}
    <Skeleton shape="square" />
  </div>
)
