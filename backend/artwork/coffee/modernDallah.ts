import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, strip, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, rod, shadow } from "../materials.ts"

const body: ReadonlyArray<Point> = [
  [94, 292],
  [94, 292],
  [84, 336],
  [74, 392],
  [82, 448],
  [114, 530],
  [142, 604],
  [148, 660],
  [138, 684],
  [138, 684],
  [138, 694],
  [138, 694]
]
const lid: ReadonlyArray<Point> = [
  [16, 168],
  [16, 168],
  [34, 190],
  [66, 232],
  [92, 274],
  [98, 286],
  [98, 292],
  [98, 292]
]

/**
 * The same pot as a designer of today turns it: no engraving, a painted coat and a thin metal
 * handle.
 */
export const modernDallah =
  (coat: Metal, metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 402, 692, 150) +
    rod(metal, "M474 322H590Q640 322 634 372L612 546Q606 592 562 592H520", 22, 4) +
    beak(p, coat, metal) +
    lathe(p, coat, 400, body) +
    ring(p, metal, 392, 76, 15) +
    ring(p, metal, 684, 139, 20) +
    lathe(p, coat, 400, lid) +
    ring(p, metal, 284, 98, 14) +
    lathe(p, metal, 400, [
      [6, 128],
      [6, 128],
      [8, 142],
      [16, 156],
      [22, 172],
      [22, 172]
    ]) +
    bead(p, metal, 400, 116, 19)

const ring = (p: Paints, metal: Metal, y: number, width: number, drop: number): string =>
  stroke(hoop(400, y, width, drop), metal.deep, 13) +
  stroke(
    hoop(400, y, width, drop),
    p.across([
      [0, metal.dark],
      [0.26, metal.light],
      [0.32, metal.shine],
      [0.42, metal.light],
      [0.7, metal.mid],
      [1, metal.dark]
    ]),
    9
  )

const beak = (p: Paints, coat: Metal, metal: Metal): string => {
  const side = "M332 452C276 446 252 394 222 340C196 298 164 282 122 278C180 246 264 252 332 290z"
  return (
    fill(
      side,
      p.slant([
        [0, coat.light],
        [0.3, coat.shine],
        [0.45, coat.light],
        [0.65, coat.mid],
        [1, coat.deep]
      ])
    ) +
    fill("M122 278C182 258 262 262 330 292C258 288 186 290 122 278z", metal.dark) +
    stroke("M122 278C180 246 264 252 332 290", metal.light, 7) +
    stroke("M306 436C274 408 258 358 206 308", coat.deep, 4, 0.4)
  )
}

const flaskBody: ReadonlyArray<Point> = [
  [74, -432],
  [74, -432],
  [84, -398],
  [94, -330],
  [110, -210],
  [120, -100],
  [116, -22],
  [116, -22]
]
const flaskLid: ReadonlyArray<Point> = [
  [26, -540],
  [26, -540],
  [48, -532],
  [68, -504],
  [76, -462],
  [76, -444],
  [76, -444]
]

/** A vacuum jug for the table, standing on the origin. */
export const flask = (p: Paints, coat: Metal, metal: Metal): string => {
  const diamond = `<path d="M0-30L17 0L0 30L-17 0zM0-14L-8 0L0 14L8 0z" fill-rule="evenodd"/>`
  const one = p.keep(diamond)
  return (
    shadow(p, 2, -2, 126, 22) +
    rod(metal, "M70-414C190-446 214-330 178-232C158-176 140-150 106-132", 26, 4) +
    fill(
      "M-52-494C-92-500-124-520-152-542C-146-494-114-446-66-428z",
      p.slant([
        [0, metal.shine],
        [0.4, metal.light],
        [1, metal.dark]
      ])
    ) +
    stroke("M-152-542C-124-520-92-500-52-494", metal.shine, 4) +
    lathe(p, coat, 0, flaskBody) +
    clipTo(
      p.clip(latheOutline(0, flaskBody)),
      `<g fill="${metal.mid}">${around([0, -150, 116, 20], 9, (x, y, k) => `<use href="${one}" transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})"/>`)}</g>` +
        [-196, -96].map((y) => stroke(hoop(0, y, 118, 20), metal.mid, 5)).join("") +
        fill(strip(0, flaskBody, -0.66, -0.5), "#fff", 0.22)
    ) +
    lathe(p, metal, 0, [
      [118, -24],
      [118, -24],
      [124, -12],
      [122, 0],
      [122, 0]
    ]) +
    lathe(p, metal, 0, [
      [76, -446],
      [76, -446],
      [80, -436],
      [78, -424],
      [78, -424]
    ]) +
    lathe(p, coat, 0, flaskLid) +
    oval(0, -540, 27, 8, metal.light) +
    oval(-4, -541, 18, 4, metal.shine)
  )
}

/** The tall jug for tea and the short one for coffee, sold as a pair. */
export const thermosPair =
  (coat: Metal, metal: Metal) =>
  (p: Paints): string =>
    transformed("translate(272 672) scale(.98 1)", flask(p, coat, metal)) +
    transformed("translate(560 694) scale(.8 .76)", flask(p, coat, metal))
