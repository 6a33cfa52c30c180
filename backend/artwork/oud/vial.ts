import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, shadow } from "../materials.ts"
import { clearGlass } from "./clearGlass.ts"
import { type Juice } from "./juices.ts"

const body: ReadonlyArray<Point> = [
  [26, -238],
  [26, -238],
  [30, -224],
  [60, -200],
  [72, -172],
  [74, -28],
  [74, -28],
  [66, 0],
  [66, 0]
]
const oil: ReadonlyArray<Point> = [
  [46, -186],
  [58, -172],
  [62, -150],
  [64, -34],
  [56, -16],
  [56, -16]
]

const cap = (p: Paints, metal: Metal): string =>
  lathe(p, metal, 0, [
    [8, -356],
    [20, -342],
    [30, -314],
    [26, -288],
    [14, -274],
    [14, -274],
    [34, -264],
    [36, -254],
    [36, -254]
  ]) +
  bead(p, metal, 0, -362, 12) +
  around([0, -312, 27, 6], 5, (x, y) =>
    stroke(
      `M${n(x * 0.7)} ${n(y - 24)}Q${n(x * 1.2)} ${n(y)} ${n(x * 0.7)} ${n(y + 22)}`,
      metal.deep,
      2,
      0.5
    )
  )

/**
 * A small round bottle for oil: heavy glass, a filigree of metal and a pointed cap. It stands on
 * (0, 0).
 */
export const vial = (p: Paints, juice: Juice, metal: Metal, capped = true): string =>
  fill(latheOutline(0, body), clearGlass(p)) +
  fill(
    latheOutline(0, oil),
    p.slant([
      [0, juice.pale],
      [0.4, juice.mid],
      [1, juice.deep]
    ])
  ) +
  oval(0, -186, 46, 7, juice.pale, 0.7) +
  clipTo(
    p.clip(latheOutline(0, body)),
    around(
      [0, -64, 74, 10],
      7,
      (x, y, k) =>
        `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-52L15-20L0 12L-15-20zM0-36L7-20L0-4L-7-20z" fill="${metal.mid}" fill-rule="evenodd"/>`
    ) +
      stroke(hoop(0, -118, 74, 10), metal.mid, 7) +
      stroke(hoop(0, -120, 74, 10), metal.shine, 2) +
      stroke(hoop(0, -32, 74, 10), metal.mid, 7) +
      stroke(hoop(0, -34, 74, 10), metal.shine, 2) +
      fill("M-58-196Q-46-212-34-214L-40-8L-58-12z", "#fff", 0.5) +
      stroke("M60-170V-30", "#fff", 4, 0.5)
  ) +
  lathe(p, metal, 0, [
    [32, -256],
    [32, -256],
    [36, -248],
    [30, -236],
    [30, -236]
  ]) +
  (capped ? cap(p, metal) : oval(0, -256, 32, 6, metal.light) + oval(0, -256, 20, 4, metal.deep))

const tray = (p: Paints, metal: Metal): string =>
  shadow(p, 404, 676, 300, 32) +
  oval(400, 634, 316, 66, metal.deep) +
  oval(
    400,
    626,
    316,
    66,
    p.across([
      [0, metal.dark],
      [0.2, metal.shine],
      [0.4, metal.mid],
      [0.7, metal.light],
      [1, metal.dark]
    ])
  ) +
  oval(
    400,
    624,
    298,
    56,
    p.slant([
      [0, "#FFFFFF"],
      [0.3, "#D5DEE0"],
      [0.5, "#AFBDC0"],
      [0.55, "#F4F8F8"],
      [1, "#9FAFB3"]
    ])
  ) +
  stroke(hoop(400, 628, 312, 66), metal.shine, 4, 0.8) +
  around(
    [400, 644, 310, 64],
    25,
    (x, y, k) => oval(x, y, 8 * k, 8, metal.mid) + oval(x - 2, y - 2, 4 * k, 4, metal.shine)
  )

/** Three oils on a mirror tray. */
export const vialTray =
  (juices: readonly [Juice, Juice, Juice], metal: Metal) =>
  (p: Paints): string => {
    const standing = (juice: Juice, x: number, y: number, scale: number) =>
      clipTo(
        p.clip("M102 624A298 56 0 0 0 698 624A298 56 0 0 0 102 624z"),
        transformed(
          `translate(${x} ${y + 8}) scale(${scale} ${n(-scale * 0.3)})`,
          `<g opacity=".25">${fill(latheOutline(0, oil), juice.mid)}</g>`
        )
      ) +
      oval(x + 6, y, 84 * scale, 14 * scale, "#3B2A1A", 0.35) +
      transformed(`translate(${x} ${y}) scale(${scale})`, vial(p, juice, metal))
    return (
      tray(p, metal) +
      standing(juices[0], 224, 612, 1.2) +
      standing(juices[2], 576, 612, 1.2) +
      standing(juices[1], 400, 648, 1.42)
    )
  }

/** The bottle open, its glass dipper lying before it. */
export const vialOpen =
  (juice: Juice, metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 340, 676, 150) +
    transformed("translate(330 676) scale(1.95)", vial(p, juice, metal, false)) +
    shadow(p, 560, 678, 170, 14) +
    transformed(
      "translate(356 664) rotate(82) scale(1.15)",
      stroke("M0-256V-72", "#B8A78C", 13) +
        stroke("M0-256V-76", "#FBF6EC", 8) +
        stroke("M0-150V-74", juice.mid, 10, 0.85) +
        cap(p, metal)
    )
