import { transformed, oval, type Paints, stroke } from "../paint.ts"
import { n, type Point } from "../shape.ts"
import { bead, type Metal, metals } from "../materials.ts"
import { type Stone } from "./stones.ts"

/** What a bead is turned from: how light enters it, and what is let into it. */
export type Grain = Stone & { readonly silk: string; readonly studs: boolean }
export const grains = {
  honey: {
    pale: "#FFF0B8",
    light: "#F4B840",
    mid: "#C8791A",
    deep: "#7A3A08",
    silk: "#8A4A12",
    studs: false
  },
  cherry: {
    pale: "#F2A08A",
    light: "#B83A2A",
    mid: "#7A1616",
    deep: "#36060A",
    silk: "#5A0E12",
    studs: false
  },
  coral: {
    pale: "#8A827C",
    light: "#46403C",
    mid: "#1F1B19",
    deep: "#080706",
    silk: "#1A1614",
    studs: true
  },
  silver: {
    pale: "#FFFFFF",
    light: "#DFE4E8",
    mid: "#9AA2AA",
    deep: "#4A5058",
    silk: "#A32638",
    studs: true
  }
} as const satisfies Record<string, Grain>

/** One bead around (0, 0), its hole along the x axis. */
const olive = (p: Paints, { deep, light, mid, pale, studs }: Grain): string =>
  p.keep(
    oval(0, 0, 24, 21, deep) +
      oval(
        0,
        0,
        23,
        20,
        p.glow(
          [
            [0, pale],
            [0.3, light],
            [0.7, mid],
            [1, deep]
          ],
          0.36,
          0.3,
          0.78
        )
      ) +
      (studs
        ? [
            [-8, -2],
            [0, -9],
            [8, -2],
            [0, 8],
            [-6, 8],
            [7, 9]
          ]
            .map(([x = 0, y = 0]) => oval(x, y, 2.6, 2.6, "#F4F6F8"))
            .join("")
        : oval(7, 9, 9, 5, pale, 0.35)) +
      oval(-8, -9, 7, 4.5, "#fff", 0.85)
  )

const tassel = (p: Paints, silk: string, metal: Metal): string =>
  bead(p, metal, 0, 0, 15) +
  `<path d="M-14 12H14L18 34H-18z" fill="${p.across([
    [0, metal.dark],
    [0.3, metal.shine],
    [0.6, metal.mid],
    [1, metal.deep]
  ])}"/>` +
  Array.from({ length: 13 }, (_, index) => {
    const x = index - 6
    return stroke(
      `M${n(x * 2.4)} 34C${n(x * 3.4)} 74 ${n(x * 4.6 + 6)} 110 ${n(x * 5.6 + 12)} ${n(150 - Math.abs(x) * 3)}`,
      index % 3 === 0 ? metal.light : silk,
      5,
      0.95
    )
  }).join("") +
  stroke("M-18 44Q0 52 18 44", metal.mid, 5)

const loop = (turn: number): Point => [
  392 + 262 * Math.sin(turn) * Math.sin(turn / 2) ** 0.8,
  322 + 226 * Math.cos(turn)
]

/** `count` places at even steps along the loop, and which way it runs there. */
const places = (count: number) => {
  const points = Array.from({ length: 721 }, (_, index) => loop((index / 720) * Math.PI * 2))
  const lengths = points.map((to, index) =>
    Math.hypot(to[0] - (points[index - 1] ?? to)[0], to[1] - (points[index - 1] ?? to)[1])
  )
  const reached = lengths.map((_, index) =>
    lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0)
  )
  return Array.from({ length: count }, (_, index) => {
    const at = Math.max(
      1,
      reached.findIndex((length) => length >= ((index + 1) / (count + 1)) * (reached.at(-1) ?? 0))
    )
    const [[x, y], [fromX, fromY]] = [points[at] ?? [0, 0], points[at - 1] ?? [0, 0]]
    return {
      x,
      y,
      along: (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI,
      parted: index === 12 || index === 23
    }
  })
}

/** Thirty-three beads on a loop, with the long bead and the tassel where it closes. */
export const misbah =
  (grain: Grain, metal: Metal = metals.silver) =>
  (p: Paints): string => {
    const one = olive(p, grain)
    const soft = p.glow([
      [0, "#4A2E16", 0.42],
      [0.5, "#4A2E16", 0.2],
      [1, "#4A2E16", 0]
    ])
    const beads = places(35).slice(1, -1)
    const string = `M${places(60)
      .map(({ x, y }) => `${n(x)} ${n(y)}`)
      .join("L")}L392 548z`
    return (
      beads.map(({ x, y }) => oval(x + 12, y + 19, 24, 15, "#4A2E16", 0.28)).join("") +
      transformed(
        "translate(420 568) rotate(-14)",
        oval(10, 64, 34, 80, soft) + oval(20, 180, 62, 84, soft)
      ) +
      stroke(string, grain.silk, 6) +
      beads
        .map(({ along, x, y }) =>
          transformed(`translate(${n(x)} ${n(y)}) rotate(${n(along)})`, `<use href="${one}"/>`)
        )
        .join("") +
      beads
        .filter(({ parted }) => parted)
        .map(({ along, x, y }) =>
          transformed(
            `translate(${n(x)} ${n(y)}) rotate(${n(along)})`,
            oval(20, 0, 8, 26, metal.dark) + oval(19, -1, 6, 24, metal.light)
          )
        )
        .join("") +
      transformed(
        "translate(392 548) rotate(-12) scale(1.18)",
        bead(p, metal, 0, -4, 13) +
          transformed(
            "translate(0 44) rotate(90)",
            oval(0, 0, 40, 17, grain.deep) +
              oval(
                0,
                0,
                39,
                16,
                p.glow(
                  [
                    [0, grain.pale],
                    [0.3, grain.light],
                    [0.7, grain.mid],
                    [1, grain.deep]
                  ],
                  0.3,
                  0.62,
                  0.8
                )
              ) +
              oval(-12, 6, 14, 3, "#fff", 0.8)
          ) +
          bead(p, metal, 0, 10, 10) +
          bead(p, metal, 0, 80, 10) +
          transformed("translate(0 92) scale(1 .62)", tassel(p, grain.silk, metal))
      )
    )
  }
