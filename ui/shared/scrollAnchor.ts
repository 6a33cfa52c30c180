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

declare global {
  interface WindowEventMap {
    /**
     * Asks the lists that render only the items near the window to scroll to an item, so that it is
     * rendered, or to the end of what is loaded while the item is not. A list that does prevents
     * the default, which is to scroll by pixels. An event needs no module that the list and the
     * restoration share, whose chunk the list would load too.
     */
    readonly anchormissing: CustomEvent<ScrollAnchor>
  }
}
