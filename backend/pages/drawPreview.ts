import { fileURLToPath } from "node:url"
import type { OverlayOptions, Sharp, SharpConstructor } from "sharp"
import { type Brand, demoDrawing } from "#core/brand/Brand.ts"
import { brandTokens } from "#core/brand/brandColours.ts"
import { truncate } from "#core/shared/truncate.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { paintBand, readBrandFile } from "./brandHead.ts"

/** What the preview of a product shows. */
export interface PreviewContents {
  readonly locale: Locale
  readonly name: string
  readonly price: string
  /** The formatted price before a discount; null when there is none. */
  readonly oldPrice: string | null
  /** The file of the product's picture, or its bytes. */
  readonly picture: string | Buffer
  readonly brand: PreviewBrand
}

/** What a preview shows of the shop. */
interface PreviewBrand extends Pick<Brand, "accent" | "ground"> {
  readonly name: string
  /** The bytes of the logo, its file, or `demoDrawing`; null for the name in type. */
  readonly logo: string | Buffer | null
}

/** The size that link previews are shown in. */
const previewSize = { width: 1200, height: 630 } as const

/** Changes with the drawing, so that a new drawing has a new URL. */
export const drawingVersion = 1

/**
 * Draws the preview of a product as a JPEG: the picture on the side where reading starts, and
 * beside it the logo, the name and the price. Pango shapes the text.
 */
export const drawPreview = async (contents: PreviewContents): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded with the first preview, because most starts of the server draw none.
  const { default: sharp } = await import("sharp")
  sharp.concurrency(1)
  const { accent, ground } = brandTokens(contents.brand).light
  const [picture, logo, band, name, price, oldPrice] = await Promise.all([
    sharp(contents.picture)
      .resize(previewSize.height, previewSize.height, { fit: "cover" })
      .flatten({ background: colours.surface })
      .png()
      .toBuffer(),
    drawLogo(sharp, contents),
    drawBand(sharp, accent),
    drawName(sharp, contents),
    drawText(sharp, contents.locale, contents.price, { size: 52, weight: "bold", ink: accent }),
    contents.oldPrice === null
      ? null
      : drawText(sharp, contents.locale, contents.oldPrice, {
          size: 32,
          weight: "regular",
          ink: colours.soft,
          isStruck: true
        })
  ])
  const isRtl = directionByLocale[contents.locale] === "rtl"
  const pictureLeft = isRtl ? previewSize.width - previewSize.height : 0
  /** The left edge of something in the column of text. */
  const leftOf = (width: number) =>
    isRtl ? pictureLeft - bandWidth - margin - width : previewSize.height + bandWidth + margin
  const textHeight =
    name.height + gap + price.height + (oldPrice === null ? 0 : smallGap + oldPrice.height)
  const nameTop = Math.round((previewSize.height - textHeight) / 2) + logoHeight / 2
  const priceTop = nameTop + name.height + gap
  const jpeg = await sharp({
    create: { ...previewSize, channels: 3, background: ground }
  })
    .composite([
      { input: picture, left: pictureLeft, top: 0 },
      {
        input: band,
        left: isRtl ? pictureLeft - bandWidth : previewSize.height,
        top: 0
      },
      { input: logo.bytes, left: leftOf(logo.width), top: margin },
      { input: name.bytes, left: leftOf(name.width), top: nameTop },
      { input: price.bytes, left: leftOf(price.width), top: priceTop },
      ...(oldPrice === null
        ? []
        : [
            {
              input: oldPrice.bytes,
              left: leftOf(oldPrice.width),
              top: priceTop + price.height + smallGap
            } satisfies OverlayOptions
          ])
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

interface Drawn {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const margin = 56
const bandWidth = 24
const gap = 40
const smallGap = 20
const logoHeight = 44
const columnWidth = previewSize.width - previewSize.height - bandWidth - 2 * margin

/** The colours of the light scheme. */
const colours = {
  surface: "#ffffff",
  ink: "#1e1916",
  soft: "#675b50"
} as const

/** The name in the largest size in which it has room. */
const drawName = async (
  sharp: SharpConstructor,
  { locale, name }: PreviewContents
): Promise<Drawn> => {
  const text = truncate(name.toWellFormed().replaceAll(/\p{Cc}/gu, " "), 80)
  for (const size of [60, 52, 44]) {
    const drawn = await drawText(sharp, locale, text, { size, weight: "bold", ink: colours.ink })
    if (drawn.height <= maximumNameHeight && drawn.width <= columnWidth) return drawn
  }
  return drawText(sharp, locale, text, { size: 36, weight: "bold", ink: colours.ink })
}

const maximumNameHeight = 250

interface TextStyle {
  /** In pixels. */
  readonly size: number
  readonly weight: keyof typeof fontOfPictures
  /** A colour such as `#1e1916`. */
  readonly ink: string
  readonly isStruck?: boolean
}

const drawText = (
  sharp: SharpConstructor,
  locale: Locale,
  text: string,
  { ink, isStruck = false, size, weight }: TextStyle
): Promise<Drawn> =>
  drawnOf(
    sharp({
      text: {
        // Without the mark, a name that begins in the other script would be aligned to the other
        // side.
        text: `<span foreground="${ink}"${isStruck ? ` strikethrough="true"` : ""}>${directionMarks[directionByLocale[locale]]}${escapeMarkup(text)}</span>`,
        font: `Readex Pro ${weight === "bold" ? "Bold" : ""} ${size}`,
        fontfile: fontOfPictures[weight],
        width: columnWidth,
        wrap: "word-char",
        // Pango counts in points: at 72 dpi a point is a pixel.
        dpi: 72,
        rgba: true
      }
    })
  )

const directionMarks = { rtl: "\u200f", ltr: "\u200e" } as const

const fontFile = (style: string) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/readex-pro/${style}/ReadexPro_${style}.ttf`)
  )

/** The web fonts of the shop are WOFF2, which Pango does not read. */
export const fontOfPictures = {
  regular: fontFile("400Regular"),
  bold: fontFile("700Bold")
} as const

/** The logo of the shop, the drawing of the demo, or the name. */
const drawLogo = (
  sharp: SharpConstructor,
  { brand: { logo, name }, locale }: PreviewContents
): Promise<Drawn> => {
  if (logo === null)
    return drawText(sharp, locale, name, { size: 34, weight: "bold", ink: colours.ink })
  return logo === demoDrawing
    ? drawDemoLogo(sharp)
    : drawnOf(
        sharp(logo).resize({
          width: columnWidth,
          height: logoHeight,
          fit: "inside",
          withoutEnlargement: true
        })
      )
}

/** The names in both scripts, and the diamond between them. */
const drawDemoLogo = async (sharp: SharpConstructor): Promise<Drawn> => {
  const density = (72 * logoHeight) / 28
  const overlay = await sharp(Buffer.from(readBrandFile("mark.svg")), { density })
    .resize({ height: logoHeight })
    .png()
    .toBuffer()
  const inked = Buffer.from(
    readBrandFile("words.svg").replace("<svg ", `<svg fill="${colours.ink}" `)
  )
  return drawnOf(
    sharp(inked, { density })
      .resize({ height: logoHeight })
      .composite([{ input: overlay }])
  )
}

/** The woven strip, upright between picture and text. */
const drawBand = (sharp: SharpConstructor, accent: string): Promise<Buffer> => {
  const repeat = paintBand(readBrandFile("band.svg"), accent).replace(
    /^<svg[^>]*>|<\/svg>\s*$/g,
    ""
  )
  const { height } = previewSize
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${bandWidth}" height="${height}"><defs><pattern id="band" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(90)">${repeat}</pattern></defs><rect width="${bandWidth}" height="${height}" fill="url(#band)"/></svg>`
    )
  )
    .png()
    .toBuffer()
}

const drawnOf = async (image: Sharp): Promise<Drawn> => {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
