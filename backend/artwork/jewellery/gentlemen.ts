import { type Skin } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { n } from "../shape.ts"
import { bead, type Metal, plate, shadow } from "../materials.ts"
import { hoopBand, star } from "./parts.ts"
import { type Stone } from "./stones.ts"

/** A man's heavy silver ring with a domed stone and engraved shoulders. */
export const sealRing =
  (metal: Metal, stone: Stone) =>
  (p: Paints): string => {
    const shoulder =
      "M213 500C204 390 268 300 324 276L362 332C308 362 272 420 267 500Q262 566 240 596Q218 566 213 500z"
    const leaf =
      fill("M240 560C226 470 262 370 322 322C290 380 262 440 252 520z", metal.deep, 0.45) +
      stroke("M222 490C222 400 272 322 322 294", metal.shine, 5, 0.9)
    return (
      shadow(p, 410, 678, 160, 22) +
      hoopBand(metal, 400, 496, 160, 170, 56) +
      fill(shoulder, plate(p, metal)) +
      leaf +
      transformed(
        "translate(800 0) scale(-1 1)",
        fill(
          shoulder,
          p.slant([
            [0, metal.deep],
            [0.5, metal.mid],
            [1, metal.light]
          ])
        ) + leaf
      ) +
      fill(
        "M272 236L300 340Q400 392 500 340L528 236z",
        p.across([
          [0, metal.dark],
          [0.2, metal.shine],
          [0.4, metal.light],
          [0.65, metal.mid],
          [0.9, metal.dark],
          [1, metal.mid]
        ])
      ) +
      Array.from(
        { length: 9 },
        (_, index) =>
          `<path transform="translate(${n(296 + index * 26)} ${n(318 + 34 * Math.sin(((index + 0.5) / 9) * Math.PI))})" d="M0-20L9 0L0 16L-9 0z" fill="${metal.deep}" opacity=".6"/>`
      ).join("") +
      oval(400, 224, 142, 112, metal.deep) +
      oval(400, 220, 142, 112, plate(p, metal)) +
      Array.from({ length: 34 }, (_, index) =>
        bead(
          p,
          metal,
          400 + 130 * Math.cos(index * 0.1848),
          220 + 101 * Math.sin(index * 0.1848),
          8
        )
      ).join("") +
      oval(400, 222, 114, 86, stone.deep) +
      oval(
        400,
        220,
        112,
        85,
        p.glow(
          [
            [0, stone.light],
            [0.5, stone.mid],
            [1, stone.deep]
          ],
          0.4,
          0.34,
          0.72
        )
      ) +
      oval(412, 262, 76, 30, stone.light, 0.4) +
      fill(
        "M318 206C330 168 370 146 412 148C376 160 348 180 336 214C330 226 316 222 318 206z",
        "#fff",
        0.78
      ) +
      oval(446, 160, 12, 7, "#fff", 0.6) +
      star(548, 430, 20)
    )
  }

/** The face of a cufflink around (0, 0). */
export const stud = (p: Paints, metal: Metal, stone: Stone): string =>
  fill(
    "M-104-84Q-104-104-84-104H84Q104-104 104-84V84Q104 104 84 104H-84Q-104 104-104 84z",
    metal.deep
  ) +
  fill(
    "M-106-88Q-106-108-86-108H82Q102-108 102-88V80Q102 100 82 100H-86Q-106 100-106 80z",
    plate(p, metal)
  ) +
  Array.from({ length: 11 }, (_, index) =>
    [
      [-92 + index * 18, -94],
      [-92 + index * 18, 86],
      [-92, -94 + index * 18],
      [88, -94 + index * 18]
    ]
      .map(([x = 0, y = 0]) => bead(p, metal, x, y, 6))
      .join("")
  ).join("") +
  fill("M-78-80H74V72H-78z", stone.deep) +
  fill(
    "M-74-76H70V68H-74z",
    p.glow(
      [
        [0, stone.light],
        [0.5, stone.mid],
        [1, stone.deep]
      ],
      0.32,
      0.26,
      0.95
    )
  ) +
  fill("M-74-76H20L-50 68H-74z", "#fff", 0.16) +
  stroke("M-64-66H10M-64-66V-20", "#fff", 5, 0.55)

/** A pair of cufflinks: one shows its stone, the other its bar. */
export const cufflinks =
  (metal: Metal, stone: Stone) =>
  (p: Paints): string =>
    shadow(p, 290, 650, 160, 26) +
    shadow(p, 590, 664, 130, 24) +
    transformed("translate(268 484) rotate(-8) scale(1.56)", stud(p, metal, stone)) +
    transformed(
      "translate(588 520) rotate(14)",
      fill(
        "M-30-16H92V16H-30z",
        p.down([
          [0, metal.dark],
          [0.25, metal.shine],
          [0.55, metal.mid],
          [1, metal.deep]
        ])
      ) +
        fill(
          "M84-70Q84-84 98-84H112Q126-84 126-70V70Q126 84 112 84H98Q84 84 84 70z",
          p.across([
            [0, metal.dark],
            [0.25, metal.light],
            [0.4, metal.shine],
            [0.7, metal.mid],
            [1, metal.deep]
          ])
        ) +
        oval(105, 0, 9, 9, metal.deep) +
        stroke("M90-62Q105-54 120-62M90 62Q105 54 120 62", metal.deep, 3, 0.5) +
        fill(
          "M-58-140Q-28-146-20-130V130Q-28 146-58 140z",
          p.across([
            [0, metal.dark],
            [0.4, metal.light],
            [0.6, metal.shine],
            [1, metal.dark]
          ])
        ) +
        fill(
          "M-84-116Q-84-124-72-126L-58-128V128L-72 126Q-84 124-84 116z",
          p.down([
            [0, stone.light],
            [0.4, stone.mid],
            [1, stone.deep]
          ])
        )
    )

/** A wrist watch lying straight: dial, hands and a stitched strap. */
export const watch =
  (
    metal: Metal,
    dial: { readonly pale: string; readonly mid: string; readonly ink: string },
    hide: Skin
  ) =>
  (p: Paints): string => {
    const upper = "M322 250L332 96Q334 84 346 84H454Q466 84 468 96L478 250z"
    const lower = "M322 550L334 676Q338 706 366 706H434Q462 706 466 676L478 550z"
    const leather = p.across([
      [0, hide.deep],
      [0.2, hide.light],
      [0.42, hide.mid],
      [0.8, hide.mid],
      [1, hide.deep]
    ])
    const sewn = (path: string) =>
      `<path d="${path}" fill="none" stroke="#E9CFA6" stroke-width="4" stroke-dasharray="12 8" stroke-linecap="round"/>`
    const marks = Array.from({ length: 12 }, (_, index) =>
      transformed(
        `translate(400 400) rotate(${index * 30})`,
        fill(index % 3 ? "M-4-124H4V-94H-4z" : "M-12-126H-3V-86H-12zM3-126H12V-86H3z", metal.dark) +
          fill(index % 3 ? "M-4-124H1V-94H-4z" : "M-12-126H-7V-86H-12zM3-126H8V-86H3z", metal.light)
      )
    ).join("")
    const hand = (turn: number, path: string) =>
      transformed(`translate(404 406) rotate(${turn})`, fill(path, "#000", 0.3)) +
      transformed(
        `translate(400 400) rotate(${turn})`,
        fill(
          path,
          p.across([
            [0, metal.shine],
            [0.5, metal.light],
            [0.5, metal.dark],
            [1, metal.mid]
          ])
        )
      )
    return (
      transformed(
        "translate(14 16)",
        fill(upper, "#3B2411", 0.2) +
          fill(lower, "#3B2411", 0.28) +
          oval(400, 400, 196, 196, "#3B2411", 0.3)
      ) +
      fill(upper, leather) +
      sewn("M340 246L349 102H451L460 246") +
      fill(lower, leather) +
      sewn("M340 556L351 684Q354 690 366 690H434Q446 690 449 684L460 556") +
      [630, 660]
        .map((y) => oval(400, y, 8, 7, "#1A0E06") + oval(399, y - 1, 5, 4, "#000"))
        .join("") +
      fill(
        upper,
        p.down([
          [0, "#000", 0.4],
          [0.4, "#000", 0],
          [1, "#000", 0.35]
        ])
      ) +
      fill(
        lower,
        p.down([
          [0, "#000", 0.4],
          [0.4, "#000", 0],
          [1, "#000", 0.3]
        ])
      ) +
      [
        [306, 1],
        [494, -1]
      ]
        .map(([x = 0, flip = 1]) =>
          transformed(
            `translate(${x} 400) scale(${flip} 1)`,
            fill(
              "M0-196Q4-232 24-232H44V-150H0zM0 196Q4 232 24 232H44V150H0z",
              p.across([
                [0, metal.shine],
                [0.4, metal.light],
                [1, metal.dark]
              ])
            )
          )
        )
        .join("") +
      fill(
        "M588 378H612Q624 378 624 390V410Q624 422 612 422H588z",
        p.down([
          [0, metal.dark],
          [0.3, metal.shine],
          [0.6, metal.mid],
          [1, metal.deep]
        ])
      ) +
      [388, 400, 412].map((y) => stroke(`M598 ${y}H622`, metal.deep, 3, 0.6)).join("") +
      oval(400, 400, 196, 196, metal.deep) +
      oval(
        400,
        400,
        194,
        194,
        p.slant([
          [0, metal.shine],
          [0.25, metal.light],
          [0.5, metal.mid],
          [0.75, metal.light],
          [1, metal.dark]
        ])
      ) +
      oval(400, 400, 168, 168, metal.deep) +
      oval(
        400,
        400,
        164,
        164,
        p.glow(
          [
            [0, dial.pale],
            [0.7, dial.mid],
            [1, dial.ink]
          ],
          0.4,
          0.34,
          0.9
        )
      ) +
      `<circle cx="400" cy="400" r="146" fill="none" stroke="${metal.mid}" stroke-width="2"/><circle cx="400" cy="400" r="152" fill="none" stroke="${metal.mid}" stroke-width="7" stroke-dasharray="2 13.920"/>` +
      marks +
      `<circle cx="400" cy="466" r="36" fill="none" stroke="${metal.mid}" stroke-width="3"/><circle cx="400" cy="466" r="30" fill="none" stroke="${metal.mid}" stroke-width="5" stroke-dasharray="2 5.850"/>` +
      transformed("translate(400 466) rotate(40)", fill("M-2 6H2L1-28H-1z", metal.light)) +
      hand(-60, "M-9 22L-7-84L0-96L7-84L9 22z") +
      hand(56, "M-7 26L-5-122L0-134L5-122L7 26z") +
      bead(p, metal, 400, 400, 11) +
      clipTo(
        p.clip("M400 236A164 164 0 0 1 400 564A164 164 0 0 1 400 236"),
        fill("M210 300L420 210L330 470L210 560z", "#fff", 0.16)
      ) +
      star(262, 276, 26)
    )
  }
export const dials = {
  cream: { pale: "#FFFDF6", mid: "#F2E8D6", ink: "#CDBB9C" },
  night: { pale: "#4E628F", mid: "#233357", ink: "#0C1428" }
} as const
