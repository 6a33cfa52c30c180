import { DocsContext, Unstyled } from "@storybook/addon-docs/blocks"
import { type ReactNode, useContext, useEffect } from "react"
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
}) => {
  useToolbarTheme()
  return (
    <Unstyled>
      <main className="flow-page" lang="en">
        <h1>{title}</h1>
        <p className="flow-lead">{lead}</p>
        {children}
      </main>
    </Unstyled>
  )
}

/** Applies the theme of the toolbar, which the decorator applies to stories only. */
const useToolbarTheme = (): void => {
  const { channel } = useContext(DocsContext)
  useEffect(() => {
    const apply = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
      const theme = globals["theme"]
      if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme
      else delete document.documentElement.dataset["theme"]
    }
    const [, theme] =
      /theme:(\w+)/.exec(new URLSearchParams(location.search).get("globals") ?? "") ?? []
    apply({ globals: { theme } })
    channel.on("globalsUpdated", apply)
    return () => channel.off("globalsUpdated", apply)
  }, [channel])
}

export const ScrollLink = ({ to }: { readonly to: string }) => (
  <button type="button" onClick={() => document.getElementById(to)?.scrollIntoView()}>
    {to}
  </button>
)
