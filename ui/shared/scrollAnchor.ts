/**
 * An item of a list, and where it was in the window. A scroll position is remembered by it where
 * pixels would be counted over the estimated heights of rows that are not rendered.
 */
export interface ScrollAnchor {
  readonly id: string
  readonly index: number
  /** The distance from the top of the window to the top of the item, in pixels. */
  readonly offset: number
}

/**
 * The lists that render only the items near the window. Each function scrolls to the place of an
 * item, so that it is rendered, or to the end of what is loaded while the item is not.
 */
export const virtualLists = new Set<(anchor: ScrollAnchor) => void>()
