import type { Product } from "#core/catalogue/Product.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"

/** A product as the API sends it. */
export const productJson = ({
  barcode,
  category,
  description,
  id,
  image,
  imageAlts = {},
  images,
  name,
  oldPrice,
  price,
  priceVaries,
  sku,
  stock,
  variantId,
  weight
}: Product) => ({
  id,
  pid: id,
  ...(variantId ? { variant_id: variantId } : {}),
  name,
  title: name,
  price: dinarsFromFils(price),
  old_price: oldPrice === null ? null : dinarsFromFils(oldPrice),
  ...(priceVaries ? { price_varies: true } : {}),
  image,
  product_images: images.map((image_url) => {
    const alt = imageAlts[image_url]
    return alt === undefined ? { image_url } : { image_url, alt }
  }),
  images,
  description,
  description_sale: description,
  quantity: stock,
  barcode: barcode ?? "0",
  sku,
  product_weight: weight / 1_000,
  category
})
