import type { ReactNode } from "react"
import { Link } from "./Link.tsx"
import { classNames } from "./classNames.ts"
import { Forward } from "./directionalIcons.tsx"
import { ArrowUpRight } from "./icons.ts"
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
  | {
      readonly to: string
      readonly href?: never
      readonly chat?: never
      readonly onClick?: () => void
    }
  | {
      readonly href: string
      /** Whether it is the chat with the shop, which the footer of its page then leaves out. */
      readonly chat?: boolean
      readonly to?: never
      readonly onClick?: () => void
    }
  | {
      readonly onClick: () => void
      readonly to?: never
      readonly href?: never
      readonly chat?: never
    }

/**
 * A row of a list that is one button or link, with a thin line between rows. A link ends with an
 * arrow: forward in the shop, outward to another site or app. It belongs in a flush `Card`.
 */
export const ListRow = ({ to, href, chat, onClick, ...contents }: RowContents & RowTarget) => {
  const className = classNames(styles.row, contents.danger && styles.danger)
  if (to !== undefined)
    return (
      <Link className={className} to={to} onClick={onClick}>
        <Contents {...contents} arrow={<Forward size={20} />} />
      </Link>
    )
  if (href !== undefined)
    return (
      <a className={className} data-chat={chat || undefined} href={href} onClick={onClick}>
        <Contents {...contents} arrow={<ArrowUpRight size={20} className="mirror" />} />
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
  arrow
}: RowContents & { readonly arrow?: ReactNode }) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.content}>
      {children}
      {description && <span className={styles.description}>{description}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
    {arrow && <span className={styles.end}>{arrow}</span>}
  </>
)
