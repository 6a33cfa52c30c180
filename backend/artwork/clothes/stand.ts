import { fill, oval, type Paints, stroke } from "../paint.ts"
import { bead, lathe, metals } from "../materials.ts"

/** Linen on a form, lit from the left. */
export const linen = (p: Paints): string =>
  p.across([
    [0, "#C7B394"],
    [0.32, "#FBF3E4"],
    [0.6, "#E7D8BF"],
    [1, "#AD9674"]
  ])

/**
 * What is seen above a robe of the form that it hangs on: a linen neck with its turned wooden cap.
 */
export const stand = (p: Paints): string =>
  fill(
    "M366 150C376 130 374 112 372 92H428C426 112 424 130 434 150C420 168 380 168 366 150z",
    linen(p)
  ) +
  stroke("M374 118C384 124 416 124 426 118", "#8A6E4A", 2, 0.4) +
  oval(400, 93, 29, 9, metals.wood.deep) +
  lathe(p, metals.wood, 400, [
    [6, 58],
    [6, 58],
    [10, 66],
    [22, 76],
    [29, 88],
    [29, 92],
    [29, 92]
  ]) +
  bead(p, metals.wood, 400, 52, 10)
