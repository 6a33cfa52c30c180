import { type Skin } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { bead, type Metal, plate } from "../materials.ts"
import { board, chain, pearl, star } from "./parts.ts"
import { chip, stones } from "./stones.ts"

const falling = "M236 104C262 230 330 318 400 352C470 318 538 230 564 104"

const bail = (p: Paints, metal: Metal): string =>
  stroke("M400 346C380 362 380 394 400 402C420 394 420 362 400 346z", metal.deep, 12) +
  stroke("M399 346C380 362 380 394 400 402C420 394 420 362 400 346z", metal.light, 6) +
  bead(p, metal, 400, 406, 10)

/** One great pearl under a leaf of gold, on its chain. */
export const pearlPendant =
  (metal: Metal, skin: Skin) =>
  (p: Paints): string => {
    const leaf = (turn: number) =>
      transformed(
        `translate(400 462) rotate(${turn})`,
        fill("M0 0C34 10 50 36 46 76C14 66-8 40 0 0z", plate(p, metal)) +
          stroke("M4 6C20 26 34 50 44 72", metal.deep, 2.5, 0.6)
      )
    return (
      board(p, skin, metal) +
      chain(metal, falling) +
      bail(p, metal) +
      transformed(
        "translate(0 -34)",
        oval(412, 562, 76, 80, "#000", 0.35) +
          transformed("translate(400 546) scale(3.7 3.9)", `<use href="${pearl(p)}"/>`) +
          leaf(-6) +
          transformed("translate(800 0) scale(-1 1)", leaf(-6)) +
          leaf(22) +
          transformed("translate(800 0) scale(-1 1)", leaf(22)) +
          bead(p, metal, 400, 464, 14) +
          chip(p, stones.diamond, 400, 464, 9) +
          star(352, 510, 24)
      )
    )
  }

/** A lozenge of gold with a weaving in enamel. */
export const saduPendant =
  (metal: Metal, yarn: Yarns, skin: Skin) =>
  (p: Paints): string => {
    const lozenge = (half: number) =>
      `M400 ${538 - half * 1.12}L${400 + half} 538L400 ${538 + half * 1.12}L${400 - half} 538z`
    return (
      board(p, skin, metal) +
      chain(metal, falling) +
      bail(p, metal) +
      transformed(
        "translate(0 -34)",
        transformed("translate(10 16)", fill(lozenge(112), "#000", 0.4)) +
          fill(lozenge(112), plate(p, metal)) +
          stroke(lozenge(112), metal.deep, 2.5) +
          fill(lozenge(88), weaveTile(p, yarn, 0.72, "translate(364 460)", 36)) +
          stroke(lozenge(88), metal.dark, 6) +
          stroke(lozenge(88), metal.light, 2.5) +
          clipTo(p.clip(lozenge(88)), fill("M300 420H420L320 660H280z", "#fff", 0.2)) +
          [0, 0.25, 0.5, 0.75, 1]
            .flatMap((share) =>
              [
                [1, -1],
                [1, 1],
                [-1, 1],
                [-1, -1]
              ].map(([sx = 0, sy = 0]) =>
                bead(p, metal, 400 + sx * 100 * share, 538 + sy * 100 * 1.12 * (1 - share), 6)
              )
            )
            .join("") +
          bead(p, metal, 400, 672, 12) +
          star(350, 474, 22)
      )
    )
  }

/** A date palm: stones along its leaves, pearls for its dates. */
export const palmBrooch =
  (metal: Metal, skin: Skin) =>
  (p: Paints): string => {
    const one = pearl(p)
    const frond = (turn: number, long: number) =>
      transformed(
        `translate(400 300) rotate(${turn}) scale(${n(long)})`,
        transformed(
          "translate(7 9)",
          fill("M0 0C-40-60-36-150 10-216C40-150 36-60 0 0z", "#000", 0.32)
        ) +
          fill("M0 0C-40-60-36-150 10-216C40-150 36-60 0 0z", plate(p, metal)) +
          stroke("M0 0C-40-60-36-150 10-216C40-150 36-60 0 0z", metal.deep, 2) +
          [30, 60, 92, 126, 160]
            .map(
              (y, index) =>
                stroke(`M0 ${-y}L-24 ${-y - 18}M0 ${-y}L26 ${-y - 18}`, metal.deep, 2, 0.55) +
                chip(p, stones.emerald, 0, -y - 6, 11 - index)
            )
            .join("")
      )
    const trunk = "M378 316C366 430 366 520 348 622H452C434 520 434 430 422 316z"
    return (
      board(p, skin, metal) +
      transformed(
        "translate(52 62) scale(.87)",
        transformed("translate(10 12)", fill(trunk, "#000", 0.35)) +
          [-128, 128, -92, 92, -58, 58, -26, 26, 0]
            .map((turn, index) => frond(turn, index < 2 ? 0.82 : index < 4 ? 0.96 : 0.9))
            .join("") +
          fill(
            trunk,
            p.across([
              [0, metal.dark],
              [0.25, metal.shine],
              [0.5, metal.light],
              [0.8, metal.mid],
              [1, metal.deep]
            ])
          ) +
          stroke(trunk, metal.deep, 2) +
          Array.from({ length: 11 }, (_, index) =>
            stroke(
              `M${n(376 - index * 2.4)} ${340 + index * 26}L400 ${354 + index * 26}L${n(424 + index * 2.4)} ${340 + index * 26}`,
              metal.deep,
              3.5,
              0.6
            )
          ).join("") +
          [
            [362, 340],
            [346, 364],
            [374, 370],
            [438, 340],
            [454, 364],
            [426, 370]
          ]
            .map(
              ([x = 0, y = 0]) => `<use href="${one}" transform="translate(${x} ${y}) scale(.82)"/>`
            )
            .join("") +
          fill(
            "M316 616Q400 596 484 616Q476 640 400 644Q324 640 316 616z",
            p.across([
              [0, metal.dark],
              [0.3, metal.shine],
              [0.6, metal.mid],
              [1, metal.deep]
            ])
          ) +
          bead(p, metal, 400, 306, 20) +
          chip(p, stones.diamond, 400, 306, 13) +
          star(300, 190, 24)
      )
    )
  }
