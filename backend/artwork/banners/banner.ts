import { camel, dhow, storybook } from "../children/children.ts"
import { cloths } from "../clothes/clothes.ts"
import { dateBox } from "../coffee/dates.ts"
import { dallah, finjanSet, glazes } from "../coffee/dallah.ts"
import { cushion } from "../home/cushions.ts"
import { lantern, tray } from "../home/home.ts"
import { juices } from "../oud/juices.ts"
import { mabkhara } from "../oud/mabkhara.ts"
import { attar, oudChips, perfume } from "../oud/oud.ts"
import { type Drawing, clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns, yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { metals } from "../materials.ts"
import { evening, lattice, morning, night } from "./views.ts"
import { type Wall, walls } from "./walls.ts"

/** Places a square drawing so that its floor lies at `floor`; `size` is its width. */
const placed =
  (drawing: Drawing, x: number, floor: number, size: number) =>
  (p: Paints): string =>
    transformed(
      `translate(${n(x - size / 2)} ${n(floor - size * 0.86)}) scale(${size / 800})`,
      drawing(p)
    )

/** A pointed arch around the middle of what is shown, wider by `more` on every side. */
const arch = (more: number): string => {
  const [left, right, top] = [92 - more, 588 + more, 40 - more]
  return `M${left} 400V${top + 176}C${left} ${top + 96} 200 ${top + 62} 340 ${top}C480 ${top + 62} ${right} ${top + 96} ${right} ${top + 176}V400z`
}

/**
 * An arch with a view, and before it the products on a ledge. All that is to be seen stands where
 * reading ends in Arabic; the wall where it begins is calm, for the words that stand over it.
 */
const scene =
  (wall: Wall, view: Drawing, yarn: Yarns, drawings: ReadonlyArray<Drawing>) =>
  (p: Paints): string =>
    fill(
      "M0 0H1200V480H0z",
      p.glow(
        [
          [0, wall.lit],
          [0.55, wall.mid],
          [1, wall.deep]
        ],
        0.34,
        0.3,
        0.8
      )
    ) +
    fill(
      "M0 0H1200V400H0z",
      p.tile(
        64,
        64,
        `<path d="M32 6L58 32L32 58L6 32zM32 20L44 32L32 44L20 32z" fill="none" stroke="#fff" stroke-width="1.500" opacity=".05"/>`
      )
    ) +
    fill(arch(26), wall.deep, 0.55) +
    stroke(arch(26), wall.lit, 2, 0.5) +
    clipTo(p.clip(arch(8)), view(p)) +
    stroke(arch(8), wall.deep, 9) +
    stroke(arch(4), yarn.sand, 3, 0.9) +
    fill(
      "M0 396H1200V480H0z",
      p.down([
        [0, wall.deep],
        [0.08, wall.mid],
        [1, wall.deep]
      ])
    ) +
    fill(
      "M0 396H1200V400H0z",
      p.across([
        [0, wall.lit, 0.9],
        [0.6, wall.lit, 0.7],
        [1, wall.lit, 0.1]
      ])
    ) +
    fill("M52 420H636L664 466H24z", weaveTile(p, yarn, 0.23, "translate(24 420)", 40)) +
    fill(
      "M52 420H636L664 466H24z",
      p.down([
        [0, "#000", 0.42],
        [0.4, "#000", 0.05],
        [1, "#000", 0.25]
      ])
    ) +
    stroke("M24 467H664", yarn.sand, 3) +
    oval(344, 432, 330, 30, "#000", 0.16) +
    drawings.map((drawing) => drawing(p)).join("")

export const coffeeBanner = scene(walls.red, evening, yarns.red, [
  placed(dateBox(yarns.indigo, false), 150, 434, 306),
  placed(dallah(metals.gold), 360, 442, 462),
  placed(finjanSet(glazes.blue, metals.gold), 566, 450, 270)
])

export const oudBanner = scene(walls.night, night, yarns.indigo, [
  placed(oudChips, 148, 440, 280),
  placed(mabkhara(metals.gold, metals.silver), 340, 444, 452),
  placed(perfume(juices.amber, metals.gold), 510, 438, 310),
  placed(attar(juices.rose, metals.gold), 608, 450, 240)
])

export const majlisBanner = scene(walls.amber, lattice, yarns.red, [
  placed(tray(metals.gold), 142, 440, 300),
  placed(cushion(yarns.indigo), 306, 440, 330),
  placed(cushion(yarns.red), 410, 452, 300),
  placed(lantern(metals.gold), 574, 446, 390)
])

export const childrenBanner = scene(walls.sea, morning, yarns.red, [
  placed(storybook(yarns.red), 132, 440, 290),
  placed(camel(cloths.sand, yarns.red), 342, 446, 440),
  placed(dhow, 566, 446, 290)
])
