import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { shadow } from "../materials.ts"

const pillow =
  "M150 178C230 150 320 142 400 142C480 142 570 150 650 178C672 260 680 340 680 424C680 508 672 590 650 668C570 690 480 698 400 698C320 698 230 690 150 668C128 590 120 508 120 424C120 340 128 260 150 178z"

const plump = (p: Paints, shape: string): string =>
  fill(
    shape,
    p.glow(
      [
        [0, "#fff", 0.36],
        [0.42, "#fff", 0],
        [0.78, "#000", 0.2],
        [1, "#000", 0.55]
      ],
      0.36,
      0.3,
      0.72
    )
  ) +
  clipTo(
    p.clip(shape),
    fill(
      "M150 178C250 240 290 270 330 330C260 290 210 270 150 178zM650 178C590 250 540 270 480 330C570 300 620 250 650 178zM650 668C590 610 560 580 500 530C560 570 620 600 650 668zM150 668C210 600 250 570 310 530C250 590 220 610 150 668z",
      "#000",
      0.22
    )
  )

const tassels = (yarn: Yarns): string =>
  [
    [152, 180, 135],
    [648, 180, 225],
    [648, 666, 315],
    [152, 666, 45]
  ]
    .map(([x, y, turn]) =>
      transformed(
        `translate(${x} ${y}) rotate(${turn})`,
        fill("M-8-4H8L17 62H-17z", yarn.sand) +
          stroke("M-8 18L-11 58M-3 16L-4 60M3 16L4 60M8 18L11 58", yarn.dark, 2.5, 0.6) +
          stroke("M-9 16H9", yarn.dark, 4, 0.7) +
          oval(0, 0, 13, 13, yarn.ground)
      )
    )
    .join("")

/** A square pillow in Sadu weaving. */
export const cushion =
  (yarn: Yarns) =>
  (p: Paints): string =>
    shadow(p, 404, 680, 262, 30) +
    transformed(
      "translate(0 -6)",
      tassels(yarn) +
        fill(pillow, weaveTile(p, yarn, 0.93, "translate(120 140)", 46)) +
        plump(p, pillow) +
        stroke(pillow, yarn.dark, 9) +
        `<path d="${pillow}" fill="none" stroke="${yarn.sand}" stroke-width="5" stroke-dasharray="8 6"/>`
    )

/** Its plain back with the zip, a little open. */
export const cushionBack =
  (yarn: Yarns) =>
  (p: Paints): string =>
    shadow(p, 404, 680, 262, 30) +
    transformed(
      "translate(0 -6)",
      tassels(yarn) +
        fill(pillow, yarn.ground) +
        fill(
          pillow,
          p.tile(
            6,
            6,
            `<path d="M0 0H6V6H0z" fill="#fff" opacity=".05"/><path d="M0 3H6M3 0V6" stroke="#000" stroke-width="1" opacity=".28"/>`
          )
        ) +
        plump(p, pillow) +
        stroke(pillow, yarn.dark, 9) +
        stroke("M146 566C300 584 500 584 654 566", yarn.dark, 14, 0.8) +
        `<path d="M146 566C300 584 500 584 654 566" fill="none" stroke="#D9C9A8" stroke-width="7" stroke-dasharray="5 4"/>` +
        transformed(
          "translate(560 574) rotate(14)",
          fill("M-12-9H12V9H-12z", "#D9B25E") + fill("M-5 8H5L8 48Q0 58-8 48z", "#B98A34")
        )
    )

/** Round and long, for the arm to rest on: the majlis bolster. */
export const bolster =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const roll = "M190 300H650C690 340 700 430 690 520C686 580 670 640 640 664H190z"
    const puckers = Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * Math.PI * 2
      return `M${n(190 + Math.cos(angle) * 16)} ${n(482 + Math.sin(angle) * 34)}L${n(190 + Math.cos(angle) * 76)} ${n(482 + Math.sin(angle) * 168)}`
    }).join("")
    return (
      shadow(p, 414, 670, 286, 28) +
      fill(roll, weaveTile(p, yarn, 0.92, "translate(190 300) rotate(90)", 46)) +
      fill(
        roll,
        p.down([
          [0, "#000", 0.3],
          [0.12, "#fff", 0.08],
          [0.3, "#fff", 0.34],
          [0.5, "#fff", 0],
          [1, "#000", 0.62]
        ])
      ) +
      fill(
        "M640 300H650C690 340 700 430 690 520C686 580 670 640 640 664C664 600 676 400 640 300z",
        "#000",
        0.3
      ) +
      oval(190, 482, 84, 182, yarn.dark) +
      oval(190, 482, 78, 176, yarn.ground) +
      stroke(puckers, yarn.dark, 4, 0.45) +
      stroke(puckers, "#fff", 1.5, 0.25) +
      oval(
        190,
        482,
        84,
        182,
        p.glow(
          [
            [0, "#fff", 0.25],
            [0.6, "#fff", 0],
            [1, "#000", 0.45]
          ],
          0.36,
          0.28,
          0.75
        )
      ) +
      `<ellipse cx="190" cy="482" rx="82" ry="180" fill="none" stroke="${yarn.sand}" stroke-width="6" stroke-dasharray="8 6"/>` +
      oval(190, 482, 17, 34, yarn.sand) +
      oval(186, 474, 8, 14, "#fff", 0.5) +
      fill("M182 510H198L212 640H168z", yarn.sand) +
      stroke("M186 530L178 636M190 526V638M195 530L203 636", yarn.dark, 2.5, 0.55) +
      stroke("M180 534H201", yarn.dark, 6, 0.7)
    )
  }
