import type { ReactNode } from "react"
import { Link } from "./Link.tsx"
import { classNames } from "./classNames.ts"
import { Forward } from "./directionalIcons.tsx"
import styles from "./ListRow.module.css"

interface RowContents {
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly description?: ReactNode
  readonly end?: ReactNode
  readonly danger?: boolean
}

/**
 * What a tap does: follows a link in the shop, follows another link (`tel:`, `mailto:`), or calls
 * `onClick`.
 */
type RowTarget =
  | { readonly to: string; readonly href?: never; readonly onClick?: () => void }
  | { readonly href: string; readonly to?: never; readonly onClick?: () => void }
  | { readonly onClick: () => void; readonly to?: never; readonly href?: never }

/**
 * A row of a list that is one button or link, with a thin line between rows. It belongs in a flush
 * `Card`.
 */
export const ListRow = ({ to, href, onClick, ...contents }: RowContents & RowTarget) => {
  const className = classNames(styles.row, contents.danger && styles.danger)
  if (to !== undefined)
    return (
      <Link className={className} to={to} onClick={onClick}>
        <Contents {...contents} hasArrow />
      </Link>
    )
  if (href !== undefined)
    return (
      <a className={className} href={href} onClick={onClick}>
        <Contents {...contents} />
      </a>
    )
  return (
    <button className={className} type="button" onClick={onClick}>
      <Contents {...contents} />
    </button>
  )
}

const Contents = ({
  icon,
  children,
  description,
  end,
  hasArrow = false
}: RowContents & { readonly hasArrow?: boolean }) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.content}>
      {children}
      {description && <span className={styles.description}>{description}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
    {hasArrow && (
      <span className={styles.end}>
        <Forward size={20} />
      </span>
    )}
  </>
)
