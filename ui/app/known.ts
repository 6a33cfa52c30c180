import type { ProductDetail, Section } from "#core/catalogue/Product.ts"

/** What a page was rendered with, in core's own shapes, so that the browser need not ask again. What is absent it asks for. */
export interface Known {
  readonly sections?: ReadonlyArray<Section>
  /** Null: there is no such product. */
  readonly product?: ProductDetail | null
}

/** What is known of the first page, given out until the first navigation. */
export const firstPage = (known: Known) => {
  let left = known
  return {
    take: (): Known => left,
    forget: () => {
      left = {}
    }
  }
}
