/** `whole`: the film itself. `beginning`: its first bytes, so that it can start at once. `none`: only its poster. */
export type Fetching = "whole" | "beginning" | "none"

interface Around {
  readonly ids: ReadonlyArray<number>
  /** The reel that was looked at last. */
  readonly around: number | null
  /** Whether anything may be fetched that was not asked for; not where the shopper saves data. */
  readonly fetchesAhead: boolean
}

/** Whether a reel has its film at hand: that of the reel looked at and its two neighbours, so that a hundred cost no more than three. */
export const hasFilm = ({ around, ids }: Omit<Around, "fetchesAhead">, id: number): boolean =>
  around !== null && ids.includes(id) && Math.abs(ids.indexOf(id) - ids.indexOf(around)) <= 1

/** How much of a reel's film is fetched before it is to run. */
export const reelFetching = ({ around, fetchesAhead, ids }: Around, id: number): Fetching => {
  if (!fetchesAhead) return "none"
  if (id === around) return "whole"
  return hasFilm({ around, ids }, id) && ids.indexOf(id) > ids.indexOf(around ?? id)
    ? "beginning"
    : "none"
}
