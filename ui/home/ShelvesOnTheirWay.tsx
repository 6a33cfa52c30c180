import { CardOnItsWay } from "../catalogue/CardOnItsWay.tsx"
import row from "../catalogue/ProductRow.module.css"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./Home.module.css"

/** Two shelves in the size of those that come. */
export const ShelvesOnTheirWay = ({ label }: { readonly label: string }) => (
  <>
    <output className="visually-hidden">{label}</output>
    {["first", "second"].map((shelf) => (
      <div key={shelf}>
        <div className={styles.headingOnItsWay}>
          <Skeleton shape="heading" short />
        </div>
        <div className={row.row}>
          {["first", "second", "third"].map((place) => (
            <div key={place} className={row.place}>
              <CardOnItsWay />
            </div>
          ))}
        </div>
      </div>
    ))}
  </>
)
