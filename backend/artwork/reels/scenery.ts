import { fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { blob, n, type Point } from "../shape.ts"

/** A room of one colour: its lit wall, its corners, its floor. */
export type Room = {
  readonly lit: string
  readonly mid: string
  readonly deep: string
  readonly floor: string
}

/**
 * How far round a whole number of turns is at this share of the reel: the way back to where it
 * began.
 */
export const wave = (share: number, turns = 1, from = 0): number =>
  Math.sin((share * turns + from) * 2 * Math.PI)

/** Grows from 0 to 1 between two moments, softly at both ends. */
export const eased = (share: number, from: number, to: number): number => {
  const x = Math.min(1, Math.max(0, (share - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

/** A tall wall with a niche, a floor, and a woven runner along the floor's front. */
export const room = (p: Paints, { deep, floor, lit, mid }: Room, yarn: Yarns): string => {
  const niche = (half: number, top: number) =>
    `M${360 - half} 980V${top + half}C${360 - half} ${n(top + half * 0.34)} ${n(360 - half * 0.3)} ${n(top + half * 0.14)} 360 ${n(top - half * 0.2)}C${n(360 + half * 0.3)} ${n(top + half * 0.14)} ${360 + half} ${n(top + half * 0.34)} ${360 + half} ${top + half}V980z`
  return (
    fill(
      "M0 0H720V1280H0z",
      p.glow(
        [
          [0, lit],
          [0.5, mid],
          [1, deep]
        ],
        0.36,
        0.3,
        0.8
      )
    ) +
    fill(
      niche(290, 250),
      p.down([
        [0, deep, 0.6],
        [1, deep, 0.1]
      ])
    ) +
    fill(
      niche(266, 276),
      p.glow(
        [
          [0, lit, 0.75],
          [1, mid, 0.25]
        ],
        0.4,
        0.3,
        0.7
      )
    ) +
    fill(
      "M0 974H720V1280H0z",
      p.down([
        [0, deep],
        [0.1, floor],
        [1, deep]
      ])
    ) +
    fill("M0 1180H720V1280H0z", weaveTile(p, yarn, 0.5, "translate(0 1180)", 40)) +
    fill("M0 1174H720V1181H0z", yarn.sand) +
    fill(
      "M0 1181H720V1280H0z",
      p.down([
        [0, "#000", 0],
        [1, "#000", 0.4]
      ])
    )
  )
}

/** Places a square drawing with the middle of its foot at a point; `size` is its width. */
export const placedOnFloor = (x: number, floor: number, size: number, drawn: string): string =>
  transformed(
    `translate(${n(x - size / 2)} ${n(floor - size * 0.86)}) scale(${(size / 800).toFixed(3)})`,
    drawn
  )

/**
 * A wisp that rises from a point, wider and fainter towards its end, curling as the reel goes on.
 */
export const wisp = (
  p: Paints,
  share: number,
  {
    colour,
    from,
    height,
    loud,
    turns,
    width,
    x,
    y
  }: {
    readonly x: number
    readonly y: number
    readonly height: number
    readonly width: number
    readonly turns: number
    readonly from: number
    readonly colour: string
    readonly loud: number
  }
): string => {
  const steps = 14
  const middle = Array.from({ length: steps + 1 }, (_, index) => {
    const up = index / steps
    const sway =
      wave(share, turns, from - up * 1.15) + 0.45 * wave(share, turns * 2, from * 3 - up * 2.1)
    return {
      up,
      x: x + sway * width * 0.8 * up ** 0.8,
      y: y - height * up,
      half: width * (0.1 + 0.5 * Math.sin(Math.PI * up ** 0.7))
    }
  })
  const left = middle.map(({ half, x: at, y: high }): Point => [at - half, high])
  const right = middle
    .map(({ half, x: at, y: high }): Point => [at + half * 0.7, high])
    .toReversed()
  const soft = p.down([
    [0, colour, 0],
    [0.35, colour, loud * 0.5],
    [0.8, colour, loud],
    [1, colour, 0]
  ])
  return fill(blob([...left, ...right]), soft)
}

/** A star of light, as large as its moment. */
export const glint = (x: number, y: number, size: number): string =>
  size < 1
    ? ""
    : transformed(
        `translate(${n(x)} ${n(y)}) scale(${n(size)})`,
        `<path d="M0-1Q.06-.06 1 0Q.06.06 0 1Q-.06.06-1 0Q-.06-.06 0-1z" fill="#FFFDF2"/>` +
          oval(0, 0, 0.3, 0.3, "#FFFDF2", 0.7)
      )

/** A soft round light on a wall. */
export const light = (
  p: Paints,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number
): string =>
  oval(
    x,
    y,
    r,
    r,
    p.glow([
      [0, colour, strength],
      [0.5, colour, strength * 0.4],
      [1, colour, 0]
    ])
  )

/** A thread from point to point. */
export const cord = (from: Point, to: Point, paint: string, width: number): string =>
  stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, paint, width)
