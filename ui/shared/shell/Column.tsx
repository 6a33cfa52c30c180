import type { ReactNode } from "react"

/** The shop's column, at most 480 px wide: header, page and tab bar in this order, after a way past the header. */
export const Column = ({ skipLabel, children }: { readonly skipLabel: string; readonly children: ReactNode }) => (
  <div className="column">
    <a className="skip" href="#page">{skipLabel}</a>
    {children}
  </div>
)
