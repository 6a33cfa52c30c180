import { fill, oval, type Paints, stroke } from "../paint.ts"
import { polygon } from "../shape.ts"
import { bead, type Metal, metals, shadow } from "../materials.ts"

const wood = metals.wood
const pearl: Metal = {
  deep: "#9C8B78",
  dark: "#C9B9A6",
  mid: "#EADFD2",
  light: "#FBF6EE",
  shine: "#FFFFFF"
}
const ruby: Metal = {
  deep: "#4F0812",
  dark: "#7E1222",
  mid: "#B3243A",
  light: "#E4647A",
  shine: "#FFD9DF"
}
const emerald: Metal = {
  deep: "#053322",
  dark: "#0C573C",
  mid: "#1C8A61",
  light: "#5CC79C",
  shine: "#DDF7EB"
}
const heads = [pearl, metals.gold, ruby, pearl, emerald, metals.rose]

const inlay = (p: Paints, y: number): string =>
  p.tile(
    40,
    40,
    `<path d="M20 2L38 20L20 38L2 20z" fill="${pearl.light}"/><path d="M20 2L38 20L20 20z" fill="${pearl.dark}"/><path d="M20 38L2 20H20z" fill="${pearl.mid}"/><path d="M0 0h6L0 6zM40 0v6L34 0zM0 40v-6l6 6zM40 40h-6l6-6z" fill="${metals.gold.mid}"/>`,
    `translate(150 ${y})`
  )

/** The front of the box, inlaid with mother of pearl, and its little lock. */
const front = (p: Paints, y: number, height: number): string =>
  `<rect x="126" y="${y}" width="548" height="${height}" rx="10" fill="${p.across([
    [0, wood.dark],
    [0.25, wood.light],
    [0.6, wood.mid],
    [1, wood.deep]
  ])}"/>` +
  `<rect x="150" y="${y + 26}" width="500" height="40" fill="${inlay(p, y + 26)}"/>` +
  `<rect x="150" y="${y + 26}" width="500" height="40" fill="none" stroke="${wood.deep}" stroke-width="4"/>` +
  stroke(`M134 ${y + 6}H666`, wood.shine, 4, 0.5)

const clasp = (p: Paints, y: number): string =>
  `<rect x="380" y="${y - 20}" width="40" height="52" rx="8" fill="${metals.gold.dark}"/><rect x="380" y="${y - 22}" width="38" height="50" rx="8" fill="${p.slant(
    [
      [0, metals.gold.shine],
      [0.4, metals.gold.light],
      [1, metals.gold.dark]
    ]
  )}"/>` +
  oval(399, y - 2, 6, 6, metals.gold.deep) +
  fill(`M396 ${y}h6l3 16h-12z`, metals.gold.deep)

const pin = (p: Paints, x: number, y: number, scale: number, metal: Metal): string =>
  stroke(`M${x + 5} ${y + 6}L${x + 13} ${y + 68 * scale}`, "#1A0409", 4, 0.4) +
  stroke(`M${x} ${y}L${x + 7} ${y + 64 * scale}`, metals.silver.dark, 4) +
  stroke(`M${x - 1} ${y}L${x + 6} ${y + 62 * scale}`, metals.silver.shine, 1.8) +
  bead(p, metal, x, y, 15 * scale) +
  oval(x - 5 * scale, y - 5 * scale, 4 * scale, 3 * scale, "#fff", 0.9)

/** A box of scarf pins with its lid up: rows of pearls and stones on velvet. */
export const pinBox = (p: Paints): string => {
  const rows = [
    [456, 0.8, 222, 71],
    [496, 0.9, 208, 77],
    [538, 1, 192, 83]
  ] as const
  return (
    shadow(p, 404, 690, 290, 26) +
    `<rect x="180" y="150" width="440" height="282" rx="14" fill="${p.across([
      [0, wood.dark],
      [0.3, wood.light],
      [1, wood.deep]
    ])}"/>` +
    `<rect x="202" y="172" width="396" height="250" rx="6" fill="${p.down([
      [0, "#5E1222"],
      [1, "#8E2235"]
    ])}"/>` +
    `<rect x="236" y="196" width="328" height="196" rx="10" fill="${p.slant([
      [0, "#F4FAFC"],
      [0.35, "#C9D8DE"],
      [0.5, "#EFF6F8"],
      [1, "#93A7B0"]
    ])}" stroke="${metals.gold.mid}" stroke-width="8"/>` +
    fill("M262 388L380 200H430L312 388z", "#fff", 0.5) +
    fill("M340 388L458 200H474L356 388z", "#fff", 0.4) +
    fill(
      polygon([
        [180, 424],
        [620, 424],
        [674, 612],
        [126, 612]
      ]),
      wood.dark
    ) +
    fill(
      polygon([
        [204, 432],
        [596, 432],
        [644, 598],
        [156, 598]
      ]),
      p.down([
        [0, "#4A0C18"],
        [0.4, "#8E2235"],
        [1, "#A8304A"]
      ])
    ) +
    fill(
      polygon([
        [204, 432],
        [596, 432],
        [600, 448],
        [200, 448]
      ]),
      "#000",
      0.4
    ) +
    front(p, 606, 86) +
    rows
      .flatMap(([y, scale, x, step]) =>
        heads.map((metal, index) =>
          pin(p, x + index * step, y, scale * 0.94, heads[(index + y) % 6] ?? metal)
        )
      )
      .join("") +
    clasp(p, 626)
  )
}

/** The same box shut. */
export const pinBoxShut = (p: Paints): string =>
  shadow(p, 404, 690, 290, 26) +
  fill(
    polygon([
      [188, 384],
      [612, 384],
      [674, 520],
      [126, 520]
    ]),
    p.slant([
      [0, wood.shine],
      [0.4, wood.light],
      [1, wood.mid]
    ])
  ) +
  fill(
    polygon([
      [222, 398],
      [578, 398],
      [624, 504],
      [176, 504]
    ]),
    inlay(p, 398)
  ) +
  stroke(
    polygon([
      [222, 398],
      [578, 398],
      [624, 504],
      [176, 504]
    ]),
    wood.deep,
    4
  ) +
  fill(
    polygon([
      [222, 398],
      [578, 398],
      [624, 504],
      [176, 504]
    ]),
    p.slant([
      [0, "#fff", 0.35],
      [0.4, "#fff", 0],
      [1, "#2C1509", 0.4]
    ])
  ) +
  `<rect x="126" y="516" width="548" height="62" rx="8" fill="${p.across([
    [0, wood.dark],
    [0.25, wood.light],
    [0.6, wood.mid],
    [1, wood.deep]
  ])}"/>` +
  front(p, 582, 108) +
  stroke("M128 580H672", wood.deep, 5) +
  clasp(p, 588)
