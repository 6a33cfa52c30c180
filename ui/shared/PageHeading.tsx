import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Page.module.css"

interface PageHeadingProps {
  readonly title: string
  readonly hidden?: boolean
  /** At the inline end of the heading. */
  readonly aside?: ReactNode
  /** Beside the words of the heading, such as a status. */
  readonly mark?: ReactNode
}

/** The heading of a page whose `title` is null, at another place than before its children. */
export const PageHeading = ({ title, hidden = false, aside, mark }: PageHeadingProps) => (
  <div
    className={
      hidden ? "visually-hidden" : classNames(styles.header, mark !== undefined && styles.marked)
    }
  >
    <h1 className={styles.title} id="page-title" tabIndex={-1}>
      {title}
    </h1>
    {mark}
    {aside}
  </div>
)
