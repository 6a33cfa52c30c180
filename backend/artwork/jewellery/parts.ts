import { type Skin } from "../case.ts"
import { fill, oval, type Paints, stroke } from "../paint.ts"
import { n, type Point } from "../shape.ts"
import { bead, lathe, type Metal, shadow } from "../materials.ts"

/** A round rod of metal seen along its axis. */
export const hoopBand = (
  metal: Metal,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  width: number
): string => {
  const ellipse = (dx: number, dy: number, colour: string, thick: number, more = "") =>
    `<ellipse cx="${n(cx + dx)}" cy="${n(cy + dy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(thick)}"${more}/>`
  return (
    ellipse(0, 0, metal.deep, width) +
    ellipse(0, 0, metal.dark, width * 0.86) +
    ellipse(-1, -1, metal.mid, width * 0.68) +
    ellipse(-width * 0.1, -width * 0.1, metal.light, width * 0.34) +
    ellipse(-width * 0.16, -width * 0.16, metal.shine, width * 0.12)
  )
}

/** A spark of light. */
export const star = (x: number, y: number, r: number): string =>
  `<path transform="translate(${x} ${y})" fill="#fff" opacity=".95" d="M0-${r}Q2-2 ${r} 0Q2 2 0 ${r}Q-2 2-${r} 0Q-2-2 0-${r}z"/>`

/** The dark velvet neck that a necklace is shown on. */
export const bust = (p: Paints): string =>
  shadow(p, 404, 700, 190, 22) +
  fill(
    "M344 96C340 170 348 214 318 246C270 282 190 300 172 372C160 470 230 620 290 690H510C570 620 640 470 628 372C610 300 530 282 482 246C452 214 460 170 456 96C430 84 370 84 344 96z",
    p.across([
      [0, "#2A1E1C"],
      [0.22, "#6A4B47"],
      [0.4, "#4A3330"],
      [0.75, "#2C1D1B"],
      [1, "#160D0C"]
    ])
  ) +
  oval(400, 96, 56, 13, "#7A5955") +
  fill(
    "M200 360C230 320 290 300 330 266C300 330 250 420 262 560C220 480 186 430 200 360z",
    "#fff",
    0.07
  )

/** Points along a necklace that leaves the neck and falls to `depth`, as shares of its length. */
export const fallOf = (top: number, spread: number, depth: number) => {
  const at = (t: number): Point => {
    const [first, second, third, last] = [
      (1 - t) ** 3,
      3 * t * (1 - t) ** 2,
      3 * t * t * (1 - t),
      t ** 3
    ]
    return [
      first * 342 + second * (400 - spread) + third * (400 + spread) + last * 458,
      (first + last) * top + (second + third) * depth
    ]
  }
  const points = Array.from({ length: 121 }, (_, index) => at(index / 120))
  const reached = points.map((_, index) =>
    points
      .slice(1, index + 1)
      .reduce(
        (sum, [x, y], step) =>
          sum + Math.hypot(x - (points[step]?.[0] ?? x), y - (points[step]?.[1] ?? y)),
        0
      )
  )
  return (share: number): Point =>
    points[reached.findIndex((length) => length >= share * (reached.at(-1) ?? 0) - 0.01)] ??
    at(share)
}

/** A pearl around (0, 0), kept for use. */
export const pearl = (p: Paints): string =>
  p.keep(
    oval(
      0,
      0,
      20,
      20,
      p.glow(
        [
          [0, "#FFFFFF"],
          [0.35, "#FBF3EC"],
          [0.7, "#DCCFC8"],
          [0.9, "#AFA09C"],
          [1, "#CFC2BC"]
        ],
        0.36,
        0.3,
        0.74
      )
    ) + oval(-6, -7, 6, 5, "#fff")
  )

/** The small stand that earrings hang from; its bar lies at y = 134. */
export const earringStand = (p: Paints, metal: Metal): string =>
  shadow(p, 404, 680, 168) +
  lathe(p, metal, 400, [
    [150, 650],
    [150, 650],
    [160, 662],
    [160, 684],
    [160, 684]
  ]) +
  oval(400, 650, 150, 20, metal.light) +
  oval(400, 649, 134, 15, metal.mid) +
  lathe(p, metal, 400, [
    [11, 130],
    [11, 130],
    [11, 600],
    [24, 630],
    [34, 650],
    [34, 650]
  ]) +
  fill(
    "M150 124H650V144H150z",
    p.down([
      [0, metal.dark],
      [0.25, metal.shine],
      [0.5, metal.mid],
      [1, metal.deep]
    ])
  ) +
  bead(p, metal, 148, 134, 17) +
  bead(p, metal, 652, 134, 17) +
  bead(p, metal, 400, 116, 19)

/** The velvet board that a pendant is shown on. */
export const board = (p: Paints, { deep, light, mid }: Skin, metal: Metal): string => {
  const face =
    "M188 112Q190 96 206 96H594Q610 96 612 112L652 664Q652 682 634 682H166Q148 682 148 664z"
  return (
    shadow(p, 404, 678, 272, 30) +
    fill("M148 660Q148 690 166 690H634Q652 690 652 660L646 640H154z", deep) +
    fill(
      face,
      p.glow(
        [
          [0, light],
          [0.55, mid],
          [1, deep]
        ],
        0.34,
        0.22,
        0.95
      )
    ) +
    stroke(face, metal.dark, 5) +
    stroke(face, metal.light, 2) +
    stroke("M208 116H592L630 660H170z", light, 2, 0.35)
  )
}

/** A fine chain along a path: every second link is seen from the side. */
export const chain = (metal: Metal, path: string, width = 7): string =>
  `<g transform="translate(4 7)">${stroke(path, "#000", width, 0.35)}</g>` +
  stroke(path, metal.dark, width) +
  `<path d="${path}" fill="none" stroke="${metal.light}" stroke-width="${n(width * 0.7)}" stroke-dasharray="${n(width)} ${n(width * 0.6)}"/>` +
  `<path d="${path}" fill="none" stroke="${metal.shine}" stroke-width="${n(width * 0.25)}" stroke-dasharray="${n(width * 0.5)} ${n(width * 1.1)}"/>`
