import { fill, type Paints, stroke } from "../paint.ts"
import { polygon } from "../shape.ts"
import { shadow } from "../materials.ts"
import { type Cloth, stitches } from "./clothes.ts"

/**
 * A cloth folded in a square, its edges towards us; `print` fills the pattern that is woven into
 * it.
 */
export const folded =
  (cloth: Cloth, print: ((p: Paints, slant: string) => string) | null, fringe: string | null) =>
  (p: Paints): string => {
    const top = polygon([
      [212, 372],
      [588, 372],
      [664, 556],
      [136, 556]
    ])
    const layer = (y: number) =>
      `M160 ${y}H640C668 ${y} 676 ${y + 8} 676 ${y + 17}C676 ${y + 27} 666 ${y + 34} 640 ${y + 34}H160C134 ${y + 34} 124 ${y + 27} 124 ${y + 17}C124 ${y + 8} 132 ${y} 160 ${y}z`
    const light = p.down([
      [0, cloth.light],
      [0.5, cloth.mid],
      [1, cloth.dark]
    ])
    const layers = [656, 622, 588, 554]
    return (
      shadow(p, 404, 690, 290, 28) +
      layers
        .map(
          (y) =>
            fill(layer(y), light) +
            (print === null ? "" : fill(layer(y), print(p, ""))) +
            fill(
              layer(y),
              p.across([
                [0, cloth.deep, 0.32],
                [0.16, "#fff", 0.12],
                [0.6, cloth.deep, 0],
                [1, cloth.deep, 0.42]
              ])
            ) +
            stroke(`M150 ${y + 33}H650`, cloth.deep, 3, 0.55)
        )
        .join("") +
      fill(
        top,
        p.slant([
          [0, cloth.light],
          [0.5, cloth.mid],
          [1, cloth.dark]
        ])
      ) +
      (print === null ? "" : fill(top, print(p, "skewX(-22)"))) +
      fill(
        top,
        p.slant([
          [0, "#fff", 0.3],
          [0.45, "#fff", 0],
          [1, cloth.deep, 0.34]
        ])
      ) +
      stroke("M136 556L212 372H588L664 556", cloth.deep, 2.5, 0.3) +
      stitches("M152 546L220 384H580L648 546", cloth.deep, 2, "7 5", 0.4) +
      (fringe === null
        ? ""
        : stroke(
            Array.from(
              { length: 40 },
              (_, index) => `M${164 + index * 12.1} 690q${index % 2 === 0 ? 3 : -3} 8 0 16`
            ).join(""),
            fringe,
            4
          ))
    )
  }

/** The houndstooth of a shemagh. */
export const check =
  (colour: string) =>
  (p: Paints, slant: string): string =>
    p.tile(
      26,
      26,
      `<path d="M0 0h11v11H0zM13 13h11v11H13z" fill="${colour}"/><path d="M12 0v12H0M25 13v12H13M15 3l7 6M22 3l-7 6M2 16l7 6M9 16l-7 6" stroke="${colour}" stroke-width="2.200" fill="none"/>`,
      slant
    )
