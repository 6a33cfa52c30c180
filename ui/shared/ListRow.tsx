import type { ReactNode } from "react"
import { Link } from "./Link.tsx"
import { classes } from "./classes.ts"
import { Onward } from "./directionalIcons.tsx"
import styles from "./ListRow.module.css"

interface RowContents {
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly note?: ReactNode
  readonly end?: ReactNode
  readonly danger?: boolean
}

/** Where a tap leads: to an address of the shop, out of it (`tel:`, `mailto:`), or to something that happens here. */
type Leads =
  | { readonly to: string; readonly href?: never; readonly onClick?: () => void }
  | { readonly href: string; readonly to?: never; readonly onClick?: () => void }
  | { readonly onClick: () => void; readonly to?: never; readonly href?: never }

/** One row of a list that is tapped as a whole; rows touch, with a hairline between them. Put them in a flush Card. */
export const ListRow = ({ to, href, onClick, ...contents }: RowContents & Leads) => {
  const look = classes(styles.row, contents.danger && styles.danger)
  if (to !== undefined)
    return (
      <Link className={look} to={to} onClick={onClick}>
        <Contents {...contents} leads />
      </Link>
    )
  if (href !== undefined)
    return (
      <a className={look} href={href} onClick={onClick}>
        <Contents {...contents} />
      </a>
    )
  return (
    <button className={look} type="button" onClick={onClick}>
      <Contents {...contents} />
    </button>
  )
}

const Contents = ({
  icon,
  children,
  note,
  end,
  leads = false
}: RowContents & { readonly leads?: boolean }) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.words}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
    {leads && (
      <span className={styles.end}>
        <Onward size={20} />
      </span>
    )}
  </>
)
