import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { bead, metals, rod, shadow } from "../materials.ts"
import { type Cloth, stitches } from "./clothes.ts"

const sole =
  "M-66-256C-122-200-116-70-90 30C-70 110-90 190-74 246C-56 300 40 300 58 246C76 186 70 110 88 30C116-80 114-196 52-266C12-300-34-290-66-256z"
const band =
  "M-122-34C-116-124-66-168 0-172C66-168 118-124 126-34C116-6 70-40 0-42C-70-40-112-6-122-34z"
const loop =
  "M-72-216C-84-168-52-140-26-146C4-154-2-214-18-238C-26-250-30-214-36-196C-44-178-60-196-72-216z"

/** One sandal of a pair, seen from above. */
const sandal = (p: Paints, leather: Cloth, thread: string): string => {
  const hide = p.glow(
    [
      [0, leather.light],
      [0.45, leather.mid],
      [1, leather.dark]
    ],
    0.32,
    0.2,
    0.9
  )
  return (
    transformed("translate(16 18)", fill(sole, "#2B1709", 0.32)) +
    transformed("translate(7 9)", fill(sole, "#1F1209")) +
    transformed("translate(4 5)", fill(sole, leather.deep)) +
    fill(
      sole,
      p.glow(
        [
          [0, leather.light],
          [0.5, leather.mid],
          [1, leather.dark]
        ],
        0.35,
        0.15,
        0.95
      )
    ) +
    transformed("scale(.9 .94)", stitches(sole, thread, 3.5, "9 7", 0.9)) +
    oval(-10, 190, 34, 44, leather.deep, 0.14) +
    oval(-8, -226, 40, 28, leather.deep, 0.14) +
    stroke("M-20 120C-10 150 10 150 20 120M-14 132L0 100L14 132z", leather.deep, 4, 0.5) +
    transformed("translate(6 10)", fill(band, "#150B05", 0.4) + fill(loop, "#150B05", 0.4)) +
    fill(loop, hide) +
    stroke(loop, leather.deep, 3, 0.6) +
    fill("M-16-168L-6-222L12-222L18-168z", hide) +
    fill(band, hide) +
    clipTo(
      p.clip(band),
      stroke("M-124-70C-96-140-50-152 0-152C50-152 98-140 128-70", thread, 4) +
        stitches("M-124-54C-90-126-50-136 0-136C50-136 92-126 128-54", "#A32638", 13, "7 7", 1) +
        stroke("M-124-38C-86-110-50-120 0-120C50-120 88-110 128-38", thread, 4) +
        stitches("M-124-14C-80-86-44-94 0-94C44-94 82-86 128-14", thread, 9, "9 8", 0.9) +
        stroke("M-120 4C-80-62-44-68 0-68C44-68 82-62 124 4", "#A32638", 5) +
        fill("M40-180C90-150 120-100 130-20L90-20C90-90 70-140 40-180z", leather.deep, 0.4)
    ) +
    stroke(band, leather.deep, 3, 0.7) +
    fill("M0-146L26-106L0-62L-26-106z", leather.dark) +
    stroke("M0-138L20-106L0-72L-20-106z", thread, 3) +
    oval(0, -106, 6, 6, "#A32638") +
    stroke("M-100-96C-80-140-44-158-8-162", "#fff", 5, 0.25)
  )
}

/** A pair of Gulf sandals: flat sole, broad stitched band, a loop for the toe. */
export const naal =
  (leather: Cloth, thread: string) =>
  (p: Paints): string =>
    transformed("translate(262 414) rotate(-5) scale(.98)", sandal(p, leather, thread)) +
    transformed("translate(540 414) rotate(5) scale(-.98 .98)", sandal(p, leather, thread))

/** A leather bag with a Sadu front. */
export const handbag =
  (leather: Cloth, yarn: Yarns) =>
  (p: Paints): string => {
    const body = "M206 350H594L644 656C646 682 634 694 610 694H190C166 694 154 682 156 656z"
    const flap =
      "M196 340C196 326 206 320 218 320H582C594 320 604 326 604 340L622 452C560 528 470 538 400 538C330 538 240 528 178 452z"
    const hide = p.glow(
      [
        [0, leather.light],
        [0.5, leather.mid],
        [1, leather.dark]
      ],
      0.3,
      0.15,
      0.95
    )
    const strap = {
      deep: leather.deep,
      dark: leather.dark,
      mid: leather.mid,
      light: leather.light,
      shine: leather.light
    }
    return (
      shadow(p, 404, 694, 252, 26) +
      rod(strap, "M292 330C282 130 518 130 508 330", 30, 5) +
      fill(body, hide) +
      fill(
        "M190 470H610L632 652C634 668 626 674 612 674H188C174 674 166 668 168 652z",
        weaveTile(p, yarn, 0.62, "translate(160 540)", 40)
      ) +
      fill(
        "M190 470H610L632 652C634 668 626 674 612 674H188C174 674 166 668 168 652z",
        p.slant([
          [0, "#fff", 0.22],
          [0.4, "#fff", 0],
          [1, "#000", 0.4]
        ])
      ) +
      stitches(
        "M180 560L170 656C168 672 176 680 192 680H608C624 680 632 672 630 656L620 560",
        leather.light,
        3,
        "10 7",
        0.8
      ) +
      transformed("translate(4 14)", fill(flap, "#1D0F06", 0.35)) +
      fill(flap, hide) +
      fill(
        flap,
        p.across([
          [0, "#fff", 0.14],
          [0.5, "#000", 0],
          [1, "#000", 0.3]
        ])
      ) +
      stitches(
        "M210 344L194 448C250 508 330 522 400 522C470 522 550 508 606 448L590 344",
        leather.light,
        3,
        "10 7",
        0.8
      ) +
      stroke("M214 328H586", "#fff", 4, 0.25) +
      [292, 508]
        .map(
          (x) =>
            `<rect x="${x - 26}" y="304" width="52" height="62" rx="12" fill="${leather.dark}"/><rect x="${x - 26}" y="304" width="52" height="58" rx="12" fill="${leather.mid}"/>` +
            stitches(`M${x - 18} 312V352H${x + 18}V312`, leather.light, 2.5, "6 4", 0.8) +
            bead(p, metals.gold, x, 334, 9)
        )
        .join("") +
      fill("M400 474L436 520L400 566L364 520z", metals.gold.dark) +
      fill(
        "M400 474L434 516L400 560L366 516z",
        p.slant([
          [0, metals.gold.shine],
          [0.4, metals.gold.light],
          [1, metals.gold.dark]
        ])
      ) +
      stroke("M400 490L420 516L400 544L380 516z", metals.gold.deep, 3, 0.7) +
      [
        [170, 470],
        [630, 470]
      ]
        .map(([x, y]) => bead(p, metals.gold, x ?? 0, y ?? 0, 10))
        .join("")
    )
  }
