import type { ProductDetail } from "./Product.ts"
import { defaultSelection, resolveOffer, type Selection } from "./variants.ts"

/**
 * The pictures of the product and of all its variants, beginning with those that the shopper sees
 * first. Another choice changes neither their order nor their number.
 */
export const listPictures = (detail: ProductDetail): ReadonlyArray<string | null> => {
  const { product, variants } = detail
  const images = new Set([
    ...resolveOffer(detail, defaultSelection(detail)).images,
    ...product.images,
    ...variants.flatMap(({ images }) => images)
  ])
  return images.size > 0 ? [...images] : [product.image]
}

/**
 * The place in `listPictures` of the picture that the shopper picked; without one, or when it is
 * gone, of the first picture of what is selected.
 */
export const pictureIndex = (
  detail: ProductDetail,
  selection: Selection,
  picked: string | null
): number => {
  const pictures = listPictures(detail)
  const selected = resolveOffer(detail, selection).images[0] ?? detail.product.image
  const index = pictures.indexOf(picked)
  return Math.max(0, index === -1 ? pictures.indexOf(selected) : index)
}
