import type { MouseEvent, ReactNode } from "react"

/** The frame of the shop: skip link, header, page and tab bar. */
export const AppLayout = ({
  skipLabel,
  children
}: {
  readonly skipLabel: string
  readonly children: ReactNode
}) => (
  <div className="frame">
    <a className="skip" href="#page" onClick={skipToHeading}>
      {skipLabel}
    </a>
    {children}
  </div>
)

/** Focuses the heading of the page without a history entry, which going back would have to pass. */
const skipToHeading = (event: MouseEvent) => {
  const heading = document.getElementById("page-title")
  if (heading === null) return
  event.preventDefault()
  heading.focus()
}
