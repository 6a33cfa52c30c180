import { type Paints } from "../paint.ts"
import { type Tone } from "./tone.ts"

/** A short video without a seam: its last moment leads into its first. */
export type Reel = {
  readonly seconds: number
  /** What is seen when this share of it (0 to 1) has passed. */
  readonly at: (share: number) => (p: Paints) => string
  /** What is heard. */
  readonly tone: Tone
}

export const framesASecond = 24
