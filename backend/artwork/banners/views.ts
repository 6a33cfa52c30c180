import { fill, oval, type Paints } from "../paint.ts"
import { chance, n } from "../shape.ts"

const dune = (y: number, rise: number, paint: string): string =>
  fill(
    `M60 ${y}C150 ${y - rise} 240 ${y - rise * 0.7} 330 ${y - rise * 0.2}C430 ${y + rise * 0.25} 520 ${y - rise * 0.3} 620 ${y - rise}V420H60z`,
    paint
  )

/** What is seen through a banner's arch: dunes towards evening. */
export const evening = (p: Paints): string =>
  fill(
    "M60 0H620V420H60z",
    p.down([
      [0, "#5A2A52"],
      [0.4, "#C4575A"],
      [0.7, "#F2A65E"],
      [1, "#FAD79A"]
    ])
  ) +
  oval(
    486,
    168,
    150,
    150,
    p.glow([
      [0, "#FFE9B0", 0.75],
      [1, "#FFE9B0", 0]
    ])
  ) +
  oval(486, 168, 38, 38, "#FFF0C2") +
  dune(300, 46, "#A24B42") +
  dune(346, 40, "#7C3230")

/** Night over dunes, with a new moon. */
export const night = (p: Paints): string => {
  const next = chance(17)
  return (
    fill(
      "M60 0H620V420H60z",
      p.down([
        [0, "#0A1230"],
        [0.6, "#26366E"],
        [1, "#6B6FA8"]
      ])
    ) +
    Array.from({ length: 26 }, () =>
      oval(
        90 + next() * 480,
        20 + next() * 230,
        0.9 + next() * 1.3,
        0.9 + next() * 1.3,
        "#FFF6DC",
        0.9
      )
    ).join("") +
    oval(
      470,
      122,
      96,
      96,
      p.glow([
        [0, "#FFF3CF", 0.35],
        [1, "#FFF3CF", 0]
      ])
    ) +
    `<path d="M486 86A40 40 0 1 0 508 140A34 34 0 1 1 486 86z" fill="#FFF3CF"/>` +
    dune(316, 44, "#27305E") +
    dune(356, 36, "#171E42")
  )
}

/** A window of turned wood with light behind it. */
export const lattice = (p: Paints): string => {
  const turned = p.tile(
    40,
    40,
    `<path d="M20 0V40M0 20H40" stroke="#4A260E" stroke-width="7"/><path d="M19 0V40M0 19H40" stroke="#9A6334" stroke-width="2"/>` +
      `<circle cx="20" cy="20" r="9" fill="#6E3D1A"/><circle cx="18" cy="18" r="4" fill="#B9804A"/><path d="M0-8l8 8l-8 8l-8-8zM40-8l8 8l-8 8l-8-8zM0 32l8 8l-8 8l-8-8zM40 32l8 8l-8 8l-8-8z" fill="#4A260E"/>`
  )
  return (
    fill(
      "M60 0H620V420H60z",
      p.glow(
        [
          [0, "#FFF6D8"],
          [0.5, "#FFD890"],
          [1, "#D48A3C"]
        ],
        0.4,
        0.4,
        0.7
      )
    ) + fill("M60 0H620V420H60z", turned)
  )
}

/** A bright morning by the sea. */
export const morning = (p: Paints): string =>
  fill(
    "M60 0H620V300H60z",
    p.down([
      [0, "#7CC4DA"],
      [0.7, "#CDEBE6"],
      [1, "#FFF1CF"]
    ])
  ) +
  oval(
    196,
    120,
    110,
    110,
    p.glow([
      [0, "#FFF8DA", 0.9],
      [1, "#FFF8DA", 0]
    ])
  ) +
  oval(196, 120, 34, 34, "#FFF8DA") +
  fill(
    "M60 262H620V420H60z",
    p.down([
      [0, "#5FB3BD"],
      [0.35, "#2F8C98"],
      [1, "#1F6E7C"]
    ])
  ) +
  Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [96 + ((index * 131) % 470), 276 + (index % 5) * 15]
    return fill(`M${n(x)} ${y}q16-5 32 0q-16 3-32 0z`, "#D8F2EE", 0.6)
  }).join("") +
  fill("M60 352C200 332 420 336 620 356V420H60z", "#EBC68C")
