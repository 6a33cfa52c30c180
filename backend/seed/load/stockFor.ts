import type { Settings } from "../../settings.ts"
import type { ImportSource } from "./ImportSource.ts"

/** The pieces that a shelf is given for those in the files: as many, or so many that it never runs empty. */
export const importedStock =
  (seed: Settings["seed"]): ImportSource["stockOf"] =>
  (stock) =>
    seed === "ample" ? ampleStock : stock

const ampleStock = 100_000
