import { dallahSign } from "./dallah.ts"
import { beanShape, podShape, roasts } from "./spices.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { ribbon, type Yarns } from "../sadu.ts"
import { blob, chance, type Point } from "../shape.ts"
import { lathe, type Metal, shadow } from "../materials.ts"

const pouch = blob([
  [252, 176],
  [252, 176],
  [548, 176],
  [548, 176],
  [556, 300],
  [568, 470],
  [572, 620],
  [560, 672],
  [560, 672],
  [400, 690],
  [240, 672],
  [240, 672],
  [228, 620],
  [232, 470],
  [244, 300]
])

/** A stand-up bag with a pot on its label, and what it holds at its foot. */
export const coffeeBag =
  (yarn: Yarns, bag: readonly [string, string, string], spice: "cardamom" | "saffron") =>
  (p: Paints): string =>
    shadow(p, 404, 678, 176) +
    fill(
      pouch,
      p.across([
        [0, bag[2]],
        [0.06, bag[1]],
        [0.2, bag[0]],
        [0.45, bag[1]],
        [0.85, bag[1]],
        [1, bag[2]]
      ])
    ) +
    clipTo(
      p.clip(pouch),
      `<path d="M220 150h360v62H220z" fill="${bag[2]}" opacity=".38"/>` +
        stroke("M240 212H560M240 222H560", "#fff", 2, 0.35) +
        fill(
          "M220 224C300 262 330 250 372 226L344 224zM590 226C520 270 480 256 430 226z",
          "#000",
          0.09
        ) +
        fill("M236 690C300 640 500 640 566 690V720H236z", bag[2], 0.55) +
        fill("M262 240C250 400 250 520 256 640L276 644C266 500 270 380 282 240z", "#fff", 0.3) +
        fill("M540 240C556 420 556 540 548 650L528 650C538 520 536 380 524 240z", "#000", 0.16) +
        `<path d="M210 548h380v56H210z" fill="${ribbon(p, yarn, 56, "translate(210 548)")}"/>` +
        `<path d="M210 548h380v56H210z" fill="${p.across([
          [0, "#000", 0.5],
          [0.25, "#000", 0],
          [0.6, "#000", 0],
          [1, "#000", 0.45]
        ])}"/>`
    ) +
    `<circle cx="400" cy="388" r="126" fill="#FBF5EA"/><circle cx="400" cy="388" r="126" fill="${p.slant(
      [
        [0, "#fff", 0.7],
        [1, "#B79B74", 0.35]
      ]
    )}"/>` +
    `<circle cx="400" cy="388" r="114" fill="none" stroke="${yarn.ground}" stroke-width="4"/>` +
    transformed("translate(244 236) scale(.385)", dallahSign(yarn.dark)) +
    beans(p) +
    (spice === "cardamom" ? pods(p) : threads(p))

const beans = (p: Paints): string => {
  const one = beanShape(p, roasts.blonde)
  const places: ReadonlyArray<Point & readonly [number, number]> = [
    [196, 690],
    [252, 706],
    [224, 664],
    [300, 716],
    [166, 716],
    [352, 708]
  ]
  return places
    .map(
      ([x, y], index) =>
        oval(x + 6, y + 20, 36, 9, "#2B1709", 0.25) +
        `<use href="${one}" transform="translate(${x} ${y}) rotate(${index * 53 - 30})"/>`
    )
    .join("")
}

const pods = (p: Paints): string => {
  const pod = podShape(p)
  return (
    [
      [520, 700, -14],
      [584, 690, 24],
      [556, 722, 4],
      [628, 716, -30]
    ] as const
  )
    .map(
      ([x, y, turn]) =>
        oval(x + 4, y + 18, 34, 8, "#2B1709", 0.25) +
        `<use href="${pod}" transform="translate(${x} ${y}) rotate(${turn})"/>`
    )
    .join("")
}

const threads = (_p: Paints): string => {
  const next = chance(17)
  return Array.from({ length: 30 }, () => {
    const [x, y, bend] = [500 + next() * 130, 688 + next() * 40, next() * 40 - 20]
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(bend / 2).toFixed(0)} ${(-14 + bend / 3).toFixed(0)} ${(18 + bend).toFixed(0)} ${(bend / 2).toFixed(0)}`,
      next() > 0.3 ? "#B5230F" : "#E8791B",
      5
    )
  }).join("")
}

/** What is in the bag: the ground coffee in a bowl, its beans and its spice beside it. */
export const coffeeGround =
  (metal: Metal, spice: "cardamom" | "saffron") =>
  (p: Paints): string => {
    const next = chance(5)
    const grains = Array.from({ length: 70 }, () => {
      const [far, turn] = [Math.sqrt(next()), next() * Math.PI * 2]
      return oval(
        400 + Math.cos(turn) * far * 210,
        418 + Math.sin(turn) * far * 60 - (1 - far) * 40,
        3 + next() * 3,
        2.5,
        next() > 0.4 ? "#7D5224" : "#8FA658",
        0.8
      )
    }).join("")
    const bowl: ReadonlyArray<Point> = [
      [262, 440],
      [262, 440],
      [250, 500],
      [206, 580],
      [130, 640],
      [96, 652],
      [96, 652],
      [104, 676],
      [120, 690],
      [120, 690]
    ]
    return (
      shadow(p, 404, 690, 170) +
      lathe(p, metal, 400, bowl) +
      oval(400, 440, 264, 82, metal.light) +
      oval(400, 442, 250, 74, metal.deep) +
      fill(
        "M150 442C190 380 330 320 400 320C470 320 610 380 650 442C610 500 510 514 400 514C290 514 190 500 150 442z",
        p.glow(
          [
            [0, "#E8C48A"],
            [0.5, "#C4945A"],
            [1, "#8A5C2C"]
          ],
          0.36,
          0.2,
          0.8
        )
      ) +
      grains +
      stroke("M136 440A264 82 0 0 0 664 440", metal.shine, 4, 0.8) +
      beans(p) +
      (spice === "cardamom" ? pods(p) : threads(p))
    )
  }
