import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { contrastOf, inTheme } from "#stories/foundations/tokens.ts"

const read = (path: string) => readFileSync(`ui/${path}`, "utf8")

/** The custom properties in a theme. */
const tokensOf = (theme: "light" | "dark"): ReadonlyMap<string, string> =>
  new Map(
    [...read("styles/tokens.css").matchAll(/--([\w-]+): ([^;]+);/g)].map(
      ([, name = "", value = ""]) => [name, inTheme(value, theme)]
    )
  )

const light = tokensOf("light")
const dark = tokensOf("dark")

const tones = ["yellow", "blue", "purple", "green", "red", "orange", "gray", "neutral"]
const backgrounds = ["ground", "surface", "surface-sunken"]

/** Every pair of a text colour and a background that some component uses. */
const texts: ReadonlyArray<readonly [string, string]> = [
  ...backgrounds.flatMap((ground) =>
    ["ink", "ink-soft", "accent-text", "danger"].map((text) => [text, ground] as const)
  ),
  ...["ground", "surface"].flatMap((ground) =>
    ["ok", "warn"].map((text) => [text, ground] as const)
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
    expect(contrastOf(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(["ground", "surface"])(
    "the border of a control has a contrast of at least 3 to 1 on %s",
    (ground) => {
      expect(contrastOf(of("edge"), of(ground))).toBeGreaterThanOrEqual(3)
    }
  )
})

describe("text over a white video, dark theme", () => {
  const gradients = ["reels/Reels.module.css", "reels/ReelTile.module.css"].flatMap((file) =>
    [
      ...read(file).matchAll(
        /linear-gradient\(\s*to top,\s*rgb\(20 17 15 \/ (\d+)%\),\s*rgb\(20 17 15 \/ (\d+)%\)/g
      )
    ].map(([, lower, upper]) => ({ file, lower: Number(lower) / 100, upper: Number(upper) / 100 }))
  )

  /** A white video under a gradient of this opacity. */
  const ground = (opacity: number) =>
    `#${[20, 17, 15]
      .map((part) => Math.round(part * opacity + 255 * (1 - opacity)).toString(16))
      .join("")}`

  /** The colour of prices on a video, through the custom property that the reel sets for it. */
  const discountedPrice = () => {
    const property = /\.discounted \.current \{\s*color: var\(--([\w-]+)\)/.exec(
      read("shared/Price.module.css")
    )
    return new RegExp(`\\.price \\{\\s*--${property?.[1]}: var\\(--([\\w-]+)\\)`).exec(
      read("reels/Reels.module.css")
    )?.[1]
  }
  const contrast = (text: string, opacity: number) =>
    contrastOf(dark.get(text) ?? "missing", ground(opacity))

  it("the reel, the reel in landscape and the tile have a gradient under their text", () => {
    expect(gradients.map(({ file }) => file)).toEqual([
      "reels/Reels.module.css",
      "reels/Reels.module.css",
      "reels/ReelTile.module.css"
    ])
  })

  it.each(gradients)("$file: has a contrast of at least 4.5 to 1", ({ file, lower, upper }) => {
    expect(contrast("ink", upper)).toBeGreaterThanOrEqual(4.5)
    // Prices are in the lower half.
    if (file.includes("Reels."))
      for (const price of ["ink-soft", discountedPrice() ?? "none"])
        expect(contrast(price, (lower + upper) / 2)).toBeGreaterThanOrEqual(4.5)
  })
})
