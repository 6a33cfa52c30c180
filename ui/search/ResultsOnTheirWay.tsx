import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./SearchPanel.module.css"

/** Rows in the size of those that come. */
export const ResultsOnTheirWay = () => (
  <div aria-hidden="true">
    <p className={styles.count}>
      <Skeleton short />
    </p>
    <div className={styles.results}>
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
        <div key={row} className={styles.result}>
          <div className={styles.pictureOnItsWay}>
            <Skeleton shape="square" />
          </div>
          <div className={styles.words}>
            <Skeleton />
            <Skeleton short />
          </div>
        </div>
      ))}
    </div>
  </div>
)
