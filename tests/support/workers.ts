import { availableParallelism, freemem } from "node:os"

/**
 * How many processes of tests run at the same time: `perProcessor`, or fewer where the free memory
 * does not suffice for so many of `gigabytes` each.
 */
export const countWorkers = (perProcessor: number, gigabytes: number): number =>
  Math.max(
    1,
    Math.min(
      Math.round(availableParallelism() * perProcessor),
      Math.floor(freemem() / 1e9 / gigabytes)
    )
  )
