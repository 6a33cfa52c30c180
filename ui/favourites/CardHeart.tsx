import styles from "./CardHeart.module.css"
import { Heart, type HeartProps } from "./Heart.tsx"

/** The heart on a card's picture. */
export const CardHeart = (props: HeartProps) => <div className={styles.place}><Heart {...props} /></div>
