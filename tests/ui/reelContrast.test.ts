import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../ui/${path}`, import.meta.url), "utf8")
const tokens = read("styles/tokens.css")
const dark = tokens.slice(tokens.indexOf('[data-theme="dark"] {'))

const colour = (name: string): ReadonlyArray<number> => {
  const hex = new RegExp(`--${name}: #(\\w{6});`).exec(dark)?.[1] ?? ""
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (parts: ReadonlyArray<number>): number => {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of a text colour with a white video under a gradient of this opacity. */
const contrast = (text: string, opacity: number) => {
  const ground = [20, 17, 15].map((part) => part * opacity + 255 * (1 - opacity))
  return (luminance(colour(text)) + 0.05) / (luminance(ground) + 0.05)
}

const gradients = ["reels/Reels.module.css", "reels/ReelTile.module.css"].flatMap((file) =>
  [
    ...read(file).matchAll(
      /linear-gradient\(\s*to top,\s*rgb\(20 17 15 \/ (\d+)%\),\s*rgb\(20 17 15 \/ (\d+)%\)/g
    )
  ].map(([, lower, upper]) => ({ file, lower: Number(lower) / 100, upper: Number(upper) / 100 }))
)

it("reels: the CSS has a gradient under the text of the reel, the reel in landscape and the tile", () => {
  expect(gradients.map(({ file }) => file)).toEqual([
    "reels/Reels.module.css",
    "reels/Reels.module.css",
    "reels/ReelTile.module.css"
  ])
})

/**
 * The colour that the CSS of prices reads on a video, through the custom property that the reel
 * sets for it.
 */
const discountedPrice = () => {
  const property = /\.discounted \.current \{\s*color: var\(--([\w-]+)\)/.exec(
    read("shared/Price.module.css")
  )
  return new RegExp(`\\.price \\{\\s*--${property?.[1]}: var\\(--([\\w-]+)\\)`).exec(
    read("reels/Reels.module.css")
  )?.[1]
}

it.each(gradients)(
  "reels: text over the gradient in $file has a contrast of at least 4.5 to 1 on a white video",
  ({ file, lower, upper }) => {
    expect(contrast("ink", upper)).toBeGreaterThanOrEqual(4.5)
    // Prices are in the lower half.
    if (file.includes("Reels."))
      for (const price of ["ink-soft", discountedPrice() ?? "none"])
        expect(contrast(price, (lower + upper) / 2)).toBeGreaterThanOrEqual(4.5)
  }
)
