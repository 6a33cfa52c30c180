import type { ReactNode } from "react"
import styles from "./Page.module.css"

interface PageHeadingProps {
  readonly title: string
  /** At the inline end of the heading. */
  readonly aside?: ReactNode
}

/** The heading of a page whose `title` is null, at another place than before its children. */
export const PageHeading = ({ title, aside }: PageHeadingProps) => (
  <div className={styles.header}>
    <h1 className={styles.title} id="page-title" tabIndex={-1}>
      {title}
    </h1>
    {aside}
  </div>
)
