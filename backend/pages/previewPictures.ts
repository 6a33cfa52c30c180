import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type Brand, brandText, demoDrawing } from "#core/brand/Brand.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { type Locale, locales, withBrand } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { findBrand } from "../brand/findBrand.ts"
import { findProducts } from "../catalogue/products.ts"
import { isUnchanged } from "../http/etag.ts"
import { logError } from "../http/logError.ts"
import { parseId } from "../http/parseId.ts"
import { createWorkQueue } from "../http/workQueue.ts"
import type { ServerContext } from "../context.ts"
import { openPictures, type PictureSettings } from "../pictures/openPictures.ts"
import { readStored } from "../pictures/PictureStorage.ts"
import { picturePolicy } from "./contentSecurityPolicy.ts"
import { drawingVersion, drawPreview, type PreviewContents } from "./drawPreview.ts"
import { isPictureOfShop, largestRendition, pictureFileAt, readPicture } from "./pictures.ts"

export type PreviewedProduct = Pick<
  Product,
  "id" | "image" | "name" | "oldPrice" | "price" | "priceVaries"
>

/**
 * The path of the picture that a shared product is shown with; null where the product has no
 * picture of this shop. It has a digest of what is drawn, so a changed name, price, picture or
 * brand has another path.
 */
export const previewPath = (
  product: PreviewedProduct,
  locale: Locale,
  brand: Brand
): string | null =>
  product.image !== null && isPictureOfShop(product.image)
    ? `/pictures/preview/${locale}/${product.id}-${digestOf(product, locale, brand)}.jpg`
    : null

/**
 * Responds with the preview of a product, drawn when it is first requested; null for any other
 * path. An outdated digest, as in an older page, shows the current preview and is cached for an
 * hour.
 */
export const createPreviewPictures = (
  { db, settings }: { readonly db: ServerContext["db"]; readonly settings: PictureSettings },
  draw: (contents: PreviewContents) => Promise<Uint8Array<ArrayBuffer>> = drawPreview
) => {
  const storage = openPictures(settings)
  const drawings = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 300 })
  // One at a time, because a crawler asks for many.
  const drawInTurn = createWorkQueue({ atOnce: 1, maximumLength: 50 })
  return async (path: string, request: Request): Promise<Response | null> => {
    const [, language, id, digest] = previewPattern.exec(path) ?? []
    const locale = locales.find((each) => each === language)
    const productId = parseId(id)
    if (locale === undefined || productId === null) return null
    const [product] = await findProducts(db, locale, [productId])
    const brand = await findBrand(db)
    const currentPath = product && previewPath(product, locale, brand)
    const picture = product?.image && pictureFileAt(largestRendition(product.image), storage)
    if (!product || !currentPath || !picture) return null
    const currentDigest = digestOf(product, locale, brand)
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control":
        digest === currentDigest ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "Content-Security-Policy": picturePolicy,
      ETag: `"${currentDigest}"`
    }
    if (isUnchanged(request.headers.get("if-none-match"), headers.ETag))
      return new Response(null, { status: 304, headers })
    const money = createMoneyFormatter(locale)
    const drawing =
      drawings.get(currentPath) ??
      drawInTurn(async () =>
        draw({
          locale,
          name: product.name,
          price: product.priceVaries
            ? `${i18nByLocale[locale].t("common.from")} ${money(product.price)}`
            : money(product.price),
          oldPrice: product.oldPrice === null ? null : money(product.oldPrice),
          picture: (await readStored(picture.storage, picture.name)) ?? missing(picture.name),
          brand: {
            name: withBrand(i18nByLocale[locale], locale, brand).t("shell.shopName"),
            logo:
              brand.logo === demoDrawing
                ? demoDrawing
                : await readPicture(largestRendition(brand.logo), storage),
            accent: brand.accent,
            ground: brand.ground
          }
        })
      )
    if (drawing === null)
      return new Response(null, { status: 503, headers: { "Retry-After": "10" } })
    drawings.set(currentPath, drawing)
    try {
      return new Response(request.method === "HEAD" ? null : await drawing, { headers })
    } catch (error) {
      drawings.delete(currentPath)
      logError("drawing a preview", error)
      // The product's own picture is a preview too.
      return new Response(null, {
        status: 302,
        headers: { Location: product.image ?? paths.home, "Cache-Control": "no-store" }
      })
    }
  }
}

const missing = (name: string): never => {
  throw new Error(`the picture ${name} is not there`)
}

const previewPattern = /^\/pictures\/preview\/(\w{2})\/(\d{1,10})-([\w-]{1,64})\.jpg$/

const digestOf = (
  { image, name, oldPrice, price, priceVaries }: PreviewedProduct,
  locale: Locale,
  brand: Brand
): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        drawingVersion,
        name,
        price,
        oldPrice,
        priceVaries,
        image,
        brandText(brand.name, locale),
        brand.logo,
        brand.accent,
        brand.ground
      ])
    )
    .digest("hex")
    .slice(0, 12)
