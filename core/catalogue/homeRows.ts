import type { CategoryId, Section } from "./Product.ts"

/** The rows of home that are there once each. */
export const homeParts = ["categories", "slider", "banner", "reels"] as const

/** The strip of categories, the slider of banners, the banner between the rows, or the reels. */
export type HomePart = (typeof homeParts)[number]

/** A row of home: a part, or the products of a category. */
export type HomeRow =
  | { readonly kind: HomePart }
  | { readonly kind: "products"; readonly category: CategoryId }

/** The rows of home in the shop's order; null where nobody has ordered them. */
export interface HomeOrder {
  readonly rows: ReadonlyArray<HomeRow> | null
}

/** A row with what it shows. */
export type ShownRow =
  | { readonly kind: HomePart }
  | { readonly kind: "products"; readonly section: Section }

/** Home from top to bottom. */
export interface HomeLayout {
  /** The parts above the products. */
  readonly before: ReadonlyArray<HomePart>
  /** From the first row of products to the last one. */
  readonly rows: ReadonlyArray<ShownRow>
  /** The parts below the products. */
  readonly after: ReadonlyArray<HomePart>
}

/** How many rows of products stand before the banner, where nobody has ordered the rows. */
const rowsBeforeBanner = 2

/**
 * What home shows in the shop's order. A section that the order does not name comes after the last
 * row of products that it does.
 */
export const layOutHome = (
  { rows: order }: HomeOrder,
  sections: ReadonlyArray<Section>
): HomeLayout => {
  const shown = (section: Section): ShownRow => ({ kind: "products", section })
  if (order === null)
    return {
      before: ["categories", "slider"],
      rows: [
        ...sections.slice(0, rowsBeforeBanner).map(shown),
        ...(sections.length > 0 ? [{ kind: "banner" } as const] : []),
        ...sections.slice(rowsBeforeBanner).map(shown)
      ],
      after: ["reels"]
    }
  const isProducts = ({ kind }: HomeRow) => kind === "products"
  const first = order.some(isProducts) ? order.findIndex(isProducts) : order.length
  const end = order.some(isProducts) ? order.findLastIndex(isProducts) + 1 : order.length
  const named = new Set(order.flatMap((row) => (row.kind === "products" ? [row.category] : [])))
  return {
    before: partsOf(order.slice(0, first)),
    rows: [
      ...order.slice(first, end).flatMap((row): ReadonlyArray<ShownRow> => {
        if (row.kind !== "products") return [row]
        return sections.filter(({ category }) => category.id === row.category).map(shown)
      }),
      ...sections.filter(({ category }) => !named.has(category.id)).map(shown)
    ],
    after: partsOf(order.slice(end))
  }
}

const partsOf = (rows: ReadonlyArray<HomeRow>): ReadonlyArray<HomePart> =>
  rows.flatMap((row) => (row.kind === "products" ? [] : [row.kind]))
