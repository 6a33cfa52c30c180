import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import { DocumentTitle } from "./DocumentTitle.tsx"
import { PageHeading } from "./PageHeading.tsx"
import { ParentLink, type ParentLinkProps } from "./ParentLink.tsx"
import styles from "./Page.module.css"

interface PageProps {
  /** Null when the page has its heading (`PageHeading`) among its children. */
  readonly title: string | null
  /** By default the title of the page; null for the shop alone, and false for a title elsewhere. */
  readonly documentTitle?: string | null | false
  /** The page above this one. */
  readonly parent?: ParentLinkProps
  readonly titleHidden?: boolean
  readonly aside?: ReactNode
  readonly busy?: boolean
  /** Whether the page uses the width of a wide window, for products and categories. */
  readonly wide?: boolean
  /** Whether the page is text, which a wide window shows in longer lines than a form. */
  readonly reading?: boolean
  /** Whether the page is a form that a wide window shows in two columns. */
  readonly columns?: boolean
  readonly children: ReactNode
}

/**
 * A screen. Its heading (`#page-title`) gets the focus after a navigation; `aside` is at the inline
 * end of the heading.
 */
export const Page = ({
  title,
  documentTitle = title,
  parent,
  titleHidden = false,
  aside,
  busy = false,
  wide = false,
  reading = false,
  columns = false,
  children
}: PageProps) => (
  <main
    className={classNames(
      styles.page,
      wide && styles.wide,
      reading && styles.reading,
      columns && styles.columns
    )}
    id="page"
    aria-busy={busy}
  >
    {documentTitle !== false && <DocumentTitle title={documentTitle} />}
    {parent && <ParentLink {...parent} />}
    {title !== null && <PageHeading title={title} hidden={titleHidden} aside={aside} />}
    {children}
  </main>
)
