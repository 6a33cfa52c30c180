import { brandTextLimits, demoDrawing, emptyBrand, type Brand } from "#core/brand/Brand.ts"
import { findContrastProblem } from "#core/brand/brandColours.ts"
import { parseColour } from "#core/brand/colour.ts"
import { maxLength } from "../fieldRules.ts"
import type { ReadPicture } from "./pictures.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/**
 * Reads how the shop is called and looks. Logo and icon are names of files until the import has
 * stored them.
 */
export const readBrand = (entry: YamlEntry, readPicture: ReadPicture): Brand => {
  const brand = entry.has("brand") ? entry.map("brand") : null
  if (brand === null) return emptyBrand
  brand.allowOnly(["name", "tagline", "story", "logo", "icon", "colours"])
  const text = (key: keyof typeof brandTextLimits) =>
    brand.has(key) ? brand.localizedText(key, brandTextLimits[key]) : emptyBrand[key]
  const picture = (key: "logo" | "icon"): string => {
    if (!brand.has(key) || brand.text(key, maxLength.address) === demoDrawing)
      return brand.has(key) ? demoDrawing : ""
    const file = readPicture(brand, key)
    if (file !== "" && !/^[^/:]+\.\w{2,5}$/.test(file))
      brand.report(key, `must be a file in the folder "pictures", not "${file}"`)
    return file
  }
  return {
    name: text("name"),
    tagline: text("tagline"),
    story: text("story"),
    logo: picture("logo"),
    icon: picture("icon"),
    ...readColours(brand)
  }
}

const readColours = (brand: YamlEntry): Pick<Brand, "accent" | "ground"> => {
  const colours = brand.has("colours") ? brand.map("colours") : null
  if (colours === null) return { accent: "", ground: "" }
  colours.allowOnly(["accent", "ground"])
  const colour = (key: "accent" | "ground"): string => {
    if (!colours.has(key)) return ""
    const text = colours.text(key, maxLength.code)
    if (parseColour(text) === null) colours.report(key, `must be a colour such as "#9e2335"`)
    return parseColour(text) ?? ""
  }
  const read = { accent: colour("accent"), ground: colour("ground") }
  const problem = findContrastProblem(read)
  if (problem !== null)
    colours.report(
      problem.field,
      `is hard to read: the contrast is ${problem.contrast.toFixed(1)}, below 4.5. The nearest that works is "${problem.proposal}"`
    )
  return read
}
