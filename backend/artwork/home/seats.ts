import { board, timbers } from "./wood.ts"
import { fill, transformed, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { shadow } from "../materials.ts"

/** A legless chair for the sand: back and seat held at an angle by straps. */
export const groundChair =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const back = "M214 146Q216 122 242 120H558Q584 122 586 146L620 486H180z"
    const seat = "M176 484H624L716 640H84z"
    const edge = "M84 640H716V664Q716 690 690 690H110Q84 690 84 664z"
    const strap = (flip: number) => {
      const path = `M${400 + flip * 196} 296L${400 + flip * 290} 628`
      return (
        stroke(path, "#1B1512", 20) +
        stroke(path, yarn.sand, 12) +
        stroke(path, "#1B1512", 2) +
        transformed(
          `translate(${400 + flip * 246} 470) rotate(${flip * -16})`,
          fill("M-19-24H19V24H-19z", "#2A2523") +
            stroke("M-12-12H12M-12 0H12M-12 12H12", "#8A8A92", 4)
        )
      )
    }
    return (
      shadow(p, 404, 686, 330, 26) +
      fill(back, weaveTile(p, yarn, 0.9, "translate(190 122)", 44)) +
      fill(
        back,
        p.glow(
          [
            [0, "#fff", 0.32],
            [0.5, "#fff", 0],
            [1, "#000", 0.5]
          ],
          0.36,
          0.24,
          0.85
        )
      ) +
      stroke(back, yarn.dark, 10) +
      `<path d="${back}" fill="none" stroke="${yarn.sand}" stroke-width="4" stroke-dasharray="8 6"/>` +
      stroke("M204 246H596M192 364H608", "#000", 9, 0.3) +
      stroke("M204 252H596M192 370H608", "#fff", 3, 0.22) +
      fill(seat, yarn.ground) +
      fill(
        seat,
        p.down([
          [0, "#000", 0.6],
          [0.3, "#000", 0.14],
          [0.7, "#fff", 0.2],
          [1, "#fff", 0.08]
        ])
      ) +
      stroke(seat, yarn.dark, 8) +
      stroke("M148 540H652M112 592H688M322 486L290 640M478 486L510 640", "#000", 7, 0.32) +
      stroke("M148 545H652M112 597H688M326 486L294 640M482 486L514 640", "#fff", 2.5, 0.25) +
      fill(edge, yarn.ground) +
      fill(
        edge,
        p.down([
          [0, "#fff", 0.28],
          [0.3, "#000", 0],
          [1, "#000", 0.5]
        ])
      ) +
      `<path d="M92 652H708" stroke="${yarn.sand}" stroke-width="4" stroke-dasharray="8 6"/>` +
      strap(-1) +
      strap(1)
    )
  }

/** A narrow weaving down the middle of a low table. */
export const runner =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const cloth = "M318 300H482L516 452H284z"
    const drop = "M284 452H516V600L400 650L284 600z"
    const threads = Array.from({ length: 15 }, (_, index) => {
      const x = 288 + index * 16
      return `M${n(x)} ${n(650 - (Math.abs(x - 400) / 116) * 50)}v38`
    }).join("")
    return (
      shadow(p, 404, 690, 320, 20) +
      [
        [96, 118],
        [672, 694]
      ]
        .map(([x = 0, far = 0]) =>
          board(p, timbers.teak, `M${x} 478H${far + 12}L${far} 688H${x + 8}z`, [x, 478, 40, 210])
        )
        .join("") +
      board(p, timbers.teak, "M152 300H648L740 452H60z", [60, 300, 680, 152]) +
      fill(
        "M152 300H648L740 452H60z",
        p.slant([
          [0, "#fff", 0.3],
          [0.5, "#fff", 0],
          [1, "#000", 0.15]
        ])
      ) +
      board(p, timbers.walnut, "M60 452H740V484H60z", [60, 452, 680, 32]) +
      fill("M276 452H524V600L404 662L276 600z", "#000", 0.22) +
      stroke(threads, yarn.sand, 7) +
      stroke(threads, yarn.light, 3) +
      fill(cloth, weaveTile(p, yarn, 0.62, "translate(284 292)", 38)) +
      fill(
        cloth,
        p.down([
          [0, "#000", 0.3],
          [0.5, "#fff", 0.14],
          [1, "#fff", 0.22]
        ])
      ) +
      fill(drop, weaveTile(p, yarn, 0.84, "translate(284 446)", 38)) +
      fill(
        drop,
        p.down([
          [0, "#fff", 0.3],
          [0.12, "#fff", 0],
          [1, "#000", 0.35]
        ])
      ) +
      stroke("M318 300L284 452V600L400 650L516 600V452L482 300", yarn.dark, 6)
    )
  }
