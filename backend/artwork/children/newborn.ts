import { type Cloth, crease, hung, stitches } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { blob } from "../shape.ts"
import { bead, metals, rod, shadow } from "../materials.ts"
import { colours } from "./colours.ts"

/** Little stars and moons printed on muslin. */
export const starry =
  (colour: string) =>
  (p: Paints, slant: string): string =>
    p.tile(
      64,
      64,
      `<g fill="${colour}"><path d="M16 4l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"/><path d="M50 36a12 12 0 1 0 6 20a10 10 0 0 1-6-20z"/><circle cx="48" cy="14" r="2.500"/><circle cx="14" cy="48" r="2.500"/></g>`,
      slant
    )

/** A newborn asleep, wrapped the old way. */
export const swaddle =
  (cloth: Cloth, print: string) =>
  (p: Paints): string => {
    const bundle = blob([
      [400, 176],
      [312, 214],
      [268, 330],
      [276, 470],
      [330, 610],
      [400, 664],
      [470, 610],
      [524, 470],
      [532, 330],
      [488, 214]
    ])
    const skin = p.glow(
      [
        [0, "#FCE3CC"],
        [0.6, "#F0C4A0"],
        [1, "#CF976C"]
      ],
      0.36,
      0.28,
      0.8
    )
    const lid = (x: number) =>
      stroke(`M${x - 16} 262C${x - 8} 272 ${x + 8} 272 ${x + 16} 262`, "#5B3A26", 5) +
      stroke(`M${x - 14} 240q14-8 28 0`, "#A9764F", 4, 0.6)
    return (
      oval(
        420,
        470,
        190,
        262,
        p.glow([
          [0, "#6B4A2B", 0.6],
          [0.7, "#6B4A2B", 0.4],
          [1, "#6B4A2B", 0]
        ])
      ) +
      transformed(
        "rotate(12 400 420) translate(-20 -18) scale(1.05)",
        fill(bundle, hung(p, cloth)) +
          fill(bundle, starry(print)(p, "rotate(8)")) +
          clipTo(
            p.clip(bundle),
            crease(
              p,
              "M290 250C340 420 420 560 500 640L540 560C440 480 360 380 310 240z",
              cloth,
              0.5
            ) +
              crease(
                p,
                "M530 340C440 440 350 520 300 560L340 620C420 560 500 480 560 380z",
                cloth,
                0.45
              ) +
              fill("M470 200C540 330 520 520 400 680H560V200z", cloth.deep, 0.26) +
              stroke("M276 330C360 470 440 560 476 606", cloth.deep, 4, 0.5) +
              stroke("M526 330C450 420 380 470 310 540", cloth.light, 5, 0.8)
          ) +
          stitches("M280 330C364 470 444 560 478 602", cloth.deep, 2.5, "6 6", 0.6) +
          oval(400, 256, 108, 106, cloth.dark) +
          oval(400, 256, 98, 96, cloth.deep, 0.5) +
          oval(400, 260, 86, 84, skin) +
          fill(
            "M314 250C310 170 360 158 400 158C440 158 490 170 486 250C470 204 440 196 400 196C360 196 330 204 314 250z",
            hung(p, cloth)
          ) +
          stroke("M318 244C334 204 362 198 400 198C438 198 466 204 482 244", cloth.deep, 3, 0.5) +
          stroke("M388 196C380 206 396 218 404 208C410 200 398 194 396 204", "#5B3A26", 5) +
          lid(366) +
          lid(434) +
          oval(350, 288, 18, 12, "#E58A7A", 0.5) +
          oval(450, 288, 18, 12, "#E58A7A", 0.5) +
          stroke("M396 278q4 6 8 0", "#B98058", 4) +
          stroke("M386 304q14 12 28 0", "#B3504C", 5)
      )
    )
  }

const felt = (path: string, light: string, dark: string): string =>
  transformed("translate(4 6)", fill(path, "#2B1709", 0.25)) +
  fill(path, light) +
  stitches(path, dark, 3, "7 5", 0.75)

const toys = {
  moon: felt("M18-52A54 54 0 1 0 44 34A44 44 0 1 1 18-52z", "#EBB03A", "#8E5A0A"),
  star: felt("M0-52L14-18L50-16L22 8L32 44L0 24L-32 44L-22 8L-50-16L-14-18z", "#F6EEDF", "#A08A60"),
  camel:
    felt(
      blob([
        [-56, 10],
        [-40, -18],
        [-16, -52],
        [8, -20],
        [26, -14],
        [34, -44],
        [58, -50],
        [60, -34],
        [46, -28],
        [44, 8],
        [36, 50],
        [36, 50],
        [22, 50],
        [22, 50],
        [18, 20],
        [-26, 20],
        [-32, 50],
        [-32, 50],
        [-46, 50],
        [-46, 50]
      ]),
      "#D9B27C",
      "#7A5426"
    ) +
    fill("M-34-8C-26-36-6-36 4-8L8 8H-36z", "#A32638") +
    oval(50, -42, 3.5, 3.5, "#22120A"),
  dhow:
    felt("M-56 18C-20 44 30 40 60 10C52 44 30 54 0 54C-30 54-50 40-56 18z", "#8A5428", "#3A1D0A") +
    felt("M0-58C-24-30-36-10-40 10C-14 18 14 14 36 4C26-20 14-40 0-58z", "#FFF9EA", "#A08A60") +
    stroke("M-38 2C-12 10 14 6 34-4", "#A32638", 7),
  cloud: felt(
    "M-50 26C-70 20-64-14-38-12C-34-44 18-48 24-18C54-24 64 14 44 26z",
    "#BFD8E6",
    "#5A82A0"
  )
} as const

/** What turns above the cradle: moon, star, camel, dhow and cloud on cotton cords. */
export const mobile = (p: Paints): string => {
  const hanging = [
    ["cloud", 206, 330, 190],
    ["camel", 330, 470, 204],
    ["moon", 440, 330, 196],
    ["star", 640, 350, 186],
    ["dhow", 548, 500, 204]
  ] as const
  return (
    shadow(p, 404, 700, 250, 16) +
    hanging.map(([, x, y]) => oval(x * 0.9 + 50, 694, 46, 7, "#2B1709", y / 4000 + 0.06)).join("") +
    rod(colours.beech, "M400 62V130", 14) +
    `<circle cx="400" cy="54" r="17" fill="none" stroke="${metals.gold.mid}" stroke-width="8"/>` +
    hanging.map(([, x, y, from]) => stroke(`M${x} ${from}V${y - 44}`, "#B8A27C", 4)).join("") +
    `<ellipse cx="424" cy="180" rx="234" ry="38" fill="none" stroke="${colours.beech.deep}" stroke-width="26"/>` +
    `<ellipse cx="424" cy="177" rx="234" ry="38" fill="none" stroke="${p.across([
      [0, colours.beech.mid],
      [0.25, colours.beech.shine],
      [0.6, colours.beech.mid],
      [1, colours.beech.dark]
    ])}" stroke-width="20"/>` +
    stroke("M400 124L220 158M400 124L600 158M400 124L330 212M400 124L520 212", "#C9B48C", 4) +
    bead(p, colours.red, 400, 126, 18) +
    hanging
      .map(
        ([toy, x, y, from]) =>
          bead(
            p,
            [colours.red, colours.teal, colours.yellow][x % 3] ?? colours.red,
            x,
            (from + y) / 2 - 20,
            13
          ) + transformed(`translate(${x} ${y}) scale(1.42)`, toys[toy])
      )
      .join("")
  )
}
