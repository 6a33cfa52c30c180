import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./CategoryGrid.module.css"

/** Six tiles in the size of those that come. */
export const CategoriesOnTheirWay = ({ label }: { readonly label: string }) => (
  <>
    <output className="visually-hidden">{label}</output>
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.tile}>
          <Skeleton shape="square" />
          <span className={styles.words}>
            <span className={styles.onItsWay}>
              <Skeleton short />
            </span>
          </span>
        </div>
      ))}
    </div>
  </>
)
