/** A colour by perceived lightness (0 to 1), chroma and hue (in radians). */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Parses `#9e2335`, `9E2335` or `#92f`, as `#9e2335`; null for anything else. */
export const parseColour = (typed: string): string | null => {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(typed)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

const luminance = (colour: string): number => {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colour of the same hue that is nearest in lightness among those that pass, in steps of a
 * thousandth; a colour that passes is its own. Black or white passes at the latest.
 */
export const nearestColour = (colour: string, passes: (colour: string) => boolean): string => {
  if (passes(colour)) return colour
  const own = toOklch(colour)
  for (let step = 1; step <= 1_000; step++) {
    for (const lightness of [own.lightness - step / 1_000, own.lightness + step / 1_000]) {
      if (lightness < -0.001 || lightness > 1.001) continue
      const candidate = fromOklch({ ...own, lightness: Math.min(1, Math.max(0, lightness)) })
      if (passes(candidate)) return candidate
    }
  }
  throw new Error(`no lightness of ${colour} passes`)
}

/** A colour that is lighter or darker by a difference of lightness. */
export const shiftLightness = (colour: string | Oklch, difference: number): string => {
  const own = typeof colour === "string" ? toOklch(colour) : colour
  return fromOklch({ ...own, lightness: Math.min(1, Math.max(0, own.lightness + difference)) })
}

/** The lightness, chroma and hue of a colour such as `#9e2335`. */
export const toOklch = (colour: string): Oklch => {
  const [red, green, blue] = linearOf(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a)
  }
}

/** The colour as `#9e2335`, with as much of the chroma as a screen can show. */
const fromOklch = (colour: Oklch): string => {
  let [lowest, highest] = [0, colour.chroma]
  if (isShowable(linearFrom(colour))) lowest = highest
  for (let round = 0; round < 20 && lowest < highest; round++) {
    const chroma = (lowest + highest) / 2
    if (isShowable(linearFrom({ ...colour, chroma }))) lowest = chroma
    else highest = chroma
  }
  return `#${linearFrom({ ...colour, chroma: lowest })
    .map((part) => hexOf(part))
    .join("")}`
}

const linearFrom = ({ chroma, hue, lightness }: Oklch): ReadonlyArray<number> => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  ]
}

const isShowable = (parts: ReadonlyArray<number>) =>
  parts.every((part) => part >= -0.0005 && part <= 1.0005)

/** The red, green and blue of a colour as amounts of light, from 0 to 1. */
const linearOf = (colour: string): readonly [red: number, green: number, blue: number] => {
  const partAt = (start: number) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [partAt(1), partAt(3), partAt(5)]
}

const hexOf = (linear: number): string => {
  const light = Math.min(1, Math.max(0, linear))
  const part = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, "0")
}
