import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8")

/** The custom properties set in the first block that `selector` opens. */
const block = (selector: string): ReadonlyMap<string, string> => {
  const start = tokens.indexOf(`${selector} {`)
  expect(start).toBeGreaterThan(-1)
  const body = tokens.slice(start + selector.length + 2, tokens.indexOf("}", start))
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value])
  )
}

const light = block('[data-theme="light"]')
const dark = block('[data-theme="dark"]')
const darkByDevice = block(":root:not([data-theme])")

/** Relative luminance as WCAG 2.2 defines it, of a colour written #rrggbb. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const tones = ["yellow", "blue", "purple", "green", "red", "orange", "gray", "neutral"]
const backgrounds = ["ground", "surface", "surface-sunken"]

/** Every pair of a text colour and a background that some component uses. */
const texts: ReadonlyArray<readonly [string, string]> = [
  ...backgrounds.flatMap((ground) =>
    ["ink", "ink-soft", "accent-text", "danger"].map((text) => [text, ground] as const)
  ),
  ...["ground", "surface"].flatMap((ground) =>
    ["ok", "warn", "info"].map((text) => [text, ground] as const)
  ),
  ...["accent", "accent-pressed"].map((ground) => ["accent-ink", ground] as const),
  ["danger-ink", "danger-filled"],
  ["ink", "accent-tint"],
  ["accent-text", "accent-tint"],
  ...["toast-ink", "toast-ok", "toast-warn", "toast-danger"].map(
    (text) => [text, "toast"] as const
  ),
  ...tones.map((tone) => [tone, `${tone}-tint`] as const)
]

describe.each([
  ["light", light],
  ["dark", dark]
] as const)("colour tokens, %s theme", (_, colours) => {
  const of = (name: string) => colours.get(name) ?? "missing"

  it.each(texts)("text %s has a contrast of at least 4.5 to 1 on %s", (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(["ground", "surface"])(
    "the border of a control has a contrast of at least 3 to 1 on %s",
    (ground) => {
      expect(contrast(of("edge"), of(ground))).toBeGreaterThanOrEqual(3)
    }
  )
})

it("colour tokens: the device's dark mode and the chosen dark theme have the same colours", () => {
  expect([...darkByDevice]).toEqual([...dark])
})

it("colour tokens: the light and the dark theme define the same names", () => {
  expect([...dark.keys()]).toEqual([...light.keys()])
})
