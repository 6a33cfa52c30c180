import { type Pile } from "./cloth.ts"
import { board, timbers } from "./wood.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { n } from "../shape.ts"
import { metals, shadow } from "../materials.ts"

/** A printed cotton: its ground, its blossom, its leaf, its shade. */
export type Print = readonly [string, string, string, string]

const veil =
  "M246 148C206 152 188 190 188 240C188 288 178 318 154 372C124 440 104 520 92 600C150 624 206 632 252 632C298 632 354 624 412 600C400 520 380 440 350 372C326 318 316 288 316 240C316 190 298 152 258 148C254 152 250 152 246 148z"
const opening =
  "M252 186C284 186 296 218 294 250C291 288 274 312 252 318C230 312 213 288 210 250C208 218 220 186 252 186z"
const skirt =
  "M478 206H644C652 340 684 500 706 632C626 656 496 656 416 632C438 500 470 340 478 206z"

const print = (p: Paints, [ground, blossom, leaf]: Print): string => {
  const petal = `<path d="M0-2C7-14 18-10 14 0C10 8 4 4 0 0z" fill="${blossom}"/>`
  const flower = (x: number, y: number) =>
    transformed(
      `translate(${x} ${y})`,
      [0, 72, 144, 216, 288].map((turn) => transformed(`rotate(${turn})`, petal)).join("") +
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

/**
 * What a woman wears for prayer, hung on a rail: a long veil and a wide skirt of the same print.
 */
export const prayerClothes =
  (cloth: Print) =>
  (p: Paints): string => {
    const [ground, blossom, , shade] = cloth
    const pattern = print(p, cloth)
    const cotton = (path: string, folds: string) =>
      fill(path, pattern) +
      fill(
        path,
        p.across([
          [0, shade, 0.5],
          [0.2, "#fff", 0.3],
          [0.5, "#fff", 0],
          [0.8, shade, 0.2],
          [1, shade, 0.65]
        ])
      ) +
      clipTo(
        p.clip(path),
        fill(folds, shade, 0.5) + transformed("translate(-9 0)", fill(folds, "#fff", 0.34))
      )
    const hook = (x: number) =>
      stroke(`M${x} 164V140C${x} 124 ${x + 18} 122 ${x + 18} 108`, metals.iron.dark, 7)
    const post = (x: number) =>
      board(p, timbers.walnut, `M${x} 90H${x + 22}V690H${x}z`, [x, 90, 22, 600]) +
      board(p, timbers.walnut, `M${x - 34} 678H${x + 56}V696H${x - 34}z`, [x - 34, 678, 90, 18])
    return transformed(
      "translate(26 48) scale(.935)",
      shadow(p, 404, 694, 320, 15) +
        post(52) +
        post(726) +
        board(p, timbers.teak, "M34 84H766V106H34z", [34, 84, 732, 22]) +
        hook(252) +
        hook(561) +
        cotton(
          skirt,
          "M510 220C500 360 476 520 456 648C492 520 510 360 510 220zM548 220C544 380 532 540 522 652C546 540 556 380 548 220zM590 220C594 380 606 540 614 652C588 540 580 380 590 220zM622 220C634 360 656 520 678 642C640 520 618 360 622 220z"
        ) +
        stroke("M416 632C496 656 626 656 706 632", blossom, 7, 0.8) +
        fill("M474 182H648V212H474z", ground) +
        fill(
          "M474 182H648V212H474z",
          p.across([
            [0, shade, 0.8],
            [0.3, "#fff", 0.4],
            [1, shade, 0.8]
          ])
        ) +
        stroke(
          Array.from({ length: 17 }, (_, index) => `M${n(482 + index * 9.9)} 186v24`).join(""),
          shade,
          3,
          0.6
        ) +
        board(p, timbers.pale, "M466 164H656V182H466z", [466, 164, 190, 18]) +
        [490, 618].map((x) => fill(`M${x} 158H${x + 14}V202H${x}z`, metals.iron.mid)).join("") +
        cotton(
          veil,
          "M192 290C180 380 146 490 124 620C168 500 196 390 192 290zM222 330C214 420 200 530 190 634C220 540 232 430 222 330zM282 330C290 420 304 530 314 634C284 540 272 430 282 330zM312 290C324 380 358 490 380 620C336 500 308 390 312 290z"
        ) +
        stroke("M92 600C150 624 206 632 252 632C298 632 354 624 412 600", blossom, 7, 0.8) +
        fill(opening, pattern) +
        fill(
          opening,
          p.down([
            [0, shade, 0.85],
            [1, shade, 0.5]
          ])
        ) +
        stroke("M236 196C232 240 236 280 244 310M268 196C272 240 268 280 260 310", shade, 5, 0.5) +
        stroke(opening, "#fff", 12, 0.95) +
        `<path d="${opening}" fill="none" stroke="${blossom}" stroke-width="12" stroke-dasharray="4 7" opacity=".55"/>`
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
      clipTo(p.clip(sheet), fill(sheet, vine)) +
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
      transformed(
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
