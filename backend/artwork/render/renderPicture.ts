import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { recipeOf } from "../pictureSources.ts"
import { folders } from "./folders.ts"

/** Renders a drawing in every width and form. */
export const renderPicture = async (name: string, svg: string): Promise<void> => {
  const { avif, avifAt, drawnAt, jpeg, webp, widths } = recipeOf(name)
  const drawing = await drawOnce(svg, drawnAt)
  const write = async (file: string, bytes: Promise<Uint8Array>) =>
    writeFile(join(folders.pictures, `${name}${file}`), await bytes)
  for (const width of widths.avif)
    await write(
      `-${width}.avif`,
      drawing()
        .resize(width)
        .avif({ ...avif, ...avifAt[width] })
        .toBuffer()
    )
  for (const width of widths.webp)
    await write(`-${width}.webp`, drawing().resize(width).webp(webp).toBuffer())
  await write(".jpg", drawing().resize(jpeg.width).jpeg(jpeg).toBuffer())
}

/** Larger than any rendition, so that fine weaving is averaged instead of flickering. */
const drawOnce = async (svg: string, drawnAt: number) => {
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const density = (72 * drawnAt) / width
  const bytes = await sharp(new TextEncoder().encode(svg), { density })
    .resize(drawnAt)
    .removeAlpha()
    .raw()
    .toBuffer()
  return () =>
    sharp(bytes, { raw: { width: drawnAt, height: bytes.length / 3 / drawnAt, channels: 3 } })
}
