import { fill, oval, type Paints, stroke } from "../paint.ts"
import { bead, type Metal, shadow, turnedLight } from "../materials.ts"
import { smoke } from "./oud.ts"

const side = (p: Paints, metal: Metal, path: string): string =>
  fill(path, p.across(turnedLight(metal)))

const embers = (p: Paints): string =>
  [
    [340, 274],
    [382, 268],
    [426, 270],
    [464, 276],
    [402, 282]
  ]
    .map(([x = 0, y = 0], index) =>
      oval(
        x,
        y,
        34,
        18,
        p.glow(
          [
            [0, index % 2 ? "#FFC14A" : "#FF7A2A"],
            [0.5, "#B8320E"],
            [1, "#2A0E06"]
          ],
          0.45,
          0.4,
          0.65
        )
      )
    )
    .join("")

/** The square burner with raised corners, and where it is lit its coal and its smoke. */
export const mabkhara =
  (metal: Metal, studs: Metal, lit = true) =>
  (p: Paints): string => {
    const square = (half: number, y: number, foot: number, bottom: number) =>
      `M${400 - half} ${y}H${400 + half}L${400 + foot} ${bottom}H${400 - foot}z`
    const horns = "M236 330L222 206Q256 250 292 272L508 272Q544 250 578 206L564 330z"
    const mirror = (x: number, y: number, r: number) =>
      oval(x, y, r + 6, r + 6, studs.deep) +
      oval(x, y, r + 4, r + 4, studs.light) +
      oval(
        x,
        y,
        r,
        r,
        p.slant([
          [0, "#fff"],
          [0.45, "#C8D8DE"],
          [0.55, "#8FA7B2"],
          [1, "#E8F1F4"]
        ])
      )
    const nails = (y: number, half: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        bead(p, studs, 400 - half + (index * half * 2) / (count - 1), y, 7)
      ).join("")
    return (
      (lit ? smoke(p, 372, 258) : "") +
      shadow(p, 404, 690, 168) +
      fill("M262 300L258 226Q300 262 330 268H470Q500 262 542 226L538 300z", metal.deep) +
      oval(400, 280, 124, 24, "#1B0D06") +
      (lit ? embers(p) : "") +
      side(p, metal, horns) +
      stroke("M222 206Q256 250 292 272H508Q544 250 578 206", metal.shine, 4, 0.8) +
      side(p, metal, "M236 330H564L520 436H280z") +
      stroke("M236 331H564", metal.deep, 4, 0.6) +
      nails(352, 138, 11) +
      mirror(400, 392, 24) +
      mirror(330, 388, 15) +
      mirror(470, 388, 15) +
      side(p, metal, square(118, 436, 74, 462)) +
      side(p, metal, square(70, 462, 70, 500)) +
      side(p, metal, square(78, 500, 122, 526)) +
      stroke("M330 463H470M330 499H470M282 437H518", metal.deep, 3, 0.6) +
      nails(481, 52, 5) +
      side(p, metal, square(122, 526, 160, 652)) +
      nails(546, 112, 9) +
      nails(634, 140, 11) +
      `<path d="M400 558L436 590L400 622L364 590z" fill="${studs.mid}" stroke="${studs.deep}" stroke-width="3"/>` +
      mirror(400, 590, 13) +
      mirror(312, 592, 14) +
      mirror(488, 592, 14) +
      side(p, metal, square(168, 652, 176, 690)) +
      stroke("M232 653H568", metal.shine, 3, 0.7)
    )
  }
