import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { type PropsWithChildren, useEffect, useState } from "react"
import { create } from "storybook/theming"
import { readToken } from "#stories/foundations/tokens.ts"

/** Pages of docs in the theme of the toolbar and in the colours of the tokens; the decorator has only stories. */
export const ThemedDocs = ({ context, children }: PropsWithChildren<DocsContainerProps>) => {
  const [theme, setTheme] = useState(() => applyTheme(themeInAddress()))
  const { channel } = context
  useEffect(() => {
    const update = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
      setTheme(applyTheme(globals["theme"]))
    channel.on("globalsUpdated", update)
    return () => channel.off("globalsUpdated", update)
  }, [channel])
  return (
    <DocsContainer context={context} theme={theme}>
      {children}
    </DocsContainer>
  )
}

const themeInAddress = (): string | undefined =>
  /theme:(\w+)/.exec(new URLSearchParams(location.search).get("globals") ?? "")?.[1]

/** Gives the page a theme, that of the device unless one was chosen, and returns it for the parts that are Storybook's own. */
const applyTheme = (chosen: unknown) => {
  const { documentElement } = document
  if (chosen === "light" || chosen === "dark") documentElement.dataset["theme"] = chosen
  else delete documentElement.dataset["theme"]
  const colour = (token: string) => readToken(documentElement, token)
  return create({
    base: getComputedStyle(documentElement).colorScheme === "dark" ? "dark" : "light",
    fontBase: colour("--font"),
    appBg: colour("--ground"),
    appContentBg: colour("--surface"),
    appPreviewBg: colour("--ground"),
    appBorderColor: colour("--line"),
    textColor: colour("--ink"),
    textMutedColor: colour("--ink-soft"),
    barBg: colour("--surface"),
    barTextColor: colour("--ink-soft"),
    barSelectedColor: colour("--accent-text"),
    barHoverColor: colour("--accent-text"),
    colorPrimary: colour("--accent"),
    colorSecondary: colour("--accent-text"),
    inputBg: colour("--surface"),
    inputBorder: colour("--edge"),
    inputTextColor: colour("--ink"),
    booleanBg: colour("--surface-sunken"),
    booleanSelectedBg: colour("--surface")
  })
}
