/** `whole`: the film itself. `beginning`: its first bytes, so that it can start at once. `none`: only its poster. */
export type PreloadAmount = "whole" | "beginning" | "none"

interface Around {
  readonly ids: ReadonlyArray<number>
  /** The reel that was looked at last. */
  readonly lastVisible: number | null
  /** Whether anything may be fetched that was not asked for; not where the shopper saves data. */
  readonly canPreload: boolean
}

/** Whether a reel has its film at hand: that of the reel looked at and its two neighbours, so that a hundred cost no more than three. */
export const hasVideo = ({ lastVisible, ids }: Omit<Around, "canPreload">, id: number): boolean =>
  lastVisible !== null &&
  ids.includes(id) &&
  Math.abs(ids.indexOf(id) - ids.indexOf(lastVisible)) <= 1

/** How much of a reel's film is fetched before it is to run. */
export const preloadAmount = (
  { lastVisible, canPreload, ids }: Around,
  id: number
): PreloadAmount => {
  if (!canPreload) return "none"
  if (id === lastVisible) return "whole"
  return hasVideo({ lastVisible: lastVisible, ids }, id) &&
    ids.indexOf(id) > ids.indexOf(lastVisible ?? id)
    ? "beginning"
    : "none"
}
