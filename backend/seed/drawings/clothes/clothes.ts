import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { blob, line, n, type Point } from "../shape.ts"
import { bead, type Metal, metals, shadow } from "../stuff.ts"

/** A cloth from its light to its deepest fold. */
export type Cloth = { readonly light: string; readonly mid: string; readonly dark: string; readonly deep: string }
export const cloths = {
  white: { light: "#FFFFFF", mid: "#F7F5F1", dark: "#CFCBC6", deep: "#8E8A88" },
  cream: { light: "#FFF9E8", mid: "#F2E5C6", dark: "#CDB88E", deep: "#8C754B" },
  navy: { light: "#4C618A", mid: "#2A3A5E", dark: "#182440", deep: "#0B1224" },
  brown: { light: "#9A7150", mid: "#704B30", dark: "#4A2E1B", deep: "#2A180C" },
  black: { light: "#4B4648", mid: "#262325", dark: "#151314", deep: "#050505" },
  plum: { light: "#8C4A62", mid: "#602A41", dark: "#3F1829", deep: "#220A15" },
  sand: { light: "#E6D0AC", mid: "#C9AC80", dark: "#9D7F54", deep: "#6B522F" },
  pink: { light: "#FFB9CC", mid: "#E9799B", dark: "#BC4770", deep: "#7E2147" },
  teal: { light: "#7FD8CF", mid: "#2FA39B", dark: "#177068", deep: "#0A423E" }
} as const satisfies Record<string, Cloth>

/** Light on hanging cloth: bright on the left, deep on the right. */
export const hung = (p: Paints, { dark, light, mid }: Cloth): string =>
  p.across([[0, dark], [0.12, mid], [0.3, light], [0.5, mid], [0.8, mid], [1, dark]])

/** Long soft folds from a point near the shoulders down to the hem. */
export const folds = (
  p: Paints, { dark, deep, light }: Cloth, places: ReadonlyArray<readonly [number, number, number, number]>
): string =>
  places.map(([x, top, footX, foot], index) => {
    const width = 13 + (index % 3) * 6
    const path = `M${x} ${top}C${n(x - 4)} ${n(top + (foot - top) * 0.4)} ${n(footX - width)} ${n(foot - 120)} ${n(footX - width)} ${foot}H${n(footX + width)}C${n(footX + width)} ${n(foot - 130)} ${n(x + 10)} ${n(top + (foot - top) * 0.4)} ${x} ${top}z`
    return fill(path, p.across([[0, deep, 0], [0.6, index % 4 === 3 ? light : deep, 0.34], [1, dark, 0]]))
  }).join("")

const sleeves: ReadonlyArray<Point> = [
  [316, 152], [316, 152], [268, 172], [240, 210], [206, 350], [186, 464], [186, 464], [214, 476], [246, 472],
  [246, 472], [274, 390], [306, 306], [330, 250]
]
const mirrored = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => points.map(([x, y]): Point => [800 - x, y])

const gown = "M352 138C318 150 292 164 280 190L300 310C296 430 274 560 252 678C340 706 460 706 548 678C526 560 504 430 500 310L520 190C508 164 482 150 448 138C430 152 370 152 352 138z"

/** A man's long robe with its stiff collar and one pocket. */
export const dishdasha = (cloth: Cloth, buttoned: boolean) => (p: Paints): string => {
  const light = hung(p, cloth)
  return shadow(p, 404, 690, 122, 16) + slim(0.75)(
    [sleeves, mirrored(sleeves)].map((sleeve, side) =>
      fill(blob(sleeve), light)
        + fill(
          blob(sleeve),
          p.down([[0, cloth.deep, 0], [0.4, cloth.deep, side ? 0.2 : 0.05], [1, cloth.deep, side ? 0.34 : 0.2]])
        )
    ).join("")
    + stroke("M190 446L250 455M610 446L550 455", cloth.deep, 3, 0.5)
    + stroke("M300 230C290 290 262 380 236 450M500 230C510 290 538 380 564 450", cloth.deep, 5, 0.22)
    + fill(gown, light)
    + clipped(p.clip(gown), folds(
      p, cloth,
      [
        [330, 300, 290, 720], [372, 380, 352, 720], [436, 360, 452, 720], [462, 340, 496, 720], [482, 300, 540, 720],
        [312, 330, 262, 720]
      ]
    )
      + fill("M500 300C510 450 540 600 560 720H500C500 560 490 420 500 300z", cloth.deep, 0.2))
    + stroke("M280 190L301 312C297 430 274 560 252 678M520 190L499 312C503 430 526 560 548 678", cloth.deep, 3, 0.35)
    + stroke("M256 660C340 688 460 688 544 660", cloth.deep, 2.5, 0.4)
    + fill("M352 140C366 104 434 104 448 140C428 158 372 158 352 140z", cloth.dark)
    + oval(400, 134, 38, 13, cloth.deep, 0.75)
    + fill("M350 136C356 152 386 164 398 168L392 196C364 184 344 168 340 148z", cloth.light)
    + fill("M450 136C444 152 414 164 402 168L408 196C436 184 456 168 460 148z", cloth.mid)
    + stroke(
      "M350 136C356 152 386 164 398 168L392 196C364 184 344 168 340 148zM450 136C444 152 414 164 402 168L408 196C436 184 456 168 460 148z",
      cloth.deep, 2.5, 0.45
    )
    + stroke("M388 190V392H412V190", cloth.deep, 2.5, 0.42)
    + (buttoned ? [216, 258, 300, 342, 380] : [184]).map((y) => bead(
      p, buttoned ? metals.iron : metals.silver, 400, y, 6
    )).join("")
    + stroke("M438 256H488V300Q463 326 438 300z", cloth.deep, 2.5, 0.42)
  )
}

/** Narrows a drawing around the middle, so that a robe is as long as one is. */
const slim = (width: number) => (body: string): string => moved(
  `translate(${n(400 - 400 * width)} 0) scale(${width} 1)`, body
)

const abayaSleeve: ReadonlyArray<Point> = [
  [330, 166], [330, 166], [276, 196], [204, 296], [126, 404], [126, 404], [156, 462], [206, 496], [206, 496],
  [262, 424], [310, 366], [340, 310]
]
const abayaHalf: ReadonlyArray<Point> = [
  [352, 156], [352, 156], [300, 180], [284, 240], [286, 380], [252, 540], [206, 682], [206, 682], [286, 700],
  [352, 698], [352, 698], [366, 520], [376, 340], [378, 168], [378, 168]
]

const edged = (path: string, gold: Metal): string => stroke(path, gold.dark, 13) + stroke(path, gold.light, 8)
  + `<path d="${path}" fill="none" stroke="${gold.deep}" stroke-width="5" stroke-dasharray="3 9"/>`

/** A woman's open robe, a pale dress within, and its sheila around the head of the stand. */
export const abaya = (cloth: Cloth, inner: Cloth, gold: Metal) => (p: Paints): string => {
  const light = hung(p, cloth)
  const halves = [abayaHalf, mirrored(abayaHalf)]
  return shadow(p, 404, 690, 168, 18) + moved("matrix(.84 0 0 .9 64 69)",
    fill("M360 160C384 170 416 170 440 160L456 420L482 690C430 704 370 704 318 690L344 420z", hung(p, inner))
    + folds(p, inner, [[390, 260, 372, 700], [408, 260, 424, 700]])
    + [abayaSleeve, mirrored(abayaSleeve)].map((sleeve, side) => fill(blob(sleeve), light)
      + fill(blob(sleeve), p.down([[0, cloth.deep, 0], [1, cloth.deep, side ? 0.6 : 0.3]]))).join("")
    + folds(p, cloth, [[286, 230, 188, 462], [514, 230, 612, 462]])
    + edged("M128 406C142 442 172 476 204 494M672 406C658 442 628 476 596 494", gold)
    + halves.map((half, side) =>
      fill(blob(half), light)
      + clipped(p.clip(blob(half)), moved(
        side ? "matrix(-1 0 0 1 800 0)" : "",
        folds(
          p, cloth,
          [[316, 240, 246, 710], [330, 300, 288, 710], [346, 260, 330, 710], [306, 300, 268, 710], [338, 380, 316, 710]]
        )
      )
        + (side ? fill("M520 200L600 700H520C500 560 500 380 520 200z", cloth.deep, 0.4) : ""))
    ).join("")
    + stroke(
      "M300 190C286 250 292 320 287 380C280 450 262 510 252 540M500 190C514 250 508 320 513 380C520 450 538 510 548 540",
      cloth.light, 2.5, 0.4
    )
    + edged(
      "M352 158C362 186 376 300 374 380C370 520 360 640 352 696M448 158C438 186 424 300 426 380C430 520 440 640 448 696",
      gold
    )
  ) + sheila(p, cloth)
}

const sheila = (p: Paints, { dark, deep, light, mid }: Cloth): string => {
  const veil = "M400 60C350 60 330 98 332 140C333 172 322 200 300 226C330 262 364 300 398 318C440 304 474 268 500 228C478 200 467 172 468 140C470 98 450 60 400 60z"
  return fill(veil, p.across([[0, dark], [0.3, light], [0.55, mid], [1, dark]]))
    + oval(400, 140, 46, 58, deep)
    + oval(400, 144, 42, 54, p.across([[0, "#8F5C33"], [0.35, "#D0A070"], [0.6, "#B07C4C"], [1, "#70441F"]]))
    + fill("M352 128C354 88 376 78 400 78C426 78 446 90 448 128C430 98 372 98 352 128z", deep, 0.55)
    + fill("M346 170C370 206 430 206 456 168C470 200 452 240 404 240C356 236 334 206 346 170z", mid)
    + stroke(
      "M346 172C368 210 432 208 456 170M336 206C360 244 440 246 470 204M322 226C356 276 430 280 482 230", light, 3, 0.6
    )
    + stroke("M340 190C366 232 436 232 462 188M330 220C360 262 436 264 476 218", deep, 5, 0.5)
    + stroke("M348 86C336 110 338 140 338 160", light, 5, 0.5)
}

const bishtHalf: ReadonlyArray<Point> = [
  [356, 148], [356, 148], [280, 168], [206, 206], [174, 262], [170, 420], [150, 690], [150, 690], [250, 706],
  [350, 700], [350, 700], [362, 520], [370, 320], [372, 152], [372, 152]
]

/** A man's ceremonial cloak, broad gold from the neck down, over a white robe. */
export const bisht = (cloth: Cloth, gold: Metal) => (p: Paints): string => {
  const light = hung(p, cloth)
  const trim = "M356 146C336 220 348 300 352 380M444 146C464 220 452 300 448 380"
  const zari = p.tile(
    16, 16,
    `<path fill="${gold.mid}" d="M0 0h16v16H0z"/><path fill="${gold.light}" d="M8 0l8 8-8 8-8-8z"/><path fill="${gold.dark}" d="M8 5l3 3-3 3-3-3z"/>`
  )
  const wide = "M362 140C330 210 336 310 346 404H372C368 310 368 220 376 150zM438 140C470 210 464 310 454 404H428C432 310 432 220 424 150z"
  return shadow(p, 404, 696, 214, 18) + slim(0.82)(
    fill("M352 130C376 146 424 146 448 130L470 420L480 694C430 704 370 704 320 694L330 420z", hung(p, cloths.white))
    + folds(p, cloths.white, [[392, 300, 366, 700], [410, 320, 432, 700]])
    + stroke("M391 170V350M409 170V350", cloths.white.deep, 2, 0.4)
    + fill("M354 132C364 104 436 104 446 132L404 168z", cloths.white.light)
    + oval(400, 130, 36, 12, cloths.white.deep, 0.6) + stroke("M358 134L400 170L442 134", cloths.white.deep, 2.5, 0.5)
    + [bishtHalf, mirrored(bishtHalf)].map((half, side) =>
      fill(blob(half), light)
      + clipped(p.clip(blob(half)), moved(
        side ? "matrix(-1 0 0 1 800 0)" : "",
        folds(
          p, cloth,
          [
            [240, 230, 182, 716], [270, 220, 226, 716], [300, 240, 268, 716], [324, 260, 312, 716],
            [214, 260, 200, 716], [338, 420, 334, 716]
          ]
        )
      )
        + (side ? fill("M560 200L680 720H560C540 560 540 380 560 200z", cloth.deep, 0.42) : ""))
    ).join("")
    + stroke("M346 400C350 500 346 610 340 700M454 400C450 500 454 610 460 700", gold.mid, 7)
    + stroke("M346 400C350 500 346 610 340 700M454 400C450 500 454 610 460 700", gold.shine, 2)
    + fill(wide, zari) + stroke(wide, gold.dark, 2.5) + stroke(trim, gold.shine, 2, 0.7)
    + stroke("M172 300C182 350 184 400 178 470M628 300C618 350 616 400 622 470", gold.mid, 8)
    + stroke("M172 300C182 350 184 400 178 470", gold.shine, 2.5)
    + [344, 456].map((x) => stroke(`M${x} 392C${x - 6} 420 ${x + 4} 440 ${x} 462`, gold.dark, 6)
      + fill(`M${x - 9} 460H${x + 9}L${x + 13} 512H${x - 13}z`, gold.mid)
      + stroke(`M${x - 5} 470V508M${x} 470V510M${x + 5} 470V508`, gold.deep, 2, 0.6)
      + bead(p, gold, x, 458, 9)).join("")
    + stroke(line([[206, 206], [280, 168], [356, 148]]), cloth.light, 3, 0.5)
  )
}
