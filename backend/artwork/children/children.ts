import { type Cloth } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { blob, type Point } from "../shape.ts"
import { shadow } from "../materials.ts"
import { dunes } from "./stories.ts"

/** A soft toy camel seen from its side, with its saddle. */
export const camel =
  (fur: Cloth, yarn: Yarns) =>
  (p: Paints): string => {
    const coat = p.glow(
      [
        [0, fur.light],
        [0.5, fur.mid],
        [1, fur.dark]
      ],
      0.38,
      0.2,
      0.85
    )
    const limb = (points: ReadonlyArray<Point>, far: boolean) =>
      fill(
        blob(points),
        far
          ? p.down([
              [0, fur.deep],
              [0.5, fur.dark],
              [1, fur.dark]
            ])
          : coat
      ) +
      (far
        ? ""
        : stitched(blob(points)) +
          fill(
            blob(points),
            p.down([
              [0, fur.light, 0.3],
              [0.4, fur.mid, 0],
              [1, fur.deep, 0.35]
            ])
          ))
    const hoof = (x: number, far: boolean) =>
      fill(
        `M${x - 40} 690C${x - 42} 664 ${x - 20} 656 ${x} 656C${x + 24} 656 ${x + 46} 666 ${x + 44} 690C${x + 20} 698 ${x - 20} 698 ${x - 40} 690z`,
        far ? fur.deep : fur.dark
      ) + stroke(`M${x + 4} 672V690`, fur.deep, 3, 0.6)
    const hind = (x: number): ReadonlyArray<Point> => [
      [x - 10, 392],
      [x - 62, 430],
      [x - 64, 500],
      [x - 38, 570],
      [x - 34, 676],
      [x - 34, 676],
      [x + 30, 676],
      [x + 30, 676],
      [x + 36, 580],
      [x + 66, 500],
      [x + 50, 420]
    ]
    const fore = (x: number): ReadonlyArray<Point> => [
      [x - 6, 430],
      [x - 44, 470],
      [x - 38, 570],
      [x - 32, 676],
      [x - 32, 676],
      [x + 30, 676],
      [x + 30, 676],
      [x + 36, 570],
      [x + 46, 470]
    ]
    const body: ReadonlyArray<Point> = [
      [176, 470],
      [206, 402],
      [272, 372],
      [318, 300],
      [368, 252],
      [426, 300],
      [462, 368],
      [520, 392],
      [548, 352],
      [556, 280],
      [560, 220],
      [590, 176],
      [648, 172],
      [704, 206],
      [716, 236],
      [696, 260],
      [646, 262],
      [622, 292],
      [616, 372],
      [598, 470],
      [540, 538],
      [420, 556],
      [280, 552],
      [204, 530]
    ]
    const shape = blob(body)
    const stitched = (path: string) =>
      `<path d="${path}" fill="none" stroke="${fur.deep}" stroke-width="3" stroke-dasharray="9 7" opacity=".35"/>`
    const saddle = "M296 322C330 232 402 226 450 330L470 474C410 500 340 500 278 478z"
    return (
      shadow(p, 396, 692, 246, 22) +
      stroke("M182 440C150 466 146 520 158 560", fur.dark, 14) +
      oval(158, 574, 15, 26, fur.deep) +
      limb(hind(300), true) +
      hoof(300, true) +
      limb(fore(486), true) +
      hoof(486, true) +
      fill("M588 186C580 150 596 136 612 138C622 150 620 172 612 186z", fur.dark) +
      fill("M606 184C604 146 624 134 638 140C644 154 638 174 630 186z", fur.mid) +
      fill(shape, coat) +
      clipTo(
        p.clip(shape),
        fill("M176 480C260 560 520 560 612 420L640 600H160z", fur.deep, 0.3) +
          fill("M604 262C600 330 596 400 570 460L640 420L650 262z", fur.deep, 0.22) +
          oval(340, 300, 40, 60, "#fff", 0.18)
      ) +
      stitched(shape) +
      limb(hind(232), false) +
      hoof(232, false) +
      limb(fore(560), false) +
      hoof(560, false) +
      fill(saddle, weaveTile(p, yarn, 0.6, "translate(278 262)", 40)) +
      fill(
        saddle,
        p.glow(
          [
            [0, "#fff", 0.28],
            [0.5, "#fff", 0],
            [1, "#000", 0.42]
          ],
          0.36,
          0.2,
          0.85
        )
      ) +
      stroke(saddle, yarn.dark, 4) +
      [288, 322, 356, 390, 424, 458]
        .map(
          (x, index) =>
            stroke(
              `M${x} ${484 + Math.sin(index / 1.6) * 10}V${516 + Math.sin(index / 1.6) * 10}`,
              yarn.sand,
              5
            ) + oval(x, 522 + Math.sin(index / 1.6) * 10, 10, 12, yarn.ground)
        )
        .join("") +
      oval(372, 250, 26, 15, yarn.sand) +
      oval(372, 246, 18, 9, yarn.ground) +
      stroke("M552 300C574 318 602 316 622 298", yarn.ground, 13) +
      stroke("M552 300C574 318 602 316 622 298", yarn.sand, 4) +
      oval(590, 328, 13, 15, "#E2B23C") +
      oval(586, 323, 4, 4, "#fff", 0.8) +
      oval(640, 204, 13, 15, "#1D1310") +
      oval(636, 199, 4.5, 5, "#fff") +
      stroke("M624 190C634 180 650 180 658 190", fur.deep, 4) +
      oval(702, 222, 4, 5, fur.deep) +
      stroke("M708 240C690 248 676 246 664 238", fur.deep, 4) +
      oval(666, 232, 14, 8, "#E58A7A", 0.4)
    )
  }

/** Three wooden cubes with the first letters of the alphabet. */
export const blocks = (p: Paints): string => {
  const cube = (x: number, y: number, colour: string, letter: string) =>
    transformed(
      `translate(${x} ${y})`,
      fill(
        "M-108 0L-70-52H146L108 0z",
        p.down([
          [0, "#F9E3B8"],
          [1, "#EBC98D"]
        ])
      ) +
        fill(
          "M108 0L146-52V156L108 216z",
          p.across([
            [0, "#B98345"],
            [1, "#8F5F2C"]
          ])
        ) +
        `<rect x="-108" width="216" height="216" rx="12" fill="${p.slant([
          [0, "#F8DDAA"],
          [0.5, "#E6BE80"],
          [1, "#CF9F5C"]
        ])}"/>` +
        stroke(
          "M-100 60C-40 50 40 74 100 56M-100 150C-30 168 40 140 100 160M-100 108C-40 100 20 118 100 104",
          "#B07C3D",
          2.5,
          0.3
        ) +
        `<rect x="-86" y="22" width="172" height="172" rx="14" fill="none" stroke="${colour}" stroke-width="11"/>` +
        transformed("translate(3 4)", stroke(letter, "#5A3512", 25, 0.35)) +
        stroke(letter, colour, 25) +
        stroke("M-100 6H96", "#fff", 4, 0.6)
    )
  const dot = (x: number, y: number) => `M${x} ${y}h.1`
  return (
    shadow(p, 410, 676, 290, 30) +
    cube(262, 464, "#1F7A6B", `M-56 88C-60 140-40 146 0 146C44 146 58 136 56 88${dot(0, 176)}`) +
    cube(
      516,
      464,
      "#23508F",
      `M-56 96C-60 148-40 154 0 154C44 154 58 144 56 96${dot(-20, 62)}${dot(20, 62)}`
    ) +
    cube(380, 236, "#A32638", "M0 56V166M-16 56h.1")
  )
}

/** A hardback picture book; its cover tells the story. */
export const storybook =
  (yarn: Yarns, art: (p: Paints) => string = dunes) =>
  (p: Paints): string => {
    const cover = "M190 150L566 128Q584 127 584 146V636Q584 654 566 654L190 676z"
    return (
      shadow(p, 416, 680, 240, 26) +
      fill("M200 676L570 655L632 622V150L580 132V640z", "#F6EEDF") +
      [0, 1, 2, 3, 4, 5]
        .map((page) =>
          stroke(`M${590 + page * 8} ${146 + page * 3}V${644 - page * 4}`, "#CDBB9C", 2)
        )
        .join("") +
      fill("M566 654L640 616V142L632 138V612L560 652z", "#12284A") +
      fill("M190 676L566 654L640 616L632 612L560 648L196 668z", "#12284A") +
      clipTo(p.clip(cover), art(p)) +
      fill("M190 150L226 148V674L190 676z", yarn.ground) +
      fill("M226 148L236 147.500V673L226 674z", "#000", 0.25) +
      [200, 620].map((y) => `<path d="M190 ${y}l36-2v26l-36 2z" fill="${yarn.sand}"/>`).join("") +
      stroke("M190 150L566 128Q584 127 584 146", "#fff", 3, 0.4) +
      fill("M236 148L330 142L250 672L236 673z", "#fff", 0.1)
    )
  }

/** The wooden ship of the pearl divers, under sail. */
export const dhow = (p: Paints): string => {
  const hull =
    "M104 470C190 540 300 566 420 562C540 556 630 520 706 430L690 500C660 590 590 628 420 634C270 636 170 590 104 470z"
  const wood = p.down([
    [0, "#B57A42"],
    [0.4, "#8A5428"],
    [1, "#4A270F"]
  ])
  const sail = p.across([
    [0, "#FFFDF6"],
    [0.5, "#F6EAD2"],
    [1, "#D5BF98"]
  ])
  const big = "M330 100C250 190 190 320 168 452C280 470 400 462 520 424C470 330 420 200 330 100z"
  const small = "M556 216C520 290 496 360 486 428C540 434 610 420 664 392C640 330 606 270 556 216z"
  return (
    shadow(p, 410, 690, 220, 22) +
    fill("M250 620H292L276 690H220zM540 614H582L612 686H556z", "#5B3416") +
    fill(
      "M206 684H624V700H206z",
      p.across([
        [0, "#4A270F"],
        [0.3, "#B57A42"],
        [1, "#5B3416"]
      ])
    ) +
    stroke("M352 118L360 556", "#6B3F1B", 14) +
    stroke("M350 118L358 556", "#C48F58", 4) +
    stroke("M566 226L572 548", "#6B3F1B", 11) +
    stroke("M564 226L570 548", "#C48F58", 3) +
    fill(big, sail) +
    fill(small, sail) +
    clipTo(
      p.clip(big),
      stroke(
        "M300 130C270 240 260 350 270 470M350 130C370 240 390 350 400 470M226 220C210 300 206 380 214 470",
        "#B79B6E",
        3,
        0.5
      ) +
        fill("M400 130C440 260 450 380 440 470H560V130z", "#A98A5B", 0.25) +
        fill("M150 404C280 428 420 416 540 372V400C420 444 280 456 150 432z", "#A32638", 0.92)
    ) +
    clipTo(
      p.clip(small),
      fill("M470 388C560 396 630 374 690 350V372C630 398 560 420 470 412z", "#A32638", 0.92)
    ) +
    stroke("M336 90C246 186 188 318 164 456", "#6B3F1B", 10) +
    stroke("M560 206C522 282 496 356 484 432", "#6B3F1B", 8) +
    stroke("M112 474L336 94M704 432L560 212M352 120L566 228", "#5B4630", 3, 0.8) +
    fill(hull, wood) +
    clipTo(
      p.clip(hull),
      stroke(
        "M104 492C220 572 320 590 430 586C560 578 640 540 706 456M120 520C230 594 330 612 430 608C560 600 640 566 706 486",
        "#3A1D0A",
        4,
        0.55
      ) +
        fill(
          "M104 470C190 540 300 566 420 562C540 556 630 520 706 430L702 452C630 536 540 572 420 578C300 580 190 556 108 488z",
          "#E8D9BE",
          0.85
        ) +
        fill("M560 520L720 420V640H480C560 620 600 570 560 520z", "#000", 0.18)
    ) +
    stroke("M104 470C190 540 300 566 420 562C540 556 630 520 706 430", "#6B3F1B", 9) +
    stroke("M106 472C92 456 84 436 82 414", "#6B3F1B", 15) +
    stroke("M704 434C712 412 716 392 716 372", "#6B3F1B", 15) +
    fill("M716 376V330L756 346L716 362z", "#A32638")
  )
}
