import type { ComponentProps } from "react"
import { Link } from "./Link.tsx"
import styles from "./UnderlinedLink.module.css"

/** A link in soft text, as tall as a touch target. */
export const UnderlinedLink = (props: Omit<ComponentProps<typeof Link>, "className">) => (
  <Link {...props} className={styles.link} />
)
