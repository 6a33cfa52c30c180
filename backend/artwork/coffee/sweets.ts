import { openBox } from "./dates.ts"
import { openTin } from "./spices.ts"
import { fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { type Yarns } from "../sadu.ts"
import { chance, n } from "../shape.ts"
import { type Metal } from "../materials.ts"

const crust = (p: Paints): string =>
  p.glow(
    [
      [0, "#FBE6BC"],
      [0.5, "#E5BB7C"],
      [0.85, "#BE8542"],
      [1, "#8E5A24"]
    ],
    0.36,
    0.26,
    0.8
  )

/** A pastry as it falls from its wooden mould: round with a rosette, or long and ridged. */
const maamoul = (p: Paints, long: boolean): string =>
  oval(6, 22, 56, 22, "#3A1B08", 0.4) +
  (long
    ? fill(
        "M-60 0C-56-30-30-38 0-38C30-38 56-30 60 0C56 30 30 36 0 36C-30 36-56 30-60 0z",
        crust(p)
      ) +
      stroke(
        "M-40-22L-50 14M-22-30L-30 28M-2-32L-8 32M20-30L14 32M40-22L36 24M-50-2C-20 6 20 6 52-2",
        "#9A6228",
        4,
        0.7
      )
    : oval(0, 0, 56, 40, crust(p)) +
      oval(0, -5, 40, 26, "#F7DCA8", 0.6) +
      Array.from(
        { length: 12 },
        (_, index) =>
          `<path transform="translate(0 -4) scale(1 .68) rotate(${index * 30})" d="M0-16C9-26 9-40 0-48C-9-40-9-26 0-16z" fill="#A86E30" opacity=".75"/>`
      ).join("") +
      oval(0, -4, 8, 6, "#A86E30", 0.8)) +
  stroke("M-40-20C-26-32-10-36 8-36", "#FFF6DE", 4, 0.8)

/** Maamoul by the dozen in its box. */
export const maamoulBox =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const [round, long] = [p.keep(maamoul(p, false)), p.keep(maamoul(p, true))]
    const pieces = Array.from({ length: 12 }, (_, index) => {
      const [row, column] = [Math.floor(index / 4), index % 4]
      const y = 432 + row * 62
      const x = 400 + (column - 1.5) * (124 + row * 7)
      return `<use href="${(row + column) % 2 ? long : round}" transform="translate(${n(x)} ${y}) scale(${(0.96 + row * 0.06).toFixed(2)})"/>`
    }).join("")
    return openBox(p, yarn, pieces)
  }

/** Sesame halwa in its tin, a slice lifted out before it. */
export const rahashTin =
  (metal: Metal, wall: string) =>
  (p: Paints): string => {
    const next = chance(41)
    const nuts = (count: number, cx: number, cy: number, rx: number, ry: number) =>
      Array.from({ length: count }, () => {
        const [far, turn] = [Math.sqrt(next()), next() * Math.PI * 2]
        const [x, y] = [cx + Math.cos(turn) * far * rx, cy + Math.sin(turn) * far * ry]
        return transformed(
          `translate(${n(x)} ${n(y)}) rotate(${n(next() * 180)})`,
          oval(2, 4, 15, 8, "#5A3B12", 0.4) +
            oval(0, 0, 15, 8, "#8FA244") +
            oval(-3, -2, 8, 3, "#CFDB8C")
        )
      }).join("")
    const sesame = transformed(
      "scale(1.25)",
      Array.from(
        { length: 8 },
        (_, index) =>
          `<path transform="rotate(${index * 45})" d="M0-34C20-60 20-92 0-118C-20-92-20-60 0-34z" fill="#F6E7C4" stroke="${metal.mid}" stroke-width="4"/>`
      ).join("") + oval(0, 0, 20, 20, metal.light)
    )
    const heap =
      oval(
        360,
        536,
        236,
        72,
        p.glow(
          [
            [0, "#F3E3C0"],
            [0.6, "#DCC08C"],
            [1, "#B08E54"]
          ],
          0.36,
          0.3,
          0.8
        )
      ) +
      stroke(
        "M150 520C230 500 330 520 420 490M200 570C300 552 400 580 540 540M300 596C380 590 430 590 480 580M240 500C300 490 340 484 380 478",
        "#B8935A",
        4,
        0.6
      ) +
      stroke(
        "M160 512C230 494 330 512 420 484M206 562C300 546 400 572 540 532",
        "#FFF6DE",
        3,
        0.8
      ) +
      nuts(26, 360, 532, 190, 48)
    return openTin(p, metal, wall, sesame, heap) + slice(p, nuts)
  }

const slice = (
  p: Paints,
  nuts: (count: number, cx: number, cy: number, rx: number, ry: number) => string
): string =>
  oval(614, 718, 116, 14, "#2B1709", 0.3) +
  fill("M520 640L660 620L724 652L584 680z", "#F1DFB8") +
  fill(
    "M520 640L584 680V726L520 684z",
    p.down([
      [0, "#C9A668"],
      [1, "#A37E42"]
    ])
  ) +
  fill(
    "M584 680L724 652V698L584 726z",
    p.down([
      [0, "#E5CC98"],
      [1, "#C4A064"]
    ])
  ) +
  stroke("M596 694L712 670M592 712L716 686M530 660L576 690", "#A37E42", 3, 0.7) +
  nuts(7, 622, 650, 60, 14)
