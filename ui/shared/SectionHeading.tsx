import type { ReactNode } from "react"
import { Link } from "./Link.tsx"
import { Forward } from "./directionalIcons.tsx"
import { Row } from "./Row.tsx"
import styles from "./SectionHeading.module.css"

interface SectionHeadingProps {
  readonly children: ReactNode
  readonly id?: string
  readonly to?: string
  readonly linkText?: ReactNode
  /** Rendered before the link, so that the link stays at the edge while this is hidden. */
  readonly aside?: ReactNode
}

/** The heading of a section, with a link to all of its items when `to` is given. */
export const SectionHeading = ({ children, id, to, linkText, aside }: SectionHeadingProps) => (
  <Row gap={12} rowGap={0} wrap between className={styles.row}>
    <h2 className={styles.heading} id={id}>
      {children}
    </h2>
    {aside}
    {to !== undefined && (
      <Link className={styles.link} to={to}>
        {linkText}
        <Forward size={18} />
      </Link>
    )}
  </Row>
)
