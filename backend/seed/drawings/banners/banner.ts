import { blocks, camel, storybook } from "../children/children.ts"
import { cloths } from "../clothes/clothes.ts"
import { dateBox } from "../coffee/dates.ts"
import { dallah, finjanSet, glazes } from "../coffee/dallah.ts"
import { cushion } from "../home/cushions.ts"
import { lantern, tray } from "../home/home.ts"
import { juices } from "../oud/juices.ts"
import { mabkhara } from "../oud/mabkhara.ts"
import { attar, oudChips, perfume } from "../oud/oud.ts"
import { fill, moved, oval, type Paints } from "../paint.ts"
import { weaveTile, type Yarns, yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { metals } from "../stuff.ts"

type Drawing = (p: Paints) => string
type Wall = { readonly lit: string; readonly mid: string; readonly deep: string; readonly floor: string }

/** Places a square drawing so that its floor lies at `floor`; `size` is its width. */
const placed = (drawing: Drawing, x: number, floor: number, size: number) => (p: Paints): string =>
  moved(`translate(${n(x - size / 2)} ${n(floor - size * 0.86)}) scale(${size / 800})`, drawing(p))

const arch = (x: number, half: number, top: number): string =>
  `M${x - half} 396V${top + half}C${x - half} ${top + half * 0.3} ${n(x - half * 0.3)} ${n(top + half * 0.12)} ${x} ${top - half * 0.2}C${n(x + half * 0.3)} ${n(top + half * 0.12)} ${x + half} ${top + half * 0.3} ${x + half} ${top + half}V396z`

/** A wall with three arches, a floor, and a woven edge along its foot. */
const scene = (wall: Wall, yarn: Yarns, drawings: ReadonlyArray<Drawing>) => (p: Paints): string =>
  `<path d="M0 0h1200v480H0z" fill="${p.glow([[0, wall.lit], [0.55, wall.mid], [1, wall.deep]], 0.36, 0.28, 0.8)}"/>`
  + [[220, 150, 96], [600, 190, 62], [980, 150, 96]].map(([x = 0, half = 0, top = 0]) =>
    fill(arch(x, half, top), p.down([[0, wall.deep, 0.55], [1, wall.deep, 0.1]]))
      + fill(arch(x, half - 16, top + 18), p.down([[0, wall.lit, 0.5], [1, wall.lit, 0.12]]))
  ).join("")
  + `<path d="M0 388h1200v92H0z" fill="${p.down([[0, wall.deep], [0.12, wall.floor], [1, wall.deep]])}"/>`
  + oval(600, 420, 560, 26, "#fff", 0.08)
  + drawings.map((drawing) => drawing(p)).join("")
  + `<path d="M0 450h1200v30H0z" fill="${weaveTile(p, yarn, 0.24, "translate(0 446.500)", 40)}"/><path d="M0 448h1200v3H0z" fill="${yarn.sand}"/>`

const walls = {
  red: { lit: "#C0485A", mid: "#8E2233", deep: "#4F0E1A", floor: "#6E1826" },
  night: { lit: "#5A6C9C", mid: "#2B3A66", deep: "#121A36", floor: "#1D2850" },
  sand: { lit: "#FFF3DC", mid: "#EBCF9F", deep: "#B48A55", floor: "#D3AC74" },
  sea: { lit: "#E4F4EF", mid: "#A6D5CC", deep: "#4F9A94", floor: "#7DBDB2" }
} as const satisfies Record<string, Wall>

export const coffeeBanner = scene(walls.red, yarns.red, [
  placed(dateBox(yarns.red, false), 250, 428, 380), placed(dallah(metals.gold), 600, 434, 440), placed(
    finjanSet(glazes.blue, metals.gold), 955, 442, 350
  )
])

export const oudBanner = scene(walls.night, yarns.indigo, [
  placed(oudChips, 270, 432, 330), placed(
    mabkhara(metals.gold, metals.silver), 600, 434, 440
  ), placed(perfume(juices.amber, metals.gold), 880, 428, 330), placed(attar(juices.rose, metals.gold), 1040, 440, 280)
])

export const majlisBanner = scene(walls.sand, yarns.red, [
  placed(cushion(yarns.indigo), 190, 426, 330), placed(cushion(yarns.red), 370, 440, 330), placed(lantern(metals.gold), 660, 434, 430), placed(tray(metals.gold), 960, 436, 370)
])

export const childrenBanner = scene(walls.sea, yarns.red, [
  placed(blocks, 240, 436, 360), placed(camel(cloths.sand, yarns.red), 610, 438, 460), placed(storybook(yarns.red), 960, 432, 360)
])
