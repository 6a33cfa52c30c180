import type { ScrollAnchor } from "../../shared/scrollAnchor.ts"

export interface ScrollPosition {
  readonly top: number
  /** What the position is counted from, if it is in a list that renders only some of its items. */
  readonly anchor: ScrollAnchor | null
}

/** The scroll position of each visited history entry. */
export const scrollPositions = new Map<string, ScrollPosition>()

/**
 * How positions are read and restored. `restoreScrollOnLoad.ts` replaces it, which no first page
 * needs.
 */
export const scrollRestoration = {
  /** The current scroll position, before the page at the next path opens. */
  read: (_nextPath?: string): ScrollPosition => ({ top: scrollY, anchor: null }),
  /** Scrolls to the position, by default to the top; the returned function stops that. */
  restore: (position?: ScrollPosition): (() => void) => {
    scrollTo(0, position?.top ?? 0)
    return () => {}
  }
}
