import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, blob, chance, hoop, n, type Point, polygon, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, plate, shadow, wall } from "../materials.ts"
import { clearGlass } from "./clearGlass.ts"
import { type Juice } from "./juices.ts"

/** A square-shouldered spray bottle with a heavy glass foot and a gold cap. */
export const perfume =
  (juice: Juice, metal: Metal) =>
  (p: Paints): string => {
    const glass =
      "M232 344Q232 300 276 296H524Q568 300 568 344V648Q568 686 530 686H270Q232 686 232 648z"
    const inside = "M262 372H538V622Q538 644 516 644H284Q262 644 262 622z"
    return (
      shadow(p, 404, 682, 186) +
      lathe(p, metal, 400, [
        [58, 296],
        [58, 296],
        [58, 262],
        [58, 262]
      ]) +
      lathe(p, metal, 400, [
        [84, 112],
        [84, 112],
        [92, 122],
        [92, 254],
        [92, 254],
        [84, 264],
        [84, 264]
      ]) +
      oval(400, 113, 84, 9, metal.shine, 0.8) +
      [150, 168, 226].map((y) => stroke(`M308 ${y}H492`, metal.deep, 3, 0.4)).join("") +
      fill(
        glass,
        p.across([
          [0, "#C9B79C"],
          [0.05, "#FFFDF8"],
          [0.13, "#E9DDCB"],
          [0.85, "#EFE4D3"],
          [0.95, "#FFFFFF"],
          [1, "#A8947A"]
        ])
      ) +
      fill(
        inside,
        p.slant([
          [0, juice.pale],
          [0.45, juice.mid],
          [1, juice.deep]
        ])
      ) +
      fill("M262 372H538V394Q400 410 262 394z", "#fff", 0.5) +
      fill(
        "M262 622Q262 644 284 644H516Q538 644 538 622L568 672Q550 686 530 686H270Q246 684 240 668z",
        p.down([
          [0, "#fff", 0.65],
          [1, juice.mid, 0.4]
        ])
      ) +
      stroke(glass, "#fff", 3, 0.8) +
      fill("M246 346Q246 316 274 312L300 312L276 660Q248 664 246 640z", "#fff", 0.42) +
      stroke("M552 340V640", "#fff", 5, 0.5) +
      label(metal, juice.deep)
    )
  }

const label = (metal: Metal, ink: string): string =>
  `<path d="M320 432H480V588H320z" fill="#FBF4E6"/><path d="M328 440H472V580H328z" fill="none" stroke="${metal.mid}" stroke-width="4"/>` +
  transformed(
    "translate(400 500)",
    `<g fill="none" stroke="${ink}" stroke-width="5">${[0, 45].map((turn) => `<path transform="rotate(${turn})" d="M-30-30H30V30H-30z"/>`).join("")}</g><circle r="14" fill="${metal.mid}"/>`
  ) +
  stroke("M364 560H436", metal.mid, 5)

/** A little cut-crystal flask with a long gold stopper, for oils. */
export const attar =
  (juice: Juice, metal: Metal) =>
  (p: Paints): string => {
    const profile: ReadonlyArray<Point> = [
      [40, 356],
      [40, 356],
      [44, 380],
      [98, 432],
      [150, 508],
      [146, 596],
      [104, 662],
      [104, 662],
      [118, 688],
      [118, 688]
    ]
    const oil: ReadonlyArray<Point> = [
      [66, 440],
      [92, 462],
      [128, 514],
      [124, 590],
      [86, 642],
      [60, 648],
      [60, 648]
    ]
    const clip = p.clip(latheOutline(400, profile))
    const facet = (x: number) =>
      `M${n(400 + x * 30)} 400L${n(400 + x * 150)} 540L${n(400 + x * 100)} 670`
    return (
      shadow(p, 402, 686, 130) +
      fill(latheOutline(400, profile), clearGlass(p)) +
      fill(
        latheOutline(400, oil),
        p.slant([
          [0, juice.pale],
          [0.4, juice.mid],
          [1, juice.deep]
        ])
      ) +
      clipTo(
        clip,
        `<path d="${[-1, -0.6, -0.2, 0.2, 0.6, 1].map(facet).join("")}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>` +
          fill("M340 430L286 512L316 604L360 520z", "#fff", 0.34) +
          fill("M452 440L520 530L492 620L444 530z", "#fff", 0.13) +
          fill("M280 512L250 540L280 640L316 606z", "#fff", 0.22) +
          stroke("M276 540Q400 575 524 540", "#fff", 4, 0.35)
      ) +
      fill(
        "M290 664H510L518 688H282z",
        p.across([
          [0, "#A08B6E"],
          [0.2, "#fff"],
          [0.6, "#DCCBB2"],
          [1, "#8F7A5E"]
        ])
      ) +
      lathe(p, metal, 400, [
        [52, 338],
        [52, 338],
        [58, 348],
        [52, 360],
        [52, 360]
      ]) +
      lathe(p, metal, 400, [
        [6, 118],
        [14, 140],
        [34, 172],
        [46, 214],
        [34, 252],
        [16, 274],
        [16, 274],
        [26, 286],
        [16, 298],
        [16, 298],
        [30, 318],
        [48, 338],
        [48, 338]
      ]) +
      bead(p, metal, 400, 116, 15) +
      around([400, 210, 42, 10], 5, (x, y) =>
        stroke(
          `M${n(x)} ${n(y - 34)}Q${n(x + (x - 400) * 0.16)} ${n(y)} ${n(x)} ${n(y + 32)}`,
          metal.deep,
          2.5,
          0.45
        )
      )
    )
  }

export const woods = ["#9C6233", "#7A4522", "#5E3418", "#B0763F", "#6B3D1E"] as const

/** Agarwood chips heaped on a brass dish. */
export const oudChips = (p: Paints): string => {
  const next = chance(29)
  const wood = woods.map((base, index) => chip(p, base, index))
  const heap = [
    [0, 7, 552, 218],
    [1, 7, 516, 200],
    [2, 6, 474, 180],
    [3, 5, 428, 132],
    [4, 3, 384, 74],
    [5, 1, 350, 10]
  ]
    .flatMap(([row = 0, count = 0, y = 0, spread = 0]) =>
      Array.from({ length: count }, (_, index) => {
        const x =
          400 + (count === 1 ? 0 : (index / (count - 1) - 0.5) * 2 * spread) + next() * 20 - 10
        return `<use href="${wood[(index * 2 + row * 3) % 5]}" transform="translate(${n(x)} ${n(y + next() * 22)}) rotate(${n(next() * 150 - 75)}) scale(${n(0.95 + next() * 0.25)})"/>`
      })
    )
    .join("")
  return (
    shadow(p, 404, 676, 250, 34) +
    oval(400, 566, 318, 74, metals.gold.dark) +
    oval(400, 560, 306, 64, "#4A2E0E") +
    heap +
    fill(
      "M82 566A318 78 0 0 0 718 566C690 650 540 688 400 688C260 688 110 650 82 566z",
      wall(p, metals.gold)
    ) +
    stroke("M82 566A318 78 0 0 0 718 566", metals.gold.shine, 5) +
    around(
      [400, 588, 290, 60],
      23,
      (x, y, k) =>
        `<path transform="translate(${n(x)} ${n(y)}) scale(${n(k)} 1)" d="M0-10L10 4L0 18L-10 4z" fill="${metals.gold.deep}" opacity=".5"/>`
    )
  )
}

/** One piece of agarwood, kept for use. */
export const chip = (p: Paints, base: string, index: number): string => {
  const tall = 62 + index * 9
  const face: ReadonlyArray<Point> = [
    [-26 + index * 3, -tall],
    [18, -tall + 12],
    [32, tall - 26],
    [8, tall],
    [-30, tall - 18]
  ]
  return p.keep(
    fill(
      polygon([...face.slice(1, 4), [22, tall + 6], [48, tall - 22], [34, -tall + 20]]),
      "#2C1509"
    ) +
      fill(
        polygon(face),
        p.slant([
          [0, "#DDA970"],
          [0.35, base],
          [1, "#3E2010"]
        ])
      ) +
      stroke(
        `M-14 ${-tall + 14}L-8 ${tall - 20}M2 ${-tall + 14}L-2 ${tall / 2}M14 ${-tall / 2}L12 ${tall - 14}`,
        "#1E0D05",
        4,
        0.6
      ) +
      stroke(`M-22 ${-tall + 10}L-24 ${tall - 26}`, "#E0AE78", 3, 0.6)
  )
}

/** A round gilt jar of ground incense, its lid leaning against it. */
export const bakhoorJar = (p: Paints): string => {
  const jar: ReadonlyArray<Point> = [
    [176, 430],
    [176, 430],
    [190, 450],
    [196, 540],
    [186, 640],
    [160, 682],
    [160, 682]
  ]
  const metal = metals.gold
  const next = chance(7)
  return (
    shadow(p, 386, 676, 214) +
    transformed(
      "translate(584 470) rotate(18)",
      oval(0, 0, 110, 208, metal.deep) +
        oval(-10, -2, 106, 202, plate(p, metal)) +
        `<ellipse cx="-10" cy="-2" rx="84" ry="164" fill="none" stroke="${metal.deep}" stroke-width="4" opacity=".5"/>` +
        bead(p, metal, -20, -4, 26)
    ) +
    lathe(p, metal, 340, jar) +
    clipTo(
      p.clip(latheOutline(340, jar)),
      around(
        [340, 530, 190, 40],
        9,
        (x, y, k) =>
          `<path transform="matrix(${n(k)} 0 0 1 ${n(x)} ${n(y)})" d="M0-56L26 0L0 56L-26 0zM0-28L12 0L0 28L-12 0z" fill="${metal.deep}" fill-rule="evenodd" opacity=".55"/>`
      ) +
        stroke(hoop(340, 458, 192, 40), metal.deep, 5, 0.5) +
        stroke(hoop(340, 618, 188, 40), metal.deep, 5, 0.5)
    ) +
    oval(340, 430, 178, 46, metal.light) +
    oval(340, 432, 164, 38, "#2A150A") +
    Array.from({ length: 44 }, (_, index) => {
      const [turn, far] = [next() * 6.28, Math.sqrt(next())]
      const [x, y] = [
        340 + Math.cos(turn) * far * 136,
        416 - (1 - far) * 52 + Math.sin(turn) * far * 26
      ]
      return [
        y,
        oval(
          x,
          y,
          20 + next() * 10,
          16 + next() * 6,
          p.glow(
            [
              [0, index % 3 ? "#A66A3C" : "#8A4F3E"],
              [0.5, "#5C3018"],
              [1, "#2B1208"]
            ],
            0.35,
            0.3,
            0.75
          )
        )
      ] as const
    })
      .sort(([first], [second]) => first - second)
      .map(([, drawn]) => drawn)
      .join("") +
    stroke(hoop(340, 430, 171, 42), metal.mid, 12) +
    stroke(hoop(340, 428, 171, 42), metal.shine, 3, 0.9)
  )
}

/** Thin smoke, rising. */
export const smoke = (p: Paints, x: number, y: number): string => {
  const white = p.down([
    [0, "#8E7F72", 0],
    [0.5, "#9C8E81", 0.5],
    [1, "#B9ADA2", 0.3]
  ])
  return (
    fill(
      blob([
        [x, y],
        [x, y],
        [x - 42, y - 70],
        [x + 8, y - 140],
        [x - 26, y - 220],
        [x - 26, y - 220],
        [x + 36, y - 140],
        [x - 12, y - 68],
        [x + 12, y],
        [x + 12, y]
      ]),
      white
    ) +
    fill(
      blob([
        [x + 30, y],
        [x + 30, y],
        [x + 62, y - 60],
        [x + 24, y - 120],
        [x + 62, y - 190],
        [x + 62, y - 190],
        [x + 48, y - 118],
        [x + 84, y - 58],
        [x + 42, y],
        [x + 42, y]
      ]),
      white,
      0.8
    )
  )
}
