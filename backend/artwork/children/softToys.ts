import { type Cloth, cloths, stitches } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, yarns } from "../sadu.ts"
import { blob, n, type Point } from "../shape.ts"
import { type Metal, metals, shadow, turnedLight } from "../materials.ts"
import { festive } from "./wear.ts"

const parts = {
  tail: [
    [276, 540],
    [232, 640],
    [204, 742],
    [204, 742],
    [252, 738],
    [286, 722],
    [286, 722],
    [330, 600]
  ],
  body: [
    [424, 226],
    [362, 262],
    [304, 340],
    [276, 440],
    [284, 540],
    [326, 604],
    [384, 622],
    [446, 592],
    [494, 520],
    [516, 430],
    [512, 340],
    [484, 270]
  ],
  head: [
    [446, 110],
    [388, 128],
    [360, 190],
    [378, 262],
    [446, 300],
    [508, 272],
    [534, 214],
    [518, 144]
  ],
  wing: [
    [400, 272],
    [330, 318],
    [276, 420],
    [248, 556],
    [216, 686],
    [216, 686],
    [276, 648],
    [346, 580],
    [410, 490],
    [436, 392],
    [430, 312]
  ],
  hood: [
    [446, 104],
    [384, 122],
    [354, 190],
    [372, 252],
    [442, 284],
    [506, 266],
    [526, 226],
    [530, 184],
    [530, 184],
    [510, 128]
  ]
} as const satisfies Record<string, ReadonlyArray<Point>>

const perch = (p: Paints): string =>
  fill("M384 640H416L424 690H376z", p.across(turnedLight(metals.gold))) +
  oval(400, 694, 120, 16, metals.gold.dark) +
  oval(400, 688, 120, 16, p.across(turnedLight(metals.gold))) +
  fill(
    "M296 622C296 598 504 598 504 622L466 656C440 666 360 666 334 656z",
    p.across(turnedLight(metals.wood))
  ) +
  oval(400, 620, 106, 22, "#1E5A3C") +
  oval(
    396,
    616,
    98,
    17,
    p.glow(
      [
        [0, "#4FA878"],
        [1, "#2A7B52"]
      ],
      0.4,
      0.3,
      0.8
    )
  )

const talons = (x: number): string =>
  [-18, 0, 18]
    .map(
      (toe) =>
        fill(
          `M${x + toe - 9} 604C${x + toe - 11} 588 ${x + toe + 11} 588 ${x + toe + 9} 606L${x + toe + 4} 630z`,
          "#E5A92E"
        ) + fill(`M${x + toe} 622l8 2-2 16z`, "#2B1D12")
    )
    .join("")

/**
 * A plush falcon on its perch, looking over its shoulder; hooded, it wears the burqa of the hunt.
 */
export const falcon =
  (back: Cloth, breast: Cloth, hooded: boolean) =>
  (p: Paints): string => {
    const [body, head, hood, wing] = [
      blob(parts.body),
      blob(parts.head),
      blob(parts.hood),
      blob(parts.wing)
    ]
    const plumage = p.glow(
      [
        [0, back.light],
        [0.5, back.mid],
        [1, back.dark]
      ],
      0.36,
      0.16,
      0.9
    )
    const down = p.glow(
      [
        [0, breast.light],
        [0.55, breast.mid],
        [1, breast.dark]
      ],
      0.5,
      0.3,
      0.75
    )
    const spot = p.keep(fill("M0-11C7 0 7 8 0 12C-7 8-7 0 0-11z", back.mid))
    const feather = (x: number, y: number, size: number) =>
      fill(
        `M${x} ${y}c${-size * 0.5} ${size * 0.5} ${-size * 0.7} ${size} ${-size * 0.6} ${size * 1.5}c${size * 0.5} ${-size * 0.3} ${size * 0.8} ${-size * 0.8} ${size} ${-size * 1.3}z`,
        back.light,
        0.5
      ) +
      stroke(
        `M${x} ${y}q${n(-size * 0.2)} ${n(size * 0.8)} ${n(-size * 0.5)} ${n(size * 1.3)}`,
        back.deep,
        2.5,
        0.6
      )
    return (
      shadow(p, 404, 696, 150, 18) +
      fill(
        blob(parts.tail),
        p.across([
          [0, back.dark],
          [0.5, back.mid],
          [1, back.deep]
        ])
      ) +
      stroke("M228 690L300 664M220 716L296 692M244 650L310 630", breast.mid, 8, 0.75) +
      perch(p) +
      fill(body, down) +
      clipTo(
        p.clip(body),
        [330, 372, 414, 456, 498, 540]
          .flatMap((y, row) =>
            [0, 1, 2, 3, 4].map(
              (column) =>
                `<use href="${spot}" transform="translate(${396 + (column + (row % 2) / 2) * 32} ${y + column * 3}) rotate(8) scale(.85)"/>`
            )
          )
          .join("") + fill("M520 320C520 460 470 580 380 630H540V320z", breast.deep, 0.3)
      ) +
      fill(
        "M354 560C350 600 372 614 396 606C420 600 426 570 420 540zM430 560C428 598 446 610 464 602C484 590 484 560 480 530z",
        down
      ) +
      talons(382) +
      talons(450) +
      stroke("M384 612C392 650 380 676 396 708M450 612C456 640 470 660 462 700", "#A32638", 6) +
      fill(
        wing,
        p.slant([
          [0, back.light],
          [0.4, back.mid],
          [1, back.deep]
        ])
      ) +
      [
        [376, 320, 44],
        [344, 356, 46],
        [400, 370, 44],
        [316, 410, 48],
        [366, 424, 48],
        [296, 476, 50],
        [340, 490, 50],
        [390, 460, 44],
        [282, 544, 52],
        [322, 552, 46]
      ]
        .map(([x, y, size]) => feather(x ?? 0, y ?? 0, size ?? 40))
        .join("") +
      stitches(wing, back.deep, 3, "9 7", 0.55) +
      fill(head, plumage) +
      clipTo(
        p.clip(head),
        fill("M430 300C420 250 470 222 560 226V320H430z", breast.light) +
          fill("M380 300C386 270 410 262 440 268L450 310H380z", breast.mid) +
          fill("M466 196C464 236 454 262 430 284C426 252 436 220 448 194z", back.deep) +
          fill("M480 150C500 150 520 170 534 196H480z", back.dark, 0.5)
      ) +
      stitches(head, back.deep, 3, "9 7", 0.35) +
      fill(
        "M518 176C552 166 582 186 584 214C585 234 576 246 564 256C566 236 556 226 538 224C522 222 512 200 518 176z",
        p.down([
          [0, "#8E98A2"],
          [0.6, "#4A525A"],
          [1, "#1C2024"]
        ])
      ) +
      fill(
        "M512 172C534 164 548 174 548 194C546 214 532 222 518 216C508 202 506 186 512 172z",
        "#F0BE3C"
      ) +
      oval(536, 190, 4, 3, "#5A3C08") +
      stroke("M520 218C534 226 548 228 560 236", "#14171A", 3, 0.7) +
      stroke("M552 186C566 188 574 198 576 212", "#fff", 4, 0.5) +
      (hooded
        ? fill(
            hood,
            p.glow(
              [
                [0, "#D6485C"],
                [0.5, "#A32638"],
                [1, "#5E1222"]
              ],
              0.34,
              0.2,
              0.85
            )
          ) +
          clipTo(
            p.clip(hood),
            fill("M340 216H540V250H340z", weaveTile(p, yarns.red, 0.3, "translate(350 216)", 40))
          ) +
          oval(466, 182, 38, 36, "#7E1222") +
          oval(
            462,
            178,
            34,
            32,
            p.glow(
              [
                [0, "#E5697A"],
                [0.6, "#B3243A"],
                [1, "#7E1222"]
              ],
              0.36,
              0.3,
              0.8
            )
          ) +
          stitches(hood, "#F0CF7C", 4, "8 6", 0.9) +
          stroke(
            "M430 106C420 76 400 64 380 62M434 106C434 72 426 56 414 40M438 106C448 78 460 66 478 60",
            "#F0CF7C",
            9
          ) +
          oval(434, 108, 16, 11, "#CC9A38") +
          stroke("M368 244C352 256 344 272 340 292", "#7A4A22", 7)
        : oval(474, 184, 27, 27, "#F0BE3C") +
          oval(475, 184, 22, 22, "#17100C") +
          oval(467, 176, 7.5, 7.5, "#fff") +
          oval(482, 192, 3.5, 3.5, "#fff", 0.7) +
          stroke("M446 168C460 150 486 148 508 162", back.deep, 11))
    )
  }

/** A rag doll with two plaits, in a daraa like the girls'. */
export const doll =
  (dress: Cloth, gold: Metal) =>
  (p: Paints): string => {
    const skin = p.glow(
      [
        [0, "#FBE0C6"],
        [0.6, "#EDBE98"],
        [1, "#C98F66"]
      ],
      0.38,
      0.3,
      0.75
    )
    const hair = p.glow(
      [
        [0, "#6B4630"],
        [0.6, "#3E2517"],
        [1, "#22120A"]
      ],
      0.34,
      0.2,
      0.85
    )
    const plait = (side: 1 | -1) =>
      [250, 288, 326, 362]
        .map(
          (y, index) =>
            oval(400 + side * (92 + index * 3), y, 22 - index * 2, 25, hair) +
            stroke(
              `M${n(400 + side * (82 + index * 3))} ${y + 10}q${side * 12} 8 ${side * 20}-6`,
              "#22120A",
              3,
              0.6
            )
        )
        .join("") +
      fill(`M${400 + side * 104} 380l-16 34h32z`, "#3E2517") +
      oval(400 + side * 104, 384, 12, 8, dress.mid) +
      fill(`M${400 + side * 104} 384l-24-12v24zM${400 + side * 104} 384l24-12v24z`, dress.mid)
    return (
      shadow(p, 404, 696, 120, 16) +
      transformed(
        "translate(0 -4)",
        [-1, 1]
          .map(
            (side) =>
              fill(
                `M${400 + side * 42 - 26} 620H${400 + side * 42 + 26}L${400 + side * 42 + 24} 676H${400 + side * 42 - 24}z`,
                cloths.cream.mid
              ) +
              fill(
                `M${400 + side * 44 - 34} 700C${400 + side * 44 - 38} 664 ${400 + side * 44 + 38} 664 ${400 + side * 44 + 34} 700z`,
                "#A32638"
              ) +
              stroke(`M${400 + side * 44 - 22} 678q22-10 44 0`, "#fff", 4, 0.4)
          )
          .join("") +
          oval(268, 466, 24, 26, skin) +
          oval(532, 466, 24, 26, skin) +
          transformed("translate(152 194) scale(.62 .645)", festive(dress, gold)(p))
      ) +
      oval(400, 190, 104, 112, hair) +
      fill("M376 276H424V312H376z", "#D9A27A") +
      oval(400, 208, 86, 90, skin) +
      fill(
        "M308 206C304 120 360 92 404 92C452 92 498 124 492 206C476 160 440 146 412 132C390 152 330 156 308 206z",
        hair
      ) +
      stroke("M404 96C400 112 404 124 412 132", "#22120A", 4, 0.5) +
      stroke("M330 160C346 130 370 112 392 106", "#8C6448", 5, 0.6) +
      plait(-1) +
      plait(1) +
      [-34, 34]
        .map(
          (x) =>
            oval(400 + x, 214, 11, 13, "#22120A") +
            oval(397 + x, 209, 4, 4, "#fff") +
            stroke(`M${386 + x} 194q14-10 28 0`, "#3E2517", 5) +
            oval(400 + x * 1.5, 244, 18, 12, "#E9799B", 0.45)
        )
        .join("") +
      stroke("M382 250C392 262 408 262 418 250", "#A33B3B", 5) +
      stroke("M398 228q4 4 6 0", "#B98058", 3) +
      fill(
        "M356 110C372 96 384 102 392 112C384 124 368 126 356 110zM428 110C414 96 402 102 392 112C402 124 416 126 428 110z",
        gold.mid
      ) +
      oval(392, 112, 8, 8, gold.light)
    )
  }
