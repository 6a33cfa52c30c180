/** Which rows of a long list stand in the page, and how much room those before and after them take, in pixels. */
export interface RowWindow {
  readonly from: number
  /** The first row after the window. */
  readonly to: number
  readonly before: number
  readonly after: number
}

interface Seen {
  readonly rows: number
  /** Rows that were measured, with the gap behind them; the others are taken to be as high as `likely`. */
  readonly heights: ReadonlyMap<number, number>
  readonly likely: number
  /** How far the list's beginning lies above the window's top edge; below it, it is negative. */
  readonly scrolled: number
  readonly viewport: number
}

/** Beyond the edges of the screen, as a share of it: what is scrolled to next is there already. */
const beyond = 0.75

/** The rows in sight, and some beyond. */
export const rowWindow = ({ heights, likely, rows, scrolled, viewport }: Seen): RowWindow => {
  const [top, bottom] = [scrolled - viewport * beyond, scrolled + viewport * (1 + beyond)]
  let end = 0
  let [from, before] = [0, 0]
  let [to, below] = [rows, 0]
  for (let row = 0; row < rows; row++) {
    const height = heights.get(row) ?? likely
    const start = end
    end += height
    if (end < top && row < rows - 1) [from, before] = [row + 1, end]
    if (start > bottom && to === rows && row > from) {
      to = row
      below = start
    }
  }
  return { from, to, before, after: to === rows ? 0 : end - below }
}
