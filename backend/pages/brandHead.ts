import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { brandTokens, type BrandTokens, standardTokens } from "#core/brand/brandColours.ts"
import { iconFile } from "#locales/iconFile.ts"

/** What the head of every page has of the brand. */
export interface BrandHead {
  /** A style with the colours; empty for a shop with the standard ones. */
  readonly tags: string
  /** The hash of the style, for the content security policy. */
  readonly styleHashes: ReadonlyArray<string>
  /** `index.html` with the icon, and with the background in its tags `theme-color`. */
  readonly paint: (index: string) => string
}

export const brandHead = (brand: ShopBrand | undefined): BrandHead => {
  if (brand === undefined) return { tags: "", styleHashes: [], paint: (index) => index }
  const style = brandStyle(brand)
  const { dark, light } = brandTokens(brand)
  return {
    tags: style === "" ? "" : `<style>${style}</style>`,
    styleHashes:
      style === "" ? [] : [`'sha256-${createHash("sha256").update(style).digest("base64")}'`],
    paint: (index) =>
      withIcon(
        index.replaceAll(/<meta name="theme-color"[^>]*>/g, (tag) =>
          tag
            .replace(standardTokens.light.ground, light.ground)
            .replace(standardTokens.dark.ground, dark.ground)
        ),
        brand
      )
  }
}

/** A page with the icon of the shop, where it has one of its own. */
export const withIcon = (index: string, brand: ShopBrand): string =>
  brand.iconPath === null
    ? index
    : index
        .replace(
          /<link rel="icon"[^>]*>/,
          `<link rel="icon" href="${brand.iconPath}/icon-32.png" type="image/png">`
        )
        .replace(
          /<link rel="apple-touch-icon"[^>]*>/,
          `<link rel="apple-touch-icon" href="${iconFile(brand, "icon-180")}">`
        )

/**
 * The design tokens of the brand for the schemes that `tokens.css` has, with selectors that weigh
 * more than those there.
 */
const brandStyle = (brand: ShopBrand): string => {
  if (brand.accent === "" && brand.ground === "") return ""
  const tokens = brandTokens(brand)
  const [light, dark] = [variablesOf(tokens.light), variablesOf(tokens.dark)]
  const pattern =
    brand.accent === "" ? "" : `--band-pattern:url("${bandPicture(tokens.light["band-red"])}");`
  return [
    `html:root,html:root[data-theme="light"],html [data-theme="light"]{${pattern}${light}}`,
    `@media screen and (prefers-color-scheme:dark){html:root:not([data-theme]){${dark}}}`,
    `html:root[data-theme="dark"],html [data-theme="dark"]{${dark}}`
  ].join("")
}

const variablesOf = (tokens: BrandTokens): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";")

const bandPicture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(paintBand(readBrandFile("band.svg"), colour))}`

/** The woven band in the colour of a brand. */
export const paintBand = (svg: string, colour: string): string =>
  svg.trim().replaceAll(standardTokens.light["band-red"], colour)

/** A drawing of the demo's brand, whose bands every shop has. */
export const readBrandFile = (file: "band.svg" | "mark.svg" | "words.svg"): string =>
  readFileSync(new URL(`../../ui/brand/${file}`, import.meta.url), "utf8")
