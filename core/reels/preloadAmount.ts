/**
 * How much of a video is loaded: all, its first bytes for an immediate start, or only the poster.
 */
export type PreloadAmount = "whole" | "beginning" | "none"

interface PreloadContext {
  readonly ids: ReadonlyArray<number>
  readonly lastVisible: number | null
  /** Whether videos may be loaded in advance; false when the shopper saves data. */
  readonly canPreload: boolean
}

/**
 * Whether a reel has a video element: the visible reel and its two neighbours, so that a long list
 * has at most three.
 */
export const hasVideo = (
  { lastVisible, ids }: Omit<PreloadContext, "canPreload">,
  id: number
): boolean =>
  lastVisible !== null &&
  ids.includes(id) &&
  Math.abs(ids.indexOf(id) - ids.indexOf(lastVisible)) <= 1

/** How much of a reel's video is loaded before it plays. */
export const preloadAmount = (
  { lastVisible, canPreload, ids }: PreloadContext,
  id: number
): PreloadAmount => {
  if (!canPreload) return "none"
  if (id === lastVisible) return "whole"
  return hasVideo({ lastVisible, ids }, id) && ids.indexOf(id) > ids.indexOf(lastVisible ?? id)
    ? "beginning"
    : "none"
}
