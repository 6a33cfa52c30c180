import type { MouseEvent, ReactNode } from "react"

/** The shop's column, at most 480 px wide: header, page and tab bar in this order, after a way past the header. */
export const AppLayout = ({
  skipLabel,
  children
}: {
  readonly skipLabel: string
  readonly children: ReactNode
}) => (
  <div className="column">
    <a className="skip" href="#page" onClick={skipToHeading}>
      {skipLabel}
    </a>
    {children}
  </div>
)

/** To the page's heading, without a step in the history that leads nowhere when the shopper goes back. */
const skipToHeading = (event: MouseEvent) => {
  const heading = document.getElementById("page-title")
  if (heading === null) return
  event.preventDefault()
  heading.focus()
}
