import { Back } from "./directionalIcons.tsx"
import { Link } from "./Link.tsx"
import styles from "./Page.module.css"

export interface ParentLinkProps {
  readonly to: string
  readonly title: string
  /** Called instead of following the link; the path is for browsers without scripts. */
  readonly onActivate?: (() => void) | undefined
}

/**
 * The link to the page above this one, before its heading. Only a wide window shows it: otherwise
 * the header has the back button.
 */
export const ParentLink = ({ to, title, onActivate }: ParentLinkProps) => (
  <Link
    className={styles.parent}
    to={to}
    onClick={
      onActivate &&
      ((event) => {
        event.preventDefault()
        onActivate()
      })
    }
  >
    <Back size={16} />
    {title}
  </Link>
)
