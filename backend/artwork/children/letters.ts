import { transformed, type Paints, stroke } from "../paint.ts"
import { metals, shadow, turnedLight } from "../materials.ts"
import { colours } from "./colours.ts"

const dot = (x: number, y: number): string => `M${x} ${y}h.1`

/** Nine letters of the alphabet as one thick line each, around their own middle. */
const letters = {
  alif: "M0-56V54",
  ba: `M-54-24C-58 24-40 34 0 34C42 34 58 22 54-24${dot(0, 66)}`,
  ta: `M-54 0C-58 46-40 56 0 56C42 56 58 46 54 0${dot(-20, -30)}${dot(20, -30)}`,
  jim: `M-46-44C-18-58 18-44 48-36C-4-22-38 4-38 30C-38 62 8 68 42 54${dot(10, 18)}`,
  dal: "M-16-46C22-30 42 4 34 30C20 42-18 44-42 36",
  ra: "M28-32C40 12 10 48-40 58",
  sin: "M62-28C62 2 36 4 34-18M34-18C34 6 8 8 6-18M6-18C6 22-6 54-36 54C-64 54-68 26-60 2",
  nun: `M-50-16C-54 44-30 56 0 56C38 56 56 34 48-16${dot(0, -24)}`,
  waw: "M16-2C-16-2-24-38 4-44C34-44 36-8 30 14C22 42-10 56-46 56"
} as const

const paint = [colours.red, colours.blue, colours.green, colours.orange, colours.teal, colours.pink]

const piece = (path: string, index: number): string => {
  const { dark, deep, light, mid } = paint[index % paint.length] ?? colours.red
  return (
    transformed("translate(5 8)", stroke(path, "#2B1709", 30, 0.35)) +
    transformed("translate(2 4)", stroke(path, deep, 30)) +
    stroke(path, dark, 30) +
    stroke(path, mid, 25) +
    transformed("translate(-3 -4)", stroke(path, light, 6, 0.85))
  )
}

const well = (path: string): string =>
  stroke(path, "#8F5F2C", 36) + transformed("translate(3 4)", stroke(path, "#B98345", 28))

/** A wooden board with a bed for each letter; the loose ones lie in front of it. */
export const letterPuzzle =
  (loose: ReadonlyArray<string>) =>
  (p: Paints): string => {
    const { beech } = colours
    const board = (lift: number) =>
      `<rect x="134" y="${136 + lift}" width="532" height="532" rx="34"`
    const names = Object.entries(letters)
    const bed =
      shadow(p, 404, 690, 280, 24) +
      `${board(20)} fill="${beech.deep}"/>` +
      `${board(10)} fill="${p.across(turnedLight(metals.wood))}"/>` +
      `${board(0)} fill="${p.slant([
        [0, beech.shine],
        [0.3, beech.light],
        [0.7, beech.mid],
        [1, beech.dark]
      ])}"/>` +
      stroke(
        "M150 220C300 206 460 240 650 214M150 330C280 350 480 312 650 336M150 452C300 440 480 470 650 446M150 570C300 590 460 556 650 580",
        beech.dark,
        3,
        0.3
      ) +
      `<rect x="158" y="160" width="484" height="484" rx="22" fill="none" stroke="${beech.dark}" stroke-width="3" opacity=".6"/>` +
      names
        .map(([name, path], index) => {
          const [x, y] = [560 - (index % 3) * 160, 232 + Math.floor(index / 3) * 164]
          return transformed(
            `translate(${x} ${y}) scale(1.08)`,
            well(path) + (loose.includes(name) ? "" : piece(path, index))
          )
        })
        .join("")
    const lying = names
      .filter(([name]) => loose.includes(name))
      .map(([, path], index) =>
        transformed(
          `translate(${[196, 400, 606][index] ?? 400} ${[664, 672, 650][index] ?? 660}) rotate(${[-14, 8, 20][index] ?? 0}) scale(.9)`,
          piece(path, index + 2)
        )
      )
    return loose.length === 0
      ? bed
      : transformed("translate(96 6) scale(.76)", bed) + lying.join("")
  }
