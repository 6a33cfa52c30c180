import { Forward } from "../shared/directionalIcons.tsx"
import { Link } from "../shared/Link.tsx"
import sectionHeading from "../shared/SectionHeading.module.css"

interface HeadingLinkProps {
  readonly to: string
  readonly children: string
}

/**
 * A link beside the heading of a page, with the look of those beside the headings of its sections.
 * It is in an element of its own because the heading moves its links to the edge.
 */
export const HeadingLink = ({ to, children }: HeadingLinkProps) => (
  <div>
    <Link className={sectionHeading.link} to={to}>
      {children}
      <Forward size={18} />
    </Link>
  </div>
)
