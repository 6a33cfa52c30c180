import { fill, oval, type Paints, stroke } from "../paint.ts"
import { ribbon, type Yarns } from "../sadu.ts"
import { shadow } from "../materials.ts"

/** The four colours of a date's skin, and its shine. */
export type Flesh = readonly [string, string, string, string, string]

export const fleshes = {
  khalas: ["#C98242", "#8E4A1B", "#56260B", "#2C1004", "#FFE0B0"],
  sukkari: ["#F4CF94", "#D09A4C", "#96601F", "#5E370F", "#FFF4DA"],
  ajwa: ["#6A4438", "#36201B", "#1E100E", "#0C0505", "#D9B9A8"]
} as const satisfies Record<string, Flesh>

/**
 * A box seen from the front, its lid standing behind it; `inside` is drawn on its floor, from 400
 * to 590 down.
 */
export const openBox = (p: Paints, yarn: Yarns, inside: string): string =>
  shadow(p, 404, 656, 292, 36) +
  fill(
    "M168 216L632 216L668 392L132 392z",
    p.down([
      [0, yarn.ground],
      [1, yarn.dark]
    ])
  ) +
  `<path d="M160 250L640 250L650 306L150 306z" fill="${ribbon(p, yarn, 56, "translate(150 250)")}"/>` +
  fill("M168 216L632 216L634 226L166 226z", "#fff", 0.25) +
  fill("M132 388L668 388L708 600L92 600z", "#5A3116") +
  fill(
    "M150 396L650 396L684 590L116 590z",
    p.down([
      [0, "#E9D5B4"],
      [0.2, "#F5E7CF"],
      [1, "#E2C9A2"]
    ])
  ) +
  inside +
  fill(
    "M86 592L714 592L704 668L96 668z",
    p.down([
      [0, yarn.ground],
      [1, yarn.dark]
    ])
  ) +
  `<path d="M90 606L712 606L706 654L95 654z" fill="${ribbon(p, yarn, 48, "translate(90 606)")}"/>` +
  fill("M86 592L714 592L713 600L87 600z", "#fff", 0.3)

/** The same box shut and tied with a ribbon. */
export const closedBox =
  (yarn: Yarns) =>
  (p: Paints): string =>
    shadow(p, 404, 656, 292, 36) +
    fill(
      "M168 300H632L714 470H86z",
      p.slant([
        [0, yarn.ground],
        [1, yarn.dark]
      ])
    ) +
    fill(
      "M168 300H632L714 470H86z",
      p.glow(
        [
          [0, "#fff", 0.3],
          [0.6, "#fff", 0],
          [1, "#000", 0.2]
        ],
        0.3,
        0.2,
        0.9
      )
    ) +
    fill(
      "M86 470H714L704 668H96z",
      p.down([
        [0, yarn.ground],
        [1, yarn.dark]
      ])
    ) +
    `<path d="M88 510H712L708 592H92z" fill="${ribbon(p, yarn, 82, "translate(88 510)")}"/>` +
    fill("M86 470H714L713 480H87z", "#fff", 0.35) +
    fill("M356 300H440L452 470H344z", yarn.sand) +
    fill("M344 470H452L450 668H346z", yarn.sand) +
    fill(
      "M344 470H452L450 668H346z",
      p.across([
        [0, "#000", 0.25],
        [0.3, "#fff", 0.35],
        [0.7, "#fff", 0],
        [1, "#000", 0.25]
      ])
    ) +
    bow(p, yarn)

const bow = (p: Paints, { sand }: Yarns): string => {
  const shade = p.down([
    [0, "#fff", 0.45],
    [0.5, "#fff", 0],
    [1, "#000", 0.35]
  ])
  const loops =
    "M398 352C330 250 214 250 220 322C226 382 330 388 398 352zM402 352C470 250 586 250 580 322C574 382 470 388 402 352z"
  const tails =
    "M386 356C350 410 310 440 262 462L300 480C350 452 384 420 404 366zM414 356C450 410 490 440 538 462L500 480C450 452 416 420 396 366z"
  return (
    fill(tails, sand) +
    fill(tails, shade) +
    fill(loops, sand) +
    fill(loops, shade) +
    stroke("M386 348C330 306 280 300 256 322M414 348C470 306 520 300 544 322", "#000", 4, 0.25) +
    oval(400, 354, 30, 26, sand) +
    oval(400, 354, 30, 26, shade)
  )
}

/** An open box of dates: plain in close rows, or each stuffed and in its paper cup. */
export const dateBox =
  (yarn: Yarns, stuffed: boolean, flesh: Flesh = fleshes.khalas) =>
  (p: Paints): string =>
    openBox(p, yarn, rows(p, stuffed, flesh))

const rows = (p: Paints, stuffed: boolean, flesh: Flesh): string => {
  const one = (nut: number): string => p.keep(stuffed ? stuffedDate(p, flesh, nut) : date(p, flesh))
  const kinds = stuffed ? [one(0), one(1), one(2)] : [one(0)]
  const [deep, across, scale] = stuffed ? [3, 4, 1.02] : [4, 5, 0.94]
  return Array.from({ length: deep * across }, (_, index) => {
    const [row, column] = [Math.floor(index / across), index % across]
    const y = 428 + (row * 186) / deep
    const spread = (492 + (y - 424) * 0.4) / across
    const x = 400 + (column - (across - 1) / 2) * spread
    const turn = stuffed ? 0 : ((row * 5 + column * 3) % 5) * 8 - 16
    return `<use href="${kinds[(row + column) % kinds.length]}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(scale + row * 0.07).toFixed(2)}) rotate(${turn})"/>`
  }).join("")
}

/** A date with a nut in it, lying in a paper cup. */
export const stuffedDate = (p: Paints, flesh: Flesh, nut: number): string =>
  fill("M-58 4C-50 32 50 32 58 4L46 36C30 46-30 46-46 36z", "#FFF8EA") +
  oval(3, 14, 50, 23, "#3A1B08", 0.35) +
  date(p, flesh) +
  filling(p, nut)

/** A date lying lengthwise, wrinkled, with the little cap of its stalk. */
export const date = (p: Paints, [light, mid, dark, deep, shine]: Flesh): string =>
  oval(6, 22, 52, 14, "#2B1004", 0.35) +
  fill(
    "M-54 3C-50-20-18-28 8-27C38-25 56-10 54 5C52 22 22 29-6 28C-32 27-54 20-54 3z",
    p.glow(
      [
        [0, light],
        [0.3, mid],
        [0.7, dark],
        [1, deep]
      ],
      0.36,
      0.24,
      0.8
    )
  ) +
  fill("M-54-6C-46-14-40-8-40 2C-40 12-46 16-54 10C-58 6-58-2-54-6z", "#D8B070") +
  stroke(
    "M-34 8C-14-4 10-2 40 6M-28 18C-8 11 16 13 36 14M-26-10C-2-18 22-13 42-4",
    deep,
    3.5,
    0.5
  ) +
  stroke("M-28-13C-16-21-4-22 14-21", shine, 5, 0.7)

const filling = (p: Paints, nut: number): string => {
  const colours = [
    ["#F6DDB0", "#C98F4C"],
    ["#B9CC6A", "#6E8630"],
    ["#D9A56A", "#8A5526"]
  ] as const
  const [light, dark] = colours[nut] ?? colours[0]
  return (
    fill("M-34-2C-18-18 20-20 38-4C20 12-18 14-34-2z", "#2A1004") +
    fill(
      "M-28-6C-12-26 18-26 32-8C16 4-14 6-28-6z",
      p.down([
        [0, light],
        [1, dark]
      ])
    ) +
    stroke("M-18-8C-4-16 12-16 24-8", dark, 2.5, 0.8)
  )
}
