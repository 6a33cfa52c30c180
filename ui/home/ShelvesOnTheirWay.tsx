import { Skeleton } from "../shared/Skeleton.tsx"
import card from "../catalogue/ProductCard.module.css"
import row from "../catalogue/ProductRow.module.css"
import styles from "./Home.module.css"

/** Two shelves in the size of those that come. */
export const ShelvesOnTheirWay = ({ label }: { readonly label: string }) => (
  <>
    <output className="visually-hidden">{label}</output>
    {["first", "second"].map((shelf) => (
      <div key={shelf}>
        <div className={styles.headingOnItsWay}><Skeleton shape="heading" short /></div>
        <div className={row.row}>
          {["first", "second", "third"].map((place) => <CardOnItsWay key={place} />)}
        </div>
      </div>
    ))}
  </>
)

const CardOnItsWay = () => (
  <div className={row.place}>
    <div className={card.card}>
      <div className={card.link}>
        <div className={styles.pictureOnItsWay}><Skeleton shape="square" /></div>
        <div className={card.name}>
          <Skeleton />
          <Skeleton short />
        </div>
        <div className={card.price}><Skeleton short /></div>
      </div>
    </div>
  </div>
)
