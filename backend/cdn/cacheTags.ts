import { lowStockThreshold } from "#core/catalogue/Quantity.ts"

/** Of every page with data of the catalogue. */
export const pagesTag = "pages"
/** Of every page with a list of products, where a product may come or go. */
const listsTag = "lists"
const homeTag = "home"

const productTag = (id: number | string) => `product-${id}`

/**
 * The tags by which a CDN finds a page again: those of its kind, of its product or category, and of
 * every product that it shows.
 */
export const cacheTagsOf = (keys: ReadonlyArray<string>, data: object): ReadonlyArray<string> => {
  const tags = new Set([pagesTag])
  for (const key of keys) {
    const [, product] = /^product:(\d+)$/.exec(key) ?? []
    if (product !== undefined) tags.add(productTag(product))
    const [, category] = /^(?:category:|products:(?:.*&)?category=)(\d+)/.exec(key) ?? []
    if (category !== undefined) tags.add(`category-${category}`)
    if (key === "homeRows") tags.add(homeTag)
    if (/^(?:category:|products:|sections$)/.test(key)) tags.add(listsTag)
  }
  for (const id of shownProducts(data)) tags.add(productTag(id))
  return [...tags]
}

/** The tags of pages that show a product in another way, or at another place of a list. */
export const tagsOfProduct = (id: number | string): ReadonlyArray<string> => [
  productTag(id),
  listsTag
]

/**
 * The tags of the pages that another stock of a product or variant makes old: a product's page says
 * how many of the last are left, and lists say what is sold out and have it last.
 */
export const tagsOfStock = (
  productId: number,
  before: number,
  after: number
): ReadonlyArray<string> => {
  if (before === after || Math.min(before, after) > lowStockThreshold) return []
  return before === 0 || after === 0 ? tagsOfProduct(productId) : [productTag(productId)]
}

/** The ids of all products in lists of products, however deep. */
const shownProducts = (data: unknown): ReadonlyArray<number> => {
  if (typeof data !== "object" || data === null) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => [
    ...(name === "products" && Array.isArray(value) ? value.flatMap(idOf) : []),
    ...shownProducts(value)
  ])
}

const idOf = (item: unknown): ReadonlyArray<number> =>
  typeof item === "object" && item !== null && "id" in item && typeof item.id === "number"
    ? [item.id]
    : []

/**
 * The tags of the pages that a change at the desk makes old. Everything but a product is in the
 * navigation, the footer or the lists of every page.
 */
export const tagsOfChange = (action: string, subject: string): ReadonlyArray<string> => {
  const [, product] = /^product-(\d+)$/.exec(subject) ?? []
  if (action.startsWith("product.") && product !== undefined) return tagsOfProduct(product)
  return isShown.test(action) ? [pagesTag] : []
}

/** The changes that shoppers see. */
const isShown =
  /^(?:audit\.undo|banner|brand|bulk|category|delivery|home|import\.apply|product|reel|review|samples|shop)\b/
