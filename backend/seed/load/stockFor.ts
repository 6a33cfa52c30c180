import type { Settings } from "../../settings.ts"
import type { Goods } from "./Goods.ts"

/** The pieces that a shelf is given for those in the files: as many, or so many that it never runs empty. */
export const stockFor =
  (seed: Settings["seed"]): Goods["stockOf"] =>
  (stock) =>
    seed === "ample" ? ampleStock : stock

const ampleStock = 100_000
