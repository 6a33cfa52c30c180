import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

const publicFolder = fileURLToPath(new URL("../../../ui/public/", import.meta.url))
const iconFolder = join(publicFolder, "icons")

const ground = "#faf6f0"
const ink = "#9e2335"

/** Renders the icons of the installed shop from its mark, and those of its shortcuts. */
export const renderIcons = async (): Promise<void> => {
  mkdirSync(iconFolder, { recursive: true })
  const mark = readFileSync(join(publicFolder, "favicon.svg"), "utf8").replace(/<\/?svg[^>]*>/g, "")
  const icons = [
    ["icon-180", 180, markOf(mark, 0.74)],
    ["icon-192", 192, markOf(mark, 0.84)],
    ["icon-512", 512, markOf(mark, 0.84)],
    // A maskable icon may be cut to the circle of 80 % of its width.
    ["maskable-512", 512, markOf(mark, 0.6)],
    ...Object.entries(shortcutGlyphs).map(
      ([name, glyph]) => [`${name}-96`, 96, glyphOf(glyph)] as const
    )
  ] as const
  for (const [name, size, drawing] of icons)
    await sharp(Buffer.from(drawing), { density: (72 * size) / 24 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(iconFolder, `${name}.png`))
}

const drawing = (contents: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><rect width="24" height="24" fill="${ground}"/>${contents}</svg>`

const markOf = (mark: string, share: number) =>
  drawing(
    `<g transform="translate(${12 - 12 * share} ${12 - 12 * share}) scale(${share})">${mark}</g>`
  )

const glyphOf = (glyph: string) =>
  drawing(
    `<g transform="translate(5.4 5.4) scale(.55)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`
  )

/** The glyphs of lucide that the shop's screens use for the same things. */
const shortcutGlyphs = {
  search: `<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>`,
  cart: `<path d="M16 10a4 4 0 0 1-8 0"/><path d="M3.103 6.034h17.794"/><path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/>`,
  orders: `<path d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z"/><path d="M12 22V12"/><polyline points="3.29 7 12 12 20.71 7"/><path d="m7.5 4.27 9 5.15"/>`
}
