import { Unstyled } from "@storybook/addon-docs/blocks"
import type { ReactNode } from "react"
import "./pages.css"

/** The frame of a page: its title, a line below it, and its content. */
export const Page = ({
  title,
  lead,
  children
}: {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}) => (
  <Unstyled>
    <main className="flow-page" lang="en">
      <h1>{title}</h1>
      <p className="flow-lead">{lead}</p>
      {children}
    </main>
  </Unstyled>
)

export const ScrollLink = ({ to }: { readonly to: string }) => (
  <button type="button" onClick={() => document.getElementById(to)?.scrollIntoView()}>
    {to}
  </button>
)
