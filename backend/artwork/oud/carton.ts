import { type Skin } from "../case.ts"
import { fill, transformed, type Paints, stroke } from "../paint.ts"
import { polygon } from "../shape.ts"
import { type Metal, shadow } from "../materials.ts"
import { placedOnFloor } from "../view.ts"

const star = (metal: Metal): string =>
  `<g fill="none" stroke="${metal.light}" stroke-width="6">${[0, 45].map((turn) => `<path transform="rotate(${turn})" d="M-44-44H44V44H-44z"/>`).join("")}</g>` +
  `<g fill="none" stroke="${metal.mid}" stroke-width="4">${[0, 45].map((turn) => `<path transform="rotate(${turn})" d="M-28-28H28V28H-28z"/>`).join("")}</g><circle r="12" fill="${metal.light}"/>`

/** A drawing beside the carton that it is sold in. */
export const boxed =
  (drawing: (p: Paints) => string, { deep, light, mid }: Skin, metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 300, 660, 190, 28) +
    fill(
      polygon([
        [384, 190],
        [446, 168],
        [446, 634],
        [384, 662]
      ]),
      p.down([
        [0, mid],
        [1, deep]
      ])
    ) +
    fill(
      polygon([
        [136, 190],
        [206, 168],
        [446, 168],
        [384, 190]
      ]),
      light
    ) +
    fill(
      polygon([
        [136, 190],
        [384, 190],
        [384, 662],
        [136, 662]
      ]),
      p.slant([
        [0, light],
        [0.4, mid],
        [1, deep]
      ])
    ) +
    stroke("M152 206H368V646H152z", metal.mid, 3) +
    stroke("M160 214H360V638H160z", metal.light, 1.5) +
    transformed("translate(260 400)", star(metal)) +
    stroke("M210 510H310M230 530H290", metal.light, 5) +
    stroke("M136 191H384V662", light, 2.5, 0.7) +
    placedOnFloor(drawing, 506, 690, 0.84)(p)
