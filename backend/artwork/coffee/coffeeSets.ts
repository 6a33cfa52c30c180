import { finjan, type Glaze } from "./dallah.ts"
import { istikan } from "./tea.ts"
import { type Drawing, transformed } from "../paint.ts"
import { metals, shadow } from "../materials.ts"

/** A pot with two of its cups before it, as it is carried to a guest. */
const served =
  (pot: Drawing, cup: Drawing, scale: number, top: number): Drawing =>
  (p) => {
    const one = p.keep(cup(p))
    return (
      transformed("translate(8 -24) scale(.98)", pot(p)) +
      [
        [158, top],
        [630, top + 10]
      ]
        .map(([x, y]) => `<use href="${one}" transform="translate(${x} ${y}) scale(${scale})"/>`)
        .join("")
    )
  }

export const withFinjans = (pot: Drawing, glaze: Glaze): Drawing =>
  served(pot, (p) => shadow(p, 4, 164, 66) + finjan(p, glaze, metals.gold), 0.82, 556)

export const withIstikans = (pot: Drawing, band: string): Drawing =>
  served(pot, (p) => istikan(p, metals.gold, band), 0.86, 488)
