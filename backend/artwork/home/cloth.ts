import { board, timbers } from "./wood.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { shadow } from "../materials.ts"

/** A weaving on a rod, with tassels at its foot. */
export const wallHanging =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const cloth = "M226 168H574V560L400 630L226 560z"
    const tassel = (x: number, y: number) =>
      transformed(
        `translate(${n(x)} ${n(y)})`,
        oval(0, 0, 8, 8, yarn.dark) +
          fill("M-8 6H8L13 66H-13z", yarn.sand) +
          stroke("M-5 18L-8 62M0 16V64M5 18L8 62", yarn.dark, 2, 0.5) +
          stroke("M-8 16H8", yarn.ground, 6)
      )
    return (
      fill("M250 200H604V590L420 660L250 590z", "#6B4A2B", 0.2) +
      stroke("M210 156L400 76L590 156", "#8E6A2C", 7) +
      stroke("M210 155L400 75L590 155", "#DDBD7E", 3) +
      oval(400, 74, 10, 10, "#4A2810") +
      [226, 284, 342, 400, 458, 516, 574]
        .map((x) => tassel(x, 630 - Math.abs(x - 400) * 0.4))
        .join("") +
      fill(cloth, weaveTile(p, yarn, 0.98, "translate(226 164)", 44)) +
      fill(
        cloth,
        p.across([
          [0, "#000", 0.25],
          [0.2, "#fff", 0.14],
          [0.36, "#000", 0.06],
          [0.52, "#fff", 0.12],
          [0.7, "#000", 0.08],
          [0.86, "#fff", 0.06],
          [1, "#000", 0.3]
        ])
      ) +
      stroke("M226 168V560L400 630L574 560V168", yarn.dark, 7) +
      board(
        p,
        timbers.teak,
        "M176 144H624Q634 157 624 170H176Q166 157 176 144z",
        [176, 144, 448, 26]
      ) +
      oval(176, 157, 16, 18, timbers.walnut[1]) +
      oval(624, 157, 16, 18, timbers.walnut[1]) +
      oval(172, 151, 6, 7, timbers.teak[0])
    )
  }

/** The colours of a blanket: its field, its stripe, its fringe. */
export type Wool = readonly [string, string, string]

/** A throw folded in three, its fringe hanging over the edge. */
export const throwBlanket =
  ([field, band, fringe]: Wool) =>
  (p: Paints): string => {
    const fold = (y: number, inset: number) => {
      const path = `M${96 + inset} ${y}Q${88 + inset} ${y - 66} ${150 + inset} ${y - 74}H${652 - inset}Q${712 - inset} ${y - 70} ${706 - inset} ${y}Q${700 - inset} ${y + 20} ${660 - inset} ${y + 20}H${140 + inset}Q${100 + inset} ${y + 20} ${96 + inset} ${y}z`
      return (
        fill(path, field) +
        fill(path, knit(p)) +
        clipTo(
          p.clip(path),
          `<path d="M${190} ${y - 80}H250V${y + 30}H190zM550 ${y - 80}H610V${y + 30}H550z" fill="${band}"/><path d="M264 ${y - 80}H274V${y + 30}H264zM526 ${y - 80}H536V${y + 30}H526z" fill="${band}"/>`
        ) +
        fill(
          path,
          p.down([
            [0, "#fff", 0.34],
            [0.35, "#fff", 0.02],
            [0.8, "#000", 0.16],
            [1, "#000", 0.45]
          ])
        )
      )
    }
    const top = "M132 372Q180 330 240 318H560Q622 330 676 372L700 424H106z"
    const threads = Array.from(
      { length: 30 },
      (_, index) => `M${n(128 + index * 18.8)} 494q${index % 2 ? 5 : -5} 30 0 62`
    ).join("")
    return (
      shadow(p, 404, 682, 316, 28) +
      fold(652, 0) +
      fold(572, 6) +
      fill(top, field) +
      fill(top, knit(p)) +
      clipTo(
        p.clip(top),
        `<path d="M196 440L256 310H304L252 440zM548 440L496 310H544L606 440z" fill="${band}"/>`
      ) +
      fill(
        top,
        p.slant([
          [0, "#fff", 0.4],
          [0.6, "#fff", 0.04],
          [1, "#000", 0.2]
        ])
      ) +
      fill("M106 420H700Q716 470 694 500H112Q90 470 106 420z", field) +
      fill("M106 420H700Q716 470 694 500H112Q90 470 106 420z", knit(p)) +
      `<path d="M192 420H250V500H192zM550 420H608V500H550z" fill="${band}"/>` +
      fill(
        "M106 420H700Q716 470 694 500H112Q90 470 106 420z",
        p.down([
          [0, "#fff", 0.4],
          [0.4, "#fff", 0.05],
          [1, "#000", 0.3]
        ])
      ) +
      stroke(threads, "#000", 11, 0.16) +
      stroke(threads, fringe, 9) +
      stroke(threads, "#fff", 2, 0.3)
    )
  }

const knit = (p: Paints): string =>
  p.tile(
    12,
    10,
    `<path d="M0 5L6 1L12 5M0 10L6 6L12 10" fill="none" stroke="#000" stroke-width="1.600" opacity=".22"/><path d="M0 3L6-1L12 3" fill="none" stroke="#fff" stroke-width="1.400" opacity=".3"/>`
  )

/** The colours of a prayer mat: its field, its border, its gold. */
export type Pile = readonly [string, string, string]

/** A prayer mat laid out: a plain niche between columns, a lamp hanging in it. */
export const prayerMat =
  ([field, edge, gold]: Pile) =>
  (p: Paints): string => {
    const sheet = "M232 96H568L660 660H140z"
    const inPlace = (body: string) => clipTo(p.clip(sheet), body)
    const threads = (y: number, from: number, to: number, length: number) =>
      stroke(
        Array.from(
          { length: 34 },
          (_, index) => `M${n(from + ((to - from) * index) / 33)} ${y}v${length}`
        ).join(""),
        "#F1E6CF",
        5
      )
    const vine = p.tile(
      40,
      40,
      `<path d="M20 4L34 20L20 36L6 20z" fill="none" stroke="${gold}" stroke-width="4"/><path d="M20 14L26 20L20 26L14 20z" fill="${gold}"/>`
    )
    const arch = "M288 620L308 330C312 280 352 262 400 196C448 262 488 280 492 330L512 620z"
    return (
      shadow(p, 404, 672, 282, 26) +
      threads(74, 234, 566, 26) +
      threads(656, 144, 656, 38) +
      fill(sheet, edge) +
      inPlace(fill(sheet, vine)) +
      fill("M276 136H524L590 626H210z", field) +
      stroke("M276 136H524L590 626H210z", gold, 6) +
      stroke("M286 146H514L578 616H222z", gold, 2.5) +
      fill(arch, edge) +
      stroke(arch, gold, 7) +
      fill(
        "M312 610L328 336C332 296 364 276 400 226C436 276 468 296 472 336L488 610z",
        field,
        0.75
      ) +
      stroke("M268 596L290 340M532 596L510 340", gold, 12) +
      stroke("M262 610H286M514 610H538M282 334H300M500 334H518", gold, 12) +
      stroke("M400 230V312", gold, 4) +
      fill("M384 312H416L432 356Q400 396 368 356z", gold) +
      fill("M392 388H408L418 408H382z", gold) +
      oval(400, 346, 11, 14, "#FFF6DA") +
      inPlace(
        fill(sheet, p.tile(4, 4, `<path d="M0 0H2V4H0z" fill="#000" opacity=".09"/>`)) +
          fill(
            sheet,
            p.glow(
              [
                [0, "#fff", 0.26],
                [0.5, "#fff", 0],
                [1, "#000", 0.32]
              ],
              0.36,
              0.3,
              0.85
            )
          )
      ) +
      [
        [330, 236],
        [470, 236]
      ]
        .map(([x = 0, y = 0]) =>
          transformed(
            `translate(${x} ${y}) scale(.8)`,
            [0, 45, 90, 135]
              .map(
                (turn) =>
                  `<path transform="rotate(${turn})" d="M0-30L9 0L0 30L-9 0z" fill="${gold}"/>`
              )
              .join("") + oval(0, 0, 8, 8, field)
          )
        )
        .join("")
    )
  }
