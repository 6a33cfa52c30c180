import { type Pile } from "./cloth.ts"
import { board, timbers } from "./wood.ts"
import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { n } from "../shape.ts"
import { shadow } from "../stuff.ts"

/** A printed cotton: its ground, its blossom, its leaf, its shade. */
export type Print = readonly [string, string, string, string]

const drape =
  "M400 92C470 92 496 150 498 214C500 262 560 300 604 372C646 444 668 520 676 582C600 616 500 628 400 628C300 628 200 616 124 582C132 520 154 444 196 372C240 300 300 262 302 214C304 150 330 92 400 92z"
const skirt = "M270 560H530L560 686Q400 700 240 686z"
const face =
  "M400 124C440 124 458 160 456 202C454 250 430 282 400 282C370 282 346 250 344 202C342 160 360 124 400 124z"

const print = (p: Paints, [ground, blossom, leaf]: Print): string => {
  const petal = `<path d="M0-2C7-14 18-10 14 0C10 8 4 4 0 0z" fill="${blossom}"/>`
  const flower = (x: number, y: number) =>
    moved(
      `translate(${x} ${y})`,
      [0, 72, 144, 216, 288].map((turn) => moved(`rotate(${turn})`, petal)).join("") +
        oval(0, 0, 4, 4, "#E7B94E") +
        stroke("M10 14q10 4 14 14M-12 12q-10 2-14 12", leaf, 3.5)
    )
  return p.tile(
    76,
    84,
    `<path d="M0 0H76V84H0z" fill="${ground}"/>` +
      flower(20, 22) +
      flower(58, 64) +
      oval(60, 18, 3, 3, leaf) +
      oval(18, 66, 3, 3, leaf)
  )
}

/** What a woman wears for prayer: a long veil over a wide skirt, on a hanger. */
export const prayerClothes =
  (cloth: Print) =>
  (p: Paints): string => {
    const [, blossom, , shade] = cloth
    const pattern = print(p, cloth)
    const folds =
      "M330 300C290 380 240 480 214 604C240 500 300 400 330 300zM380 330C360 430 330 540 322 624C350 540 376 430 380 330zM440 330C460 430 480 540 500 622C470 540 446 430 440 330zM486 300C540 380 590 480 612 600C570 490 510 400 486 300z"
    return (
      shadow(p, 404, 690, 190, 22) +
      fill(skirt, pattern) +
      fill(
        skirt,
        p.down([
          [0, "#000", 0.5],
          [0.5, "#000", 0.12],
          [1, "#000", 0.2]
        ])
      ) +
      stroke("M310 630L296 690M370 634L366 694M440 634L446 694M500 630L512 690", shade, 6, 0.4) +
      fill(drape, pattern) +
      fill(
        drape,
        p.glow(
          [
            [0, "#fff", 0.35],
            [0.5, "#fff", 0],
            [1, shade, 0.75]
          ],
          0.36,
          0.24,
          0.8
        )
      ) +
      clipped(
        p.clip(drape),
        fill(folds, shade, 0.5) + moved("translate(-10 0)", fill(folds, "#fff", 0.28))
      ) +
      stroke("M124 582C200 616 300 628 400 628C500 628 600 616 676 582", blossom, 7, 0.8) +
      fill(face, shade) +
      fill(
        face,
        p.down([
          [0, "#000", 0.5],
          [1, "#000", 0.12]
        ])
      ) +
      stroke(face, "#fff", 6, 0.7) +
      `<path d="${face}" fill="none" stroke="${blossom}" stroke-width="3" stroke-dasharray="6 5"/>` +
      stroke("M344 230C352 284 374 308 400 312C426 308 448 284 456 230", shade, 5, 0.4)
    )
  }

/** The set folded, tied with a strip of its own cloth. */
export const prayerClothesFolded =
  (cloth: Print) =>
  (p: Paints): string => {
    const [, blossom, , shade] = cloth
    const pattern = print(p, cloth)
    const layer = (y: number) => {
      const path = `M120 ${y}Q104 ${y - 62} 150 ${y - 70}H650Q696 ${y - 62} 680 ${y}Q676 ${y + 14} 650 ${y + 14}H150Q124 ${y + 14} 120 ${y}z`
      return (
        fill(path, pattern) +
        fill(
          path,
          p.down([
            [0, "#fff", 0.36],
            [0.4, "#fff", 0],
            [1, shade, 0.8]
          ])
        )
      )
    }
    const top = "M196 330H604L676 474Q400 500 124 474z"
    return (
      shadow(p, 404, 684, 300, 26) +
      layer(668) +
      layer(592) +
      layer(516) +
      fill(top, pattern) +
      fill(
        top,
        p.slant([
          [0, "#fff", 0.45],
          [0.6, "#fff", 0],
          [1, shade, 0.4]
        ])
      ) +
      stroke("M196 330L124 474Q400 500 676 474", shade, 4, 0.4) +
      fill("M366 330H434L446 488V682H354V488z", blossom) +
      fill(
        "M366 330H434L446 488V682H354V488z",
        p.across([
          [0, "#000", 0.3],
          [0.3, "#fff", 0.35],
          [0.7, "#fff", 0],
          [1, "#000", 0.3]
        ])
      ) +
      fill(
        "M398 440C340 380 262 390 270 436C276 478 350 478 398 446zM402 440C460 380 538 390 530 436C524 478 450 478 402 446z",
        blossom
      ) +
      stroke("M388 438C350 412 310 410 296 430M412 438C450 412 490 410 504 430", "#000", 4, 0.25) +
      oval(400, 442, 26, 22, blossom) +
      oval(394, 436, 12, 9, "#fff", 0.35)
    )
  }

/** A prayer mat folded over a rail, half of its niche seen. */
export const prayerMatFolded =
  ([field, edge, gold]: Pile) =>
  (p: Paints): string => {
    const sheet = "M170 142H630V600H170z"
    const vine = p.tile(
      40,
      40,
      `<path d="M20 4L34 20L20 36L6 20z" fill="none" stroke="${gold}" stroke-width="4"/><path d="M20 14L26 20L20 26L14 20z" fill="${gold}"/>`
    )
    const threads = Array.from(
      { length: 40 },
      (_, index) => `M${n(173 + index * 11.65)} 598v38`
    ).join("")
    const post = (x: number) =>
      board(p, timbers.walnut, `M${x} 150H${x + 26}V690H${x}z`, [x, 150, 26, 540]) +
      board(p, timbers.walnut, `M${x - 44} 676H${x + 70}V694H${x - 44}z`, [x - 44, 676, 114, 18])
    return (
      shadow(p, 404, 692, 310, 18) +
      post(104) +
      post(670) +
      fill("M186 160H650V622H186z", "#6B4A2B", 0.25) +
      stroke(threads, "#F1E6CF", 6) +
      fill(sheet, edge) +
      clipped(p.clip(sheet), fill(sheet, vine)) +
      fill("M230 142H570V548H230z", field) +
      stroke("M230 142V548H570V142", gold, 6) +
      stroke("M242 142V536H558V142", gold, 2.5) +
      fill("M268 536V340C274 290 340 266 400 202C460 266 526 290 532 340V536z", edge) +
      stroke("M268 536V340C274 290 340 266 400 202C460 266 526 290 532 340V536", gold, 7) +
      fill("M294 530V348C300 316 350 290 400 238C450 290 500 316 506 348V530z", field, 0.75) +
      stroke("M400 244V330", gold, 5) +
      fill("M380 330H420L440 384Q400 434 360 384z", gold) +
      fill("M389 424H411L424 450H376z", gold) +
      oval(400, 374, 13, 17, "#FFF6DA") +
      fill(sheet, p.tile(4, 4, `<path d="M0 0H2V4H0z" fill="#000" opacity=".09"/>`)) +
      fill(
        sheet,
        p.across([
          [0, "#000", 0.25],
          [0.2, "#fff", 0.16],
          [0.5, "#fff", 0],
          [0.72, "#000", 0.1],
          [1, "#000", 0.32]
        ])
      ) +
      fill(
        "M170 142H630V190H170z",
        p.down([
          [0, "#000", 0.4],
          [0.5, "#fff", 0.28],
          [1, "#fff", 0]
        ])
      ) +
      board(p, timbers.teak, "M84 122H716V150H84z", [84, 122, 632, 28]) +
      fill("M168 118H632V152H168z", edge) +
      fill(
        "M168 118H632V152H168z",
        p.down([
          [0, "#fff", 0.35],
          [1, "#000", 0.3]
        ])
      )
    )
  }

/** A pair of tassels that hold a curtain back. */
export const curtainTies =
  (rope: string, trim: string) =>
  (p: Paints): string => {
    const tie = (x: number, y: number) =>
      moved(
        `translate(${x} ${y})`,
        stroke("M0 0C-130-80-120-330 0-340C120-330 130-80 0 0", "#000", 30, 0.25) +
          stroke("M0 0C-130-80-120-330 0-340C120-330 130-80 0 0", rope, 24) +
          `<path d="M0 0C-130-80-120-330 0-340C120-330 130-80 0 0" fill="none" stroke="${trim}" stroke-width="22" stroke-dasharray="5 11"/>` +
          stroke("M-6-4C-126-84-116-322-4-334", "#fff", 4, 0.4) +
          fill("M-26-10H26L34 40Q36 70 44 84H-44Q-36 70-34 40z", trim) +
          fill(
            "M-26-10H26L34 40Q36 70 44 84H-44Q-36 70-34 40z",
            p.across([
              [0, "#000", 0.4],
              [0.3, "#fff", 0.5],
              [0.6, "#fff", 0],
              [1, "#000", 0.45]
            ])
          ) +
          stroke("M-30 8H30M-34 30H34M-36 54H36", "#000", 3, 0.3) +
          fill("M-44 84H44L66 262Q0 280-66 262z", rope) +
          fill(
            "M-44 84H44L66 262Q0 280-66 262z",
            p.across([
              [0, "#000", 0.4],
              [0.3, "#fff", 0.3],
              [0.6, "#fff", 0],
              [1, "#000", 0.45]
            ])
          ) +
          stroke(
            Array.from(
              { length: 15 },
              (_, index) => `M${n(-40 + index * 5.7)} 86L${n(-60 + index * 8.6)} 264`
            ).join(""),
            "#000",
            2,
            0.3
          )
      )
    return shadow(p, 404, 692, 250, 18) + tie(262, 424) + tie(540, 424)
  }
