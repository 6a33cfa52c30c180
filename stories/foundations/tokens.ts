import { contrast } from "#core/brand/colour.ts"
import source from "../../ui/styles/tokens.css?raw"

/** The names of the custom properties that a stylesheet sets, in its order, such as `--ink`. */
const tokenNamesIn = (stylesheet: string): ReadonlyArray<string> => [
  ...new Set(Array.from(stylesheet.matchAll(/^\s*(--[\w-]+):/gm), ([, name = ""]) => name))
]

export const tokenNames = tokenNamesIn(source)

/** The tokens whose names begin so. */
export const tokensNamed = (prefix: string): ReadonlyArray<string> =>
  tokenNames.filter((name) => name.startsWith(prefix))

/**
 * The colours: what both themes have, and the backgrounds of pictures. `--floating` is a shadow.
 */
export const colourNames: ReadonlyArray<string> = [
  ...tokenNamesIn(/\[data-theme\] \{([^}]*)\}/.exec(source)?.[1] ?? "").filter(
    (name) => name !== "--floating"
  ),
  ...tokensNamed("--picture-")
]

const pageBackgrounds = ["--ground", "--surface", "--surface-sunken"]

/**
 * What a colour is seen with: the background of a text, or the text of a background; otherwise
 * pages and cards.
 */
export const partnersOf = (name: string): ReadonlyArray<string> => {
  if (name === "--toast" || name === "--backdrop" || name.startsWith("--picture-")) return []
  if (name.endsWith("-tint") || pageBackgrounds.includes(name)) return ["--ink"]
  if (name === "--accent-pressed") return ["--accent-ink"]
  if (name === "--accent-ink") return ["--accent", "--accent-pressed"]
  if (name.startsWith("--toast-")) return ["--toast"]
  if (name.startsWith("--band-")) return ["--ground"]
  if (name !== "--ink" && name.endsWith("-ink")) return [name.slice(0, -4)]
  const tint = `${name}-tint`
  return tokenNames.includes(tint) && name !== "--accent" ? [tint] : pageBackgrounds
}

/** The value of a token where the element stands. */
export const readToken = (element: Element, name: string): string =>
  inTheme(getComputedStyle(element).getPropertyValue(name).trim(), themeOf(element))

export const themeOf = (element: Element): "light" | "dark" => {
  const { colorScheme } = getComputedStyle(element)
  if (colorScheme === "light" || colorScheme === "dark") return colorScheme
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

/** A value with the colours of one theme. */
export const inTheme = (value: string, theme: "light" | "dark"): string =>
  value.replaceAll(
    /light-dark\(([^(),]+(?:\([^)]*\))?), ([^(),]+(?:\([^)]*\))?)\)/g,
    theme === "light" ? "$1" : "$2"
  )

/** Red, green and blue of `#rrggbb`; null for any other value. */
export const parseColour = (value: string): readonly [number, number, number] | null => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) ?? []
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/**
 * The contrast of two colours from 1 to 21, as WCAG 2.2 defines it; null if one is not a plain
 * colour.
 */
export const contrastOf = (one: string, other: string): number | null =>
  parseColour(one) === null || parseColour(other) === null ? null : contrast(one, other)

/** What a contrast allows: 4.5 for text, 3 for large text, icons and borders. */
export const useOf = (contrast: number): string =>
  contrast >= 4.5 ? "text" : contrast >= 3 ? "large text, icons" : "decoration"
