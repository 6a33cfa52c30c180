import { type Cloth, cloths, folds, hung } from "../clothes/clothes.ts"
import { dishdasha } from "../clothes/dishdasha.ts"
import { cap } from "../clothes/headwear.ts"
import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { blob, n, type Point } from "../shape.ts"
import { bead, type Metal, shadow } from "../stuff.ts"

/** A soft toy camel seen from its side, with its saddle. */
export const camel = (fur: Cloth, yarn: Yarns) => (p: Paints): string => {
  const coat = p.glow([[0, fur.light], [0.5, fur.mid], [1, fur.dark]], 0.38, 0.2, 0.85)
  const leg = (x: number, far: boolean) =>
    fill(blob([[x, 500], [x - 6, 570], [x - 2, 640], [x - 10, 676], [x + 26, 688], [x + 62, 676], [x + 52, 640], [x
      + 60, 570], [x
      + 66, 500]]), far ? fur.dark : p.across([[0, fur.mid], [0.3, fur.light], [0.7, fur.mid], [1, fur.dark]]))
    + oval(x + 26, 678, 38, 13, fur.deep, far ? 0.8 : 0.55)
  const body: ReadonlyArray<Point> = [
    [176, 470], [206, 402], [272, 372], [318, 300], [368, 252], [426, 300], [462, 368], [520, 392], [548, 352],
    [556, 280], [560, 220], [590, 176], [648, 172], [704, 206], [716, 236], [696, 260], [646, 262], [622, 292],
    [616, 372], [598, 470], [540, 538], [420, 556], [280, 552], [204, 530]
  ]
  const shape = blob(body)
  const saddle = "M296 322C330 232 402 226 450 330L470 474C410 500 340 500 278 478z"
  return shadow(p, 396, 690, 230, 22)
    + stroke("M192 446C160 470 156 520 168 560", fur.dark, 14) + oval(168, 572, 15, 24, fur.deep)
    + leg(244, true) + leg(486, true) + leg(190, false) + leg(536, false)
    + fill("M588 186C580 150 596 136 612 138C622 150 620 172 612 186z", fur.dark)
    + fill("M606 184C604 146 624 134 638 140C644 154 638 174 630 186z", fur.mid)
    + fill(shape, coat)
    + clipped(p.clip(shape), fill("M176 480C260 560 520 560 612 420L640 600H160z", fur.deep, 0.3)
      + fill("M604 262C600 330 596 400 570 460L640 420L650 262z", fur.deep, 0.22)
      + oval(340, 300, 40, 60, "#fff", 0.18))
    + `<path d="${shape}" fill="none" stroke="${fur.deep}" stroke-width="3" stroke-dasharray="9 7" opacity=".35"/>`
    + fill(saddle, weaveTile(p, yarn, 0.6, "translate(278 262)", 40))
    + fill(saddle, p.glow([[0, "#fff", 0.28], [0.5, "#fff", 0], [1, "#000", 0.42]], 0.36, 0.2, 0.85))
    + stroke(saddle, yarn.dark, 4)
    + [288, 322, 356, 390, 424, 458].map((x, index) => stroke(
      `M${x} ${484 + Math.sin(index / 1.6) * 10}V${516 + Math.sin(index / 1.6) * 10}`, yarn.sand, 5
    )
      + oval(x, 522 + Math.sin(index / 1.6) * 10, 10, 12, yarn.ground)).join("")
    + oval(372, 250, 26, 15, yarn.sand) + oval(372, 246, 18, 9, yarn.ground)
    + stroke("M552 300C574 318 602 316 622 298", yarn.ground, 13)
    + stroke("M552 300C574 318 602 316 622 298", yarn.sand, 4) + oval(590, 328, 13, 15, "#E2B23C")
    + oval(586, 323, 4, 4, "#fff", 0.8)
    + oval(640, 204, 13, 15, "#1D1310") + oval(636, 199, 4.5, 5, "#fff")
    + stroke("M624 190C634 180 650 180 658 190", fur.deep, 4)
    + oval(702, 222, 4, 5, fur.deep) + stroke("M708 240C690 248 676 246 664 238", fur.deep, 4)
    + oval(666, 232, 14, 8, "#E58A7A", 0.4)
}

/** A small boy's robe with his cap beside it. */
export const boysDishdasha = (p: Paints): string =>
  moved("translate(-44 148) scale(1.1 .8)", dishdasha(cloths.white, true)(p)) + cap(p, 610, 612, 0.92)

/** A girl's wide festive dress, gold at neck, cuffs and hem. */
export const girlsDress = (cloth: Cloth, gold: Metal) => (p: Paints): string => {
  const robe = "M346 176C310 184 292 200 284 222L314 330C296 440 232 560 176 662C310 716 490 716 624 662C568 560 504 440 486 330L516 222C508 200 490 184 454 176C436 204 364 204 346 176z"
  const sleeve: ReadonlyArray<Point> = [
    [318, 182], [318, 182], [270, 204], [222, 290], [158, 384], [158, 384], [190, 436], [244, 456], [244, 456],
    [292, 388], [322, 320]
  ]
  const [left, right] = [blob(sleeve), blob(sleeve.map(([x, y]): Point => [800 - x, y]))]
  const lace = p.tile(
    28, 28,
    `<path d="M0 0h28v28H0z" fill="${gold.mid}"/><path d="M14 2L26 14L14 26L2 14z" fill="${gold.shine}"/><circle cx="14" cy="14" r="5" fill="${cloth.dark}"/><circle r="4" fill="${gold.dark}"/>`
  )
  const light = hung(p, cloth)
  return moved("translate(72 -26) scale(.82 1.03)", shadow(p, 404, 692, 224, 18)
    + fill(left, light) + fill(right, light) + fill(right, cloth.deep, 0.25)
    + fill(
      "M158 384C176 416 208 446 244 456L258 436C222 424 190 396 170 366zM642 384C624 416 592 446 556 456L542 436C578 424 610 396 630 366z",
      lace
    )
    + fill(robe, light)
    + clipped(p.clip(robe), folds(
      p, cloth,
      [
        [330, 340, 212, 720], [346, 340, 268, 720], [372, 350, 340, 720], [400, 360, 400, 720], [430, 350, 470, 720],
        [456, 340, 536, 720], [470, 340, 592, 720]
      ]
    )
      + fill("M150 612C310 690 490 690 650 612V740H150z", cloth.dark, 0.35)
      + fill("M150 622C310 700 490 700 650 622L660 660C490 736 310 736 140 660z", lace)
      + fill("M372 180H428L424 420L400 448L376 420z", lace)
      + stroke("M372 190L376 420L400 448L424 420L428 190", gold.dark, 3)
      + Array.from({ length: 16 }, (_, index) => moved(`translate(${n(230 + (index % 8) * 49)} ${n(520 + (index % 3) * 34 + (index > 7 ? 60 : 0))})`, `<path d="M0-11L9 0L0 11L-9 0z" fill="${gold.light}" opacity=".9"/>`)).join(""))
    + stroke("M314 330C340 344 460 344 486 330", cloth.deep, 4, 0.3)
    + fill("M346 176C356 148 444 148 454 176C436 204 364 204 346 176z", cloth.deep)
    + stroke("M346 176C364 206 436 206 454 176", gold.dark, 16)
    + stroke("M346 176C364 206 436 206 454 176", gold.light, 9)
    + bead(p, gold, 400, 236, 9) + bead(p, gold, 400, 282, 9) + bead(p, gold, 400, 328, 9))
}

/** Three wooden cubes with the first letters of the alphabet. */
export const blocks = (p: Paints): string => {
  const cube = (x: number, y: number, colour: string, letter: string) =>
    moved(
      `translate(${x} ${y})`,
      fill("M-108 0L-70-52H146L108 0z", p.down([[0, "#F9E3B8"], [1, "#EBC98D"]]))
        + fill("M108 0L146-52V156L108 216z", p.across([[0, "#B98345"], [1, "#8F5F2C"]]))
        + `<rect x="-108" width="216" height="216" rx="12" fill="${p.slant([[0, "#F8DDAA"], [0.5, "#E6BE80"], [1, "#CF9F5C"]])}"/>`
        + stroke(
          "M-100 60C-40 50 40 74 100 56M-100 150C-30 168 40 140 100 160M-100 108C-40 100 20 118 100 104", "#B07C3D",
          2.5, 0.3
        )
        + `<rect x="-86" y="22" width="172" height="172" rx="14" fill="none" stroke="${colour}" stroke-width="11"/>`
        + moved("translate(3 4)", stroke(letter, "#5A3512", 25, 0.35)) + stroke(letter, colour, 25)
        + stroke("M-100 6H96", "#fff", 4, 0.6)
    )
  const dot = (x: number, y: number) => `M${x} ${y}h.1`
  return shadow(p, 410, 676, 290, 30)
    + cube(262, 464, "#1F7A6B", `M-56 88C-60 140-40 146 0 146C44 146 58 136 56 88${dot(0, 176)}`)
    + cube(516, 464, "#23508F", `M-56 96C-60 148-40 154 0 154C44 154 58 144 56 96${dot(-20, 62)}${dot(20, 62)}`)
    + cube(380, 236, "#A32638", "M0 56V166M-16 56h.1")
}

/** A hardback picture book: a camel, dunes and the moon. */
export const storybook = (yarn: Yarns) => (p: Paints): string => {
  const cover = "M190 150L566 128Q584 127 584 146V636Q584 654 566 654L190 676z"
  return shadow(p, 416, 680, 240, 26)
    + fill("M200 676L570 655L632 622V150L580 132V640z", "#F6EEDF")
    + [0, 1, 2, 3, 4, 5].map((page) => stroke(
      `M${590 + page * 8} ${146 + page * 3}V${644 - page * 4}`, "#CDBB9C", 2
    )).join("")
    + fill("M566 654L640 616V142L632 138V612L560 652z", "#12284A")
    + fill("M190 676L566 654L640 616L632 612L560 648L196 668z", "#12284A")
    + fill(cover, p.down([[0, "#0F2348"], [0.45, "#2C4E86"], [0.72, "#C6794C"], [1, "#E8AE68"]]))
    + clipped(
      p.clip(cover),
      `<circle cx="470" cy="252" r="92" fill="#F8E9B8" opacity=".18"/><circle cx="470" cy="252" r="66" fill="${p.glow([[0, "#FFF9E0"], [1, "#F3D98E"]], 0.4, 0.35, 0.8)}"/><circle cx="498" cy="240" r="56" fill="#1E3C70"/>`
        + ([[260, 210], [330, 182], [300, 290], [390, 340], [540, 360], [250, 370], [390, 220]] as const).map(([x, y], index) => `<path transform="translate(${x} ${y}) scale(${index % 2 ? 1 : 0.7})" fill="#FFF4CF" d="M0-14Q1-1 14 0Q1 1 0 14Q-1 1-14 0Q-1-1 0-14z"/>`).join("")
        + fill("M180 520C280 440 380 470 460 510C510 534 560 500 600 480V700H180z", "#B8683C")
        + fill("M180 580C260 530 350 560 430 590C500 612 560 590 600 560V700H180z", "#D98E4E")
        + fill("M180 640C300 600 460 650 600 620V700H180z", "#EDB671")
        + moved("translate(252 404) scale(.3)", `<path fill="#2A1610" d="${blob([[176, 470], [206, 402], [272, 372], [318, 300], [368, 252], [426, 300], [462, 368], [520, 392], [548, 352], [556, 280], [560, 220], [590, 176], [648, 172], [704, 206], [716, 236], [696, 260], [646, 262], [622, 292], [616, 372], [598, 470], [540, 538], [420, 556], [280, 552], [204, 530]])}M190 500h50l-6 190h-36zM280 520h40l-4 170h-32zM490 520h40l-4 170h-32zM556 480h50l-10 210h-36z"/>`
          + fill("M296 322C330 232 402 226 450 330L470 474C410 500 340 500 278 478z", "#A32638"))
    )
    + fill("M190 150L226 148V674L190 676z", yarn.ground) + fill("M226 148L236 147.500V673L226 674z", "#000", 0.25)
    + [200, 620].map((y) => `<path d="M190 ${y}l36-2v26l-36 2z" fill="${yarn.sand}"/>`).join("")
    + stroke("M190 150L566 128Q584 127 584 146", "#fff", 3, 0.4)
    + fill("M236 148L330 142L250 672L236 673z", "#fff", 0.1)
}

/** The wooden ship of the pearl divers, under sail. */
export const dhow = (p: Paints): string => {
  const hull = "M104 470C190 540 300 566 420 562C540 556 630 520 706 430L690 500C660 590 590 628 420 634C270 636 170 590 104 470z"
  const wood = p.down([[0, "#B57A42"], [0.4, "#8A5428"], [1, "#4A270F"]])
  const sail = p.across([[0, "#FFFDF6"], [0.5, "#F6EAD2"], [1, "#D5BF98"]])
  const big = "M330 100C250 190 190 320 168 452C280 470 400 462 520 424C470 330 420 200 330 100z"
  const small = "M556 216C520 290 496 360 486 428C540 434 610 420 664 392C640 330 606 270 556 216z"
  return shadow(p, 410, 690, 220, 22)
    + fill("M250 620H292L276 690H220zM540 614H582L612 686H556z", "#5B3416")
    + fill("M206 684H624V700H206z", p.across([[0, "#4A270F"], [0.3, "#B57A42"], [1, "#5B3416"]]))
    + stroke("M352 118L360 556", "#6B3F1B", 14) + stroke("M350 118L358 556", "#C48F58", 4)
    + stroke("M566 226L572 548", "#6B3F1B", 11) + stroke("M564 226L570 548", "#C48F58", 3)
    + fill(big, sail) + fill(small, sail)
    + clipped(p.clip(big), stroke(
      "M300 130C270 240 260 350 270 470M350 130C370 240 390 350 400 470M226 220C210 300 206 380 214 470", "#B79B6E", 3,
      0.5
    )
      + fill("M400 130C440 260 450 380 440 470H560V130z", "#A98A5B", 0.25)
      + fill("M150 404C280 428 420 416 540 372V400C420 444 280 456 150 432z", "#A32638", 0.92))
    + clipped(p.clip(small), fill("M470 388C560 396 630 374 690 350V372C630 398 560 420 470 412z", "#A32638", 0.92))
    + stroke("M336 90C246 186 188 318 164 456", "#6B3F1B", 10)
    + stroke("M560 206C522 282 496 356 484 432", "#6B3F1B", 8)
    + stroke("M112 474L336 94M704 432L560 212M352 120L566 228", "#5B4630", 3, 0.8)
    + fill(hull, wood)
    + clipped(p.clip(hull), stroke(
      "M104 492C220 572 320 590 430 586C560 578 640 540 706 456M120 520C230 594 330 612 430 608C560 600 640 566 706 486",
      "#3A1D0A", 4, 0.55
    )
      + fill(
        "M104 470C190 540 300 566 420 562C540 556 630 520 706 430L702 452C630 536 540 572 420 578C300 580 190 556 108 488z",
        "#E8D9BE", 0.85
      )
      + fill("M560 520L720 420V640H480C560 620 600 570 560 520z", "#000", 0.18))
    + stroke("M104 470C190 540 300 566 420 562C540 556 630 520 706 430", "#6B3F1B", 9)
    + stroke("M106 472C92 456 84 436 82 414", "#6B3F1B", 15) + stroke("M704 434C712 412 716 392 716 372", "#6B3F1B", 15)
    + fill("M716 376V330L756 346L716 362z", "#A32638")
}
