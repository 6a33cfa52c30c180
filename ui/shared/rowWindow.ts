/**
 * The rendered rows of a long list, and the height of the rows before and after them, in pixels.
 */
export interface RowWindow {
  readonly from: number
  /** The first row after the window. */
  readonly to: number
  readonly before: number
  readonly after: number
}

interface RowMeasurements {
  readonly rows: number
  /** The measured heights of rows with their gap; other rows count as `estimatedHeight`. */
  readonly heights: ReadonlyMap<number, number>
  readonly estimatedHeight: number
  /**
   * The distance from the beginning of the list to the top of the viewport; negative when the list
   * begins below it.
   */
  readonly scrollOffset: number
  readonly viewport: number
}

/** How far beyond the viewport rows are rendered, as a share of its height. */
const overscan = 0.75

/** The visible rows, and some beyond the edges. */
export const rowWindow = ({
  heights,
  estimatedHeight,
  rows,
  scrollOffset,
  viewport
}: RowMeasurements): RowWindow => {
  const [top, bottom] = [
    scrollOffset - viewport * overscan,
    scrollOffset + viewport * (1 + overscan)
  ]
  let end = 0
  let [from, before] = [0, 0]
  let [to, below] = [rows, 0]
  for (let row = 0; row < rows; row++) {
    const height = heights.get(row) ?? estimatedHeight
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
