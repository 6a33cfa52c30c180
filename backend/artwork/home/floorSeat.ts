import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { shadow } from "../materials.ts"

const seat = "M84 520H716L760 590H40z"
const base = "M40 590Q400 582 760 590Q766 640 758 684Q400 694 42 684Q34 640 40 590z"
const arm = "M0 0Q86-14 172 0Q186 60 180 132Q86 144-8 132Q-14 60 0 0z"

/** One metre of majlis seating: seat, two backs, and the armrest between the sitters. */
export const floorSeat =
  (yarn: Yarns) =>
  (p: Paints): string =>
    shadow(p, 404, 686, 360, 24) +
    back(p, yarn, 92) +
    back(p, yarn, 408) +
    fill(seat, yarn.ground) +
    quilting(p, yarn) +
    fill(
      seat,
      p.down([
        [0, "#000", 0.62],
        [0.35, "#000", 0.18],
        [1, "#fff", 0.16]
      ])
    ) +
    armrest(p, yarn) +
    fill(base, weaveTile(p, yarn, 0.56, "translate(40 586)", 40)) +
    fill(
      base,
      p.down([
        [0, "#fff", 0.36],
        [0.2, "#fff", 0.03],
        [1, "#000", 0.46]
      ])
    ) +
    stroke("M40 591Q400 583 760 591", yarn.sand, 6) +
    stroke("M43 683Q400 693 757 683", yarn.dark, 6)

const back = (p: Paints, yarn: Yarns, x: number): string => {
  const path = `M${x + 6} 296Q${x + 10} 268 ${x + 40} 264Q${x + 150} 250 ${x + 260} 264Q${x + 290} 268 ${x + 294} 296Q${x + 312} 420 ${x + 304} 530H${x - 4}Q${x - 12} 420 ${x + 6} 296z`
  return (
    fill(path, weaveTile(p, yarn, 0.98, `translate(${x} 262)`, 44)) +
    fill(
      path,
      p.glow(
        [
          [0, "#fff", 0.38],
          [0.45, "#fff", 0],
          [0.8, "#000", 0.22],
          [1, "#000", 0.6]
        ],
        0.36,
        0.28,
        0.8
      )
    ) +
    clipTo(p.clip(path), oval(x + 150, 540, 190, 44, "#000", 0.35)) +
    stroke(path, yarn.dark, 8) +
    `<path d="${path}" fill="none" stroke="${yarn.sand}" stroke-width="4" stroke-dasharray="8 6"/>`
  )
}

const quilting = (p: Paints, yarn: Yarns): string =>
  clipTo(
    p.clip(seat),
    stroke("M232 520L214 590M400 520V590M568 520L586 590M60 554H740", yarn.dark, 5, 0.5) +
      stroke("M236 520L218 590M404 520V590M572 520L590 590M60 558H740", "#fff", 2, 0.25)
  )

const armrest = (p: Paints, yarn: Yarns): string =>
  oval(404, 574, 128, 14, "#000", 0.45) +
  transformed(
    "translate(314 434)",
    fill("M8-4L30-34Q96-46 160-34L172 0Q86-14 0 0z", yarn.ground) +
      fill(
        "M8-4L30-34Q96-46 160-34L172 0Q86-14 0 0z",
        p.down([
          [0, "#fff", 0.1],
          [1, "#fff", 0.4]
        ])
      ) +
      stroke("M8-4L30-34Q96-46 160-34L172 0", yarn.dark, 4) +
      fill(arm, weaveTile(p, yarn, 0.6, "translate(0 4)", 44)) +
      fill(
        arm,
        p.glow(
          [
            [0, "#fff", 0.36],
            [0.5, "#fff", 0],
            [1, "#000", 0.55]
          ],
          0.35,
          0.24,
          0.85
        )
      ) +
      stroke(arm, yarn.dark, 6) +
      `<path d="${arm}" fill="none" stroke="${yarn.sand}" stroke-width="3.500" stroke-dasharray="7 5"/>`
  )
