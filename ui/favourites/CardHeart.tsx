import type { ReactNode } from "react"
import styles from "./CardHeart.module.css"

/** Where the heart lies on a card's picture. */
export const CardHeart = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)
