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

/** The head of a table of texts in both languages. */
export const TableHead = ({ first, last }: { readonly first: string; readonly last: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      <th scope="col" lang="ar" dir="rtl">
        العربية
      </th>
      <th scope="col">English</th>
      <th scope="col">{last}</th>
    </tr>
  </thead>
)
