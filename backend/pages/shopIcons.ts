import { LRUCache } from "lru-cache"
import { demoDrawing, type Brand } from "#core/brand/Brand.ts"
import { brandTokens } from "#core/brand/brandColours.ts"
import { iconNames, type IconName } from "#locales/iconFile.ts"
import { findBrand } from "../brand/findBrand.ts"
import { createWorkQueue } from "../http/workQueue.ts"
import { picturePolicy } from "./contentSecurityPolicy.ts"
import { fontOfPictures } from "./drawPreview.ts"
import { openPictures } from "../pictures/openPictures.ts"
import type { PictureStorage } from "../pictures/PictureStorage.ts"
import { largestRendition, readPicture } from "./pictures.ts"
import { type BrandContext, iconDigest, iconFolder, iconLetter } from "./shopBrand.ts"

/**
 * Responds with the icon of the shop in a size, drawn from its one square picture or from the first
 * letter of its name; null for any other path. An outdated digest shows the icon of now.
 */
export const createShopIcons = ({ db, settings }: BrandContext) => {
  const drawings = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 50 })
  const inTurn = createWorkQueue({ atOnce: 1, maximumLength: 50 })
  return async (path: string, request: Request): Promise<Response | null> => {
    const [, digest, file] = iconPattern.exec(path) ?? []
    const name = iconNames.find((each) => each === file)
    if (name === undefined) return null
    const brand = await findBrand(db)
    if (brand.icon === demoDrawing) return null
    const currentDigest = iconDigest(brand)
    const key = `${currentDigest} ${name}`
    const drawing = drawings.get(key) ?? inTurn(() => drawIcon(brand, name, openPictures(settings)))
    if (drawing === null)
      return new Response(null, { status: 503, headers: { "Retry-After": "10" } })
    drawings.set(key, drawing)
    drawing.catch(() => drawings.delete(key))
    return new Response(request.method === "HEAD" ? null : await drawing, {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control":
          digest === currentDigest ? "public, max-age=31536000, immutable" : "public, max-age=60",
        "Content-Security-Policy": picturePolicy
      }
    })
  }
}

const iconPattern = new RegExp(`^${iconFolder}([0-9a-f]{12})/([a-z0-9-]{1,20})\\.png$`)

const drawIcon = async (
  brand: Brand,
  name: IconName,
  storage: PictureStorage
): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: sharp } = await import("sharp")
  sharp.concurrency(1)
  const size = Number(name.split("-")[1])
  const { accent, ground } = brandTokens(brand).light
  const picture = await readPicture(largestRendition(brand.icon), storage)
  // Devices cut the outer tenth off a maskable icon.
  const inner = name === "maskable-512" ? Math.round(size * 0.8) : size
  const square = (background: string) =>
    sharp({ create: { width: size, height: size, channels: 4, background } })
  const middle = Math.round((size - inner) / 2)
  const png =
    picture === null
      ? square(accent).composite([
          { input: await drawLetter(iconLetter(brand), Math.round(inner * 0.62)) }
        ])
      : square(name === "icon-32" ? "#ffffff00" : ground).composite([
          {
            input: await sharp(picture)
              .resize(inner, inner, { fit: "contain", background: "#ffffff00" })
              .png()
              .toBuffer(),
            left: middle,
            top: middle
          }
        ])
  return new Uint8Array(await (name === "icon-32" ? png : png.removeAlpha()).png().toBuffer())
}

/** A letter in white, at most as high and as wide as `height` in pixels. */
const drawLetter = async (letter: string, height: number): Promise<Buffer> => {
  const { default: sharp } = await import("sharp")
  const text = letter === "" ? "•" : letter
  const drawn = await sharp({
    text: {
      text: `<span foreground="#ffffff">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span>`,
      font: `Readex Pro Bold ${height}`,
      fontfile: fontOfPictures.bold,
      dpi: 72,
      rgba: true
    }
  })
    .png()
    .toBuffer()
  return sharp(drawn).resize(height, height, { fit: "inside" }).png().toBuffer()
}
