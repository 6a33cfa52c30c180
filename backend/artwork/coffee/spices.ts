import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { chance, n } from "../shape.ts"
import { type Metal, shadow } from "../materials.ts"

export const roasts = {
  blonde: ["#E3BC78", "#BE8B49", "#7D5224"],
  brown: ["#A8713F", "#7A4A23", "#3E2210"]
} as const

/** A roasted bean, kept for `use`. */
export const beanShape = (
  p: Paints,
  [light, mid, deep]: readonly [string, string, string] = roasts.brown
): string =>
  p.keep(
    oval(
      0,
      0,
      34,
      24,
      p.glow(
        [
          [0, light],
          [0.5, mid],
          [1, deep]
        ],
        0.35,
        0.3,
        0.75
      )
    ) +
      stroke("M-28 6C-12-8 10 10 28-5", deep, 5) +
      oval(-10, -12, 12, 4, "#E8BE8C", 0.5)
  )

/** A green cardamom pod, kept for `use`. */
export const podShape = (p: Paints): string =>
  p.keep(
    fill(
      "M-36 0C-20-24 18-24 40 0C18 24-20 24-36 0z",
      p.down([
        [0, "#C9D79A"],
        [0.5, "#8FA658"],
        [1, "#55692C"]
      ])
    ) + stroke("M-32 0C-12-9 12-9 36 0M-28 4C-10 8 14 8 32 4", "#5E7334", 3, 0.7)
  )

const jar =
  "M262 300C262 270 300 262 300 236H500C500 262 538 270 538 300V640Q538 690 488 690H312Q262 690 262 640z"

/** What glass adds over what stands behind it. */
export const glazing = (p: Paints, shape: string): string =>
  fill(
    shape,
    p.across([
      [0, "#5C6B66", 0.5],
      [0.05, "#fff", 0.25],
      [0.14, "#fff", 0.05],
      [0.17, "#fff", 0.75],
      [0.24, "#fff", 0.6],
      [0.27, "#fff", 0.05],
      [0.84, "#fff", 0],
      [0.9, "#fff", 0.4],
      [0.95, "#3B4A45", 0.12],
      [1, "#3B4A45", 0.5]
    ])
  )

/** A jar of green pods under a wooden lid. */
export const cardamomJar =
  (lid: Metal) =>
  (p: Paints): string => {
    const pod = podShape(p)
    const next = chance(23)
    const pods = Array.from({ length: 92 }, (_, index) => {
      const [row, column] = [Math.floor(index / 7), index % 7]
      return `<use href="${pod}" transform="translate(${n(276 + column * 42 + next() * 26 - 13)} ${n(310 + row * 30 + next() * 16)}) rotate(${n(next() * 180)}) scale(.86)"/>`
    }).join("")
    return (
      shadow(p, 404, 688, 158) +
      fill(jar, "#E9EFE6", 0.7) +
      clipTo(
        p.clip(jar),
        `<path d="M262 330H538V700H262z" fill="#4A5A26"/>` + pods + glazing(p, jar)
      ) +
      stroke(jar, "#7F8F88", 4, 0.8) +
      tag(p) +
      fill(
        "M284 150Q284 136 298 136H502Q516 136 516 150V226Q516 240 502 240H298Q284 240 284 226z",
        p.across([
          [0, lid.dark],
          [0.1, lid.mid],
          [0.26, lid.light],
          [0.34, lid.shine],
          [0.42, lid.light],
          [0.7, lid.mid],
          [1, lid.deep]
        ])
      ) +
      stroke("M288 160H512M288 188H512M288 216H512", lid.deep, 3, 0.3) +
      `<path d="M286 238H514V252H286z" fill="#F4EEE2"/><path d="M286 248H514" stroke="#B9AC98" stroke-width="3"/>` +
      [
        [574, 698, -12],
        [628, 690, 28],
        [604, 718, 2],
        [196, 706, 16]
      ]
        .map(
          ([x = 0, y = 0, turn]) =>
            oval(x + 4, y + 16, 32, 8, "#2B1709", 0.25) +
            `<use href="${pod}" transform="translate(${x} ${y}) rotate(${turn})"/>`
        )
        .join("")
    )
  }

const tag = (p: Paints): string =>
  fill("M306 420H494V570H306z", "#FBF5EA") +
  fill(
    "M306 420H494V570H306z",
    p.slant([
      [0, "#fff", 0.6],
      [1, "#B79B74", 0.3]
    ])
  ) +
  `<path d="M316 430H484V560H316z" fill="none" stroke="#5E7334" stroke-width="4"/>` +
  transformed("translate(398 495) rotate(-24) scale(1.7)", `<use href="${podShape(p)}"/>`)

const rim = (p: Paints, metal: Metal): string =>
  p.across([
    [0, metal.dark],
    [0.12, metal.mid],
    [0.28, metal.shine],
    [0.4, metal.light],
    [0.75, metal.mid],
    [1, metal.deep]
  ])

/**
 * A low round tin, open, its lid leaning behind; `heap` is drawn within its mouth at (360, 560).
 */
export const openTin = (p: Paints, metal: Metal, wall: string, lid: string, heap: string): string =>
  shadow(p, 384, 674, 256, 34) +
  transformed(
    "translate(520 360) rotate(12)",
    oval(10, 8, 206, 206, metal.deep) +
      oval(0, 0, 206, 206, rim(p, metal)) +
      oval(0, 0, 192, 192, wall) +
      oval(
        0,
        0,
        192,
        192,
        p.glow(
          [
            [0, "#fff", 0.4],
            [0.5, "#fff", 0],
            [1, "#000", 0.4]
          ],
          0.3,
          0.25,
          0.85
        )
      ) +
      lid
  ) +
  fill("M106 540V622A254 84 0 0 0 614 622V540z", wall) +
  fill(
    "M106 540V622A254 84 0 0 0 614 622V540z",
    p.across([
      [0, "#000", 0.5],
      [0.2, "#fff", 0.25],
      [0.3, "#fff", 0.4],
      [0.4, "#fff", 0.05],
      [0.8, "#000", 0.3],
      [1, "#000", 0.55]
    ])
  ) +
  `<path d="M106 622A254 84 0 0 0 614 622" fill="none" stroke="${rim(p, metal)}" stroke-width="12"/>` +
  oval(360, 540, 256, 86, rim(p, metal)) +
  oval(360, 542, 240, 76, metal.deep) +
  heap +
  `<path d="M104 540A256 86 0 0 0 616 540A246 80 0 0 1 104 540z" fill="${rim(p, metal)}"/>`

/** Saffron: a tin of red threads, a crocus on its lid. */
export const saffronTin =
  (metal: Metal, wall: string) =>
  (p: Paints): string =>
    openTin(
      p,
      metal,
      wall,
      transformed("scale(1.5)", crocus(p)),
      strands(360, 544, 226, 64, 330, 31)
    ) + strands(560, 712, 70, 14, 16, 5)

/** The tin closed, seen a little from above. */
export const saffronTinClosed =
  (metal: Metal, wall: string) =>
  (p: Paints): string => {
    const side = "M152 452V612A248 92 0 0 0 648 612V452z"
    return (
      shadow(p, 408, 678, 258, 34) +
      fill(side, wall) +
      fill(
        side,
        p.across([
          [0, "#000", 0.5],
          [0.2, "#fff", 0.25],
          [0.3, "#fff", 0.4],
          [0.4, "#fff", 0.05],
          [0.8, "#000", 0.3],
          [1, "#000", 0.55]
        ])
      ) +
      `<path d="M152 612A248 92 0 0 0 648 612M152 520A248 92 0 0 0 648 520" fill="none" stroke="${rim(p, metal)}" stroke-width="12"/>` +
      oval(400, 452, 250, 94, rim(p, metal)) +
      oval(400, 450, 234, 84, wall) +
      oval(
        400,
        450,
        234,
        84,
        p.glow(
          [
            [0, "#fff", 0.45],
            [0.5, "#fff", 0],
            [1, "#000", 0.35]
          ],
          0.3,
          0.25,
          0.85
        )
      ) +
      transformed("translate(400 448) scale(1.5 .56)", crocus(p)) +
      strands(250, 708, 90, 12, 14, 3) +
      strands(540, 714, 80, 10, 12, 9)
    )
  }

const crocus = (p: Paints): string => {
  const petal = p.keep(
    fill(
      "M0 8C-40-18-44-74 0-108C44-74 40-18 0 8z",
      p.down([
        [0, "#C9A6E4"],
        [0.6, "#8E5BB8"],
        [1, "#5B2F86"]
      ])
    ) + stroke("M0 0V-88M-6-10C-18-40-18-60-10-76M6-10C18-40 18-60 10-76", "#5B2F86", 2.5, 0.6)
  )
  return (
    [-96, 96, -52, 52, 0]
      .map((turn) => `<use href="${petal}" transform="translate(0 26) rotate(${turn})"/>`)
      .join("") +
    stroke("M0 20C-6-10-20-30-30-46M0 20V-58M0 20C6-10 20-30 30-46", "#D8321A", 8) +
    stroke("M0 26C2 50-4 70-14 92", "#6E8630", 8)
  )
}

/** Red threads scattered over an oval. */
const strands = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  seed: number
): string => {
  const next = chance(seed)
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, () => {
      const [far, turn, bend] = [Math.sqrt(next()), next() * Math.PI * 2, next() * 50 - 25]
      const [x, y] = [
        cx + Math.cos(turn) * far * rx,
        cy + Math.sin(turn) * far * ry - (1 - far) * 34
      ]
      return `M${n(x)} ${n(y)}q${n(bend / 2)} ${n(-12 + bend / 3)} ${n(bend)} ${n(bend / 3)}`
    }).join("")
  const third = Math.ceil(count / 3)
  return (
    stroke(lines(0, third), "#8E1408", 7) +
    stroke(lines(third, third * 2), "#B5230F", 6) +
    stroke(lines(third * 2, count), "#E04A1C", 4.5)
  )
}
