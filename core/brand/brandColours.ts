import type { Brand } from "./Brand.ts"
import {
  contrast,
  shiftLightness,
  nearestColour,
  parseColour,
  toOklch,
  type Oklch
} from "./colour.ts"

/** The design tokens that follow from the two colours of a brand, in one scheme. */
export interface BrandTokens {
  readonly ground: string
  readonly "surface-sunken": string
  readonly line: string
  readonly edge: string
  readonly accent: string
  readonly "accent-text": string
  readonly "accent-pressed": string
  readonly "accent-tint": string
  readonly "band-red": string
}

/** The design tokens of a shop without colours of its own. */
export const standardTokens = {
  light: {
    ground: "#faf6f0",
    "surface-sunken": "#f2ebe1",
    line: "#e7ddd0",
    edge: "#8f7f6d",
    accent: "#9e2335",
    "accent-text": "#9e2335",
    "accent-pressed": "#841a2a",
    "accent-tint": "#f9e9e8",
    "band-red": "#9e2335"
  },
  dark: {
    ground: "#14110f",
    "surface-sunken": "#28221e",
    line: "#352e28",
    edge: "#7a6f64",
    accent: "#b83247",
    "accent-text": "#e4606f",
    "accent-pressed": "#a02a3d",
    "accent-tint": "#3a1d21",
    "band-red": "#a83646"
  }
} as const satisfies Readonly<Record<"light" | "dark", BrandTokens>>

/** The colours of text and surfaces that no brand changes. */
export const fixedColours = {
  light: {
    surface: "#ffffff",
    ink: "#1e1916",
    inkSoft: "#675b50",
    ok: "#1f7a4d",
    warn: "#9a5a00",
    danger: "#b3261e"
  },
  dark: { surface: "#1e1a17" },
  /** Text on the accent, in both schemes. */
  accentInk: "#ffffff"
} as const

/** The contrast of text that WCAG 2.2 AA asks for. */
export const minimumContrast = 4.5

/** The contrast of the borders of fields. */
const minimumEdgeContrast = 3

/** One of the two colours of a brand. */
export type BrandColour = "accent" | "ground"

/** A colour on which, or as which, text cannot be read. */
export interface ContrastProblem {
  readonly field: BrandColour
  /** The lowest contrast of a pair of text and background. */
  readonly contrast: number
  /** The colour of the same hue that is nearest in lightness and can be read. */
  readonly proposal: string
}

/**
 * The first colour of a brand that fails in contrast. The ground is judged by the texts on it, and
 * the accent by the text on it and as text on every background. What is no colour is not judged.
 */
export const findContrastProblem = (brand: Pick<Brand, BrandColour>): ContrastProblem | null => {
  const ground = parseColour(brand.ground) ?? standardTokens.light.ground
  const groundProblem = problemOf("ground", ground, groundContrast)
  if (groundProblem !== null) return groundProblem
  const accent = parseColour(brand.accent) ?? standardTokens.light.accent
  return problemOf("accent", accent, (colour) => accentContrast(colour, ground))
}

const problemOf = (
  field: BrandColour,
  colour: string,
  contrastOf: (colour: string) => number
): ContrastProblem | null => {
  if (contrastOf(colour) >= minimumContrast) return null
  return {
    field,
    contrast: contrastOf(colour),
    proposal: nearestColour(colour, (other) => contrastOf(other) >= minimumContrast)
  }
}

/** The lowest contrast of a text on this ground, and on what is sunken into it. */
const groundContrast = (ground: string): number => {
  const { danger, ink, inkSoft, ok, warn } = fixedColours.light
  return lowestContrast([ink, inkSoft, ok, warn, danger], [ground, sunkenInto(ground)])
}

/** The lowest contrast of the text on this accent, and of the accent as text. */
const accentContrast = (accent: string, ground: string): number =>
  lowestContrast(
    [accent],
    [
      fixedColours.accentInk,
      fixedColours.light.surface,
      ground,
      sunkenInto(ground),
      tintOf(accent, "light")
    ]
  )

const lowestContrast = (texts: ReadonlyArray<string>, backgrounds: ReadonlyArray<string>) =>
  Math.min(...texts.flatMap((text) => backgrounds.map((background) => contrast(text, background))))

/** The tokens of a brand in both schemes. What has no colour of its own has the standard ones. */
export const brandTokens = ({
  accent,
  ground
}: Pick<Brand, BrandColour>): Readonly<Record<"light" | "dark", BrandTokens>> => {
  const light = { ...standardTokens.light, ...groundTokens(parseColour(ground), "light") }
  const dark = { ...standardTokens.dark, ...groundTokens(parseColour(ground), "dark") }
  return {
    light: { ...light, ...accentTokens(parseColour(accent), "light", light) },
    dark: { ...dark, ...accentTokens(parseColour(accent), "dark", dark) }
  }
}

const groundTokens = (ground: string | null, scheme: "light" | "dark"): Partial<BrandTokens> => {
  if (ground === null) return {}
  const standard = standardTokens[scheme]
  const own = scheme === "light" ? ground : tinted(standard.ground, ground)
  return {
    ground: own,
    "surface-sunken":
      scheme === "light" ? sunkenInto(ground) : tinted(standard["surface-sunken"], ground),
    line: tinted(standard.line, ground),
    edge: nearestColour(
      tinted(standard.edge, ground),
      (edge) => lowestContrast([edge], [own, fixedColours[scheme].surface]) >= minimumEdgeContrast
    )
  }
}

const accentTokens = (
  accent: string | null,
  scheme: "light" | "dark",
  { ground, "surface-sunken": sunken }: Pick<BrandTokens, "ground" | "surface-sunken">
): Partial<BrandTokens> => {
  const tint = accent === null ? standardTokens[scheme]["accent-tint"] : tintOf(accent, scheme)
  const readable = (colour: string) =>
    nearestColour(
      colour,
      (text) =>
        lowestContrast([text], [ground, sunken, fixedColours[scheme].surface, tint]) >=
        minimumContrast
    )
  // The ground of another hue may leave the standard accent a little too faint.
  if (accent === null) return { "accent-text": readable(standardTokens[scheme]["accent-text"]) }
  if (scheme === "light")
    return {
      accent,
      "accent-text": accent,
      "accent-pressed": shiftLightness(accent, -pressedStep),
      "accent-tint": tint,
      "band-red": accent
    }
  const filled = nearestColour(
    accent,
    (colour) =>
      contrast(colour, fixedColours.accentInk) >= minimumContrast &&
      contrast(colour, fixedColours.dark.surface) >= minimumFilledContrast
  )
  return {
    accent: filled,
    "accent-text": readable(accent),
    "accent-pressed": shiftLightness(filled, -pressedStep),
    "accent-tint": tint,
    "band-red": filled
  }
}

/** How much darker a button is while it is pressed. */
const pressedStep = 0.05

/** A button stands out from the surface of the dark scheme, although it must bear white text. */
const minimumFilledContrast = 2.6

/** A background of the hue of the accent, for what is chosen. */
const tintOf = (accent: string, scheme: "light" | "dark"): string => {
  const { chroma, hue } = toOklch(accent)
  const tint =
    scheme === "light" ? { lightness: 0.946, chroma: 0.016 } : { lightness: 0.27, chroma: 0.045 }
  return fromHue(tint.lightness, Math.min(tint.chroma, chroma), hue)
}

/** The background of what is sunken into a ground: darker by as much as the standard one. */
const sunkenInto = (ground: string): string => shiftLightness(ground, -0.03)

/** A standard colour in the hue of a ground, more or less colourful as the ground is. */
const tinted = (standard: string, ground: string): string => {
  const own = toOklch(standard)
  const { chroma, hue } = toOklch(ground)
  const factor = Math.min(2, chroma / toOklch(standardTokens.light.ground).chroma)
  return fromHue(own.lightness, own.chroma * factor, hue)
}

const fromHue = (lightness: number, chroma: number, hue: number): string =>
  shiftLightness({ lightness, chroma, hue } satisfies Oklch, 0)
