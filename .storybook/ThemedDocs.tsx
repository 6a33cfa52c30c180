import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { type PropsWithChildren, useMemo } from "react"
import { create } from "storybook/theming"
import { readToken, themeOf } from "#stories/foundations/tokens.ts"
import { useGlobals } from "./useGlobals.ts"
import { applyView, type Globals, viewOf } from "./view.ts"

/**
 * Pages of docs as the toolbar asks for them and in the colours of the tokens; the decorator has
 * only stories.
 */
export const ThemedDocs = ({ context, children }: PropsWithChildren<DocsContainerProps>) => {
  const globals = useGlobals()
  const theme = useMemo(() => applyToPage(globals), [globals])
  return (
    <DocsContainer context={context} theme={theme}>
      {children}
    </DocsContainer>
  )
}

/**
 * Gives the page the choices of the toolbar and its own width, whatever a story has left, and
 * returns the theme for the parts that are Storybook's own. The stories on a page follow, and set
 * the width of their frames.
 */
const applyToPage = (globals: Globals) => {
  applyView({ ...viewOf(globals), width: null })
  const { documentElement } = document
  const colour = (token: string) => readToken(documentElement, token)
  return create({
    base: themeOf(documentElement),
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
