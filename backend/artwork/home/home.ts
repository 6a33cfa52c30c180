import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { around, n, type Point, polygon } from "../shape.ts"
import { lathe, type Metal, shadow, turnedLight } from "../materials.ts"

/** A rug half unrolled towards the viewer. */
export const rug =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const sheet = "M150 236H650L704 640H96z"
    const fringe = Array.from({ length: 39 }, (_, index) => {
      const x = 100 + index * 15.8
      return `M${n(x)} 638L${n(x + (x - 400) * 0.03)} 690`
    }).join("")
    return (
      shadow(p, 404, 676, 320, 26) +
      stroke(fringe, yarn.sand, 7) +
      stroke(fringe, yarn.light, 4) +
      fill(sheet, weaveTile(p, yarn, 1.06, "translate(94 214)", 38)) +
      fill(
        sheet,
        p.down([
          [0, "#000", 0.55],
          [0.16, "#000", 0.08],
          [0.55, "#fff", 0.1],
          [1, "#000", 0.18]
        ])
      ) +
      fill("M150 236L96 640L112 640L164 236zM650 236L704 640L688 640L636 236z", yarn.dark) +
      roll(p, yarn)
    )
  }

const roll = (p: Paints, yarn: Yarns): string =>
  fill("M138 128H662A34 66 0 0 1 662 262H138z", weaveTile(p, yarn, 0.68, "translate(0 126)", 38)) +
  fill(
    "M138 128H662A34 66 0 0 1 662 262H138z",
    p.down([
      [0, "#fff", 0.05],
      [0.22, "#fff", 0.38],
      [0.5, "#fff", 0],
      [1, "#000", 0.62]
    ])
  ) +
  oval(138, 195, 34, 67, yarn.dark) +
  oval(138, 195, 28, 58, yarn.ground) +
  `<path d="M138 152a20 43 0 1 0 16 50a13 30 0 1 0-24 8a7 15 0 1 0 12-16" fill="none" stroke="${yarn.light}" stroke-width="6"/>`

/** A six-sided lantern with amber panes. */
export const lantern =
  (metal: Metal) =>
  (p: Paints): string => {
    const glass = p.glow(
      [
        [0, "#FFFBE0"],
        [0.22, "#FFE08A"],
        [0.6, "#F0A13A"],
        [1, "#A8501A"]
      ],
      0.5,
      0.62,
      0.62
    )
    const panes: ReadonlyArray<ReadonlyArray<Point>> = [
      [
        [262, 340],
        [326, 340],
        [330, 590],
        [280, 590]
      ],
      [
        [340, 340],
        [460, 340],
        [456, 590],
        [344, 590]
      ],
      [
        [474, 340],
        [538, 340],
        [520, 590],
        [470, 590]
      ]
    ]
    const light = p.across(turnedLight(metal))
    return (
      oval(
        400,
        470,
        330,
        300,
        p.glow([
          [0, "#FFC860", 0.5],
          [1, "#FFC860", 0]
        ])
      ) +
      shadow(p, 404, 692, 160) +
      oval(400, 704, 190, 26, "#FFC860", 0.3) +
      `<circle cx="400" cy="106" r="34" fill="none" stroke="${metal.deep}" stroke-width="15"/><circle cx="398" cy="104" r="34" fill="none" stroke="${metal.light}" stroke-width="6"/>` +
      lathe(p, metal, 400, [
        [12, 140],
        [12, 140],
        [22, 152],
        [14, 166],
        [14, 166],
        [54, 186],
        [96, 226],
        [120, 270],
        [126, 292],
        [126, 292]
      ]) +
      around(
        [400, 232, 96, 14],
        7,
        (x, y, k) =>
          `<path transform="translate(${n(x)} ${n(y)}) scale(${n(k * 0.9)} .9)" d="M0-26C14-10 14 6 0 20C-14 6-14-10 0-26z" fill="#FFD77A" stroke="${metal.deep}" stroke-width="3"/>`
      ) +
      fill("M250 292H550L566 326H234z", light) +
      stroke("M250 293H550", metal.shine, 3, 0.7) +
      fill("M244 326H556L532 606H268z", metal.deep) +
      panes
        .map(
          (pane, side) =>
            fill(polygon(pane), glass) + clipTo(p.clip(polygon(pane)), lattice(pane, metal, side))
        )
        .join("") +
      `<path d="M400 452C420 484 424 500 424 514A24 26 0 0 1 376 514C376 500 384 480 400 452z" fill="#fff" opacity=".9"/>` +
      fill("M378 542H422V590H378z", "#FFF6DA", 0.85) +
      [
        [252, 274],
        [333, 337],
        [467, 463],
        [548, 526]
      ]
        .map(
          ([top = 0, foot = 0]) =>
            stroke(`M${top} 330L${foot} 600`, metal.deep, 17) +
            stroke(`M${top} 330L${foot} 600`, metal.mid, 12) +
            stroke(`M${top - 2} 332L${foot - 2} 598`, metal.shine, 3, 0.8)
        )
        .join("") +
      fill("M262 600H538L552 630H248z", light) +
      fill("M236 630H564L580 690H220z", light) +
      stroke("M236 631H564", metal.shine, 3, 0.7) +
      Array.from(
        { length: 9 },
        (_, index) =>
          `<path transform="translate(${256 + index * 36} 660)" d="M0-16L11 0L0 16L-11 0z" fill="${metal.deep}" opacity=".6"/>`
      ).join("")
    )
  }

const lattice = (pane: ReadonlyArray<Point>, metal: Metal, side: number): string => {
  const middle = pane.reduce((sum, [x]) => sum + x / pane.length, 0)
  const squeeze = side === 1 ? 1 : 0.55
  return (
    transformed(
      `translate(${n(middle)} 372) scale(${squeeze} 1)`,
      `<path d="M-80-40L80 40M80-40L-80 40M0-44L66 0L0 44L-66 0z" fill="none" stroke="${metal.dark}" stroke-width="7"/><path d="M-80 46H80M-80 170H80" stroke="${metal.dark}" stroke-width="7"/>`
    ) + (side === 0 ? fill("M262 340H284L296 590H280z", "#fff", 0.4) : "")
  )
}

/** A round engraved tray, tilted to show its star. */
export const tray =
  (metal: Metal, alone = true) =>
  (p: Paints): string => {
    const petal = p.keep(
      `<path d="M0-206C30-170 30-140 0-104C-30-140-30-170 0-206zM0-186C-14-164-14-146 0-124C14-146 14-164 0-186z" fill-rule="evenodd"/><path d="M18-226a18 12 0 0 1 36 6"/>`
    )
    const face = p.slant([
      [0, metal.light],
      [0.2, metal.shine],
      [0.36, metal.light],
      [0.5, metal.mid],
      [0.62, metal.light],
      [0.82, metal.mid],
      [1, metal.dark]
    ])
    const handle = (x: number, flip: number) =>
      transformed(
        `translate(${x} 420) scale(${flip} 1)`,
        stroke("M-6-70C66-66 66 66-6 70", metal.deep, 32) +
          stroke("M-6-70C66-66 66 66-6 70", metal.mid, 24) +
          stroke("M-8-70C58-62 58 58-8 66", metal.shine, 6, 0.8)
      )
    return (
      (alone ? shadow(p, 410, 672, 270, 34) + handle(678, 1) + handle(122, -1) : "") +
      oval(404, 440, 294, 254, metal.deep) +
      oval(400, 426, 296, 254, face) +
      oval(400, 426, 270, 230, metal.dark) +
      oval(
        400,
        429,
        268,
        228,
        p.glow(
          [
            [0, metal.shine],
            [0.3, metal.light],
            [0.7, metal.mid],
            [1, metal.dark]
          ],
          0.34,
          0.26,
          0.85
        )
      ) +
      transformed(
        "translate(400 428) scale(1 .855)",
        `<g fill="${metal.deep}" opacity=".62">${Array.from({ length: 16 }, (_, index) => `<use href="${petal}" transform="rotate(${n(index * 22.5)})"/>`).join("")}</g>` +
          `<g fill="none" stroke="${metal.deep}" stroke-width="4" opacity=".65"><circle r="246"/><circle r="212"/><circle r="98"/>${[0, 22.5, 45, 67.5].map((turn) => `<path transform="rotate(${turn})" d="M-66-66H66V66H-66z"/>`).join("")}<circle r="30"/></g><circle r="16" fill="${metal.deep}" opacity=".6"/>`
      ) +
      fill(
        "M180 300C230 220 330 190 420 196C330 220 250 280 200 390C180 370 172 330 180 300z",
        "#fff",
        0.28
      )
    )
  }
