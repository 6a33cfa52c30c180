import { type Paints } from "../paint.ts"

/** Clear glass, bright along both edges. */
export const clearGlass = (p: Paints): string =>
  p.across([
    [0, "#B9A68A"],
    [0.08, "#FFFFFF"],
    [0.22, "#EFE5D6"],
    [0.75, "#E2D4BF"],
    [0.93, "#FFFFFF"],
    [1, "#A08B6E"]
  ])
