import { type Skin } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, chance, hoop, n, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, plate, shadow, wall } from "../materials.ts"
import { clearGlass } from "./clearGlass.ts"

/** A disc of charcoal with its hollow, cold or glowing. */
const coal = (p: Paints, hot: boolean): string =>
  fill(
    "M-84 0V34A84 30 0 0 0 84 34V0z",
    p.across(
      hot
        ? [
            [0, "#4A1608"],
            [0.3, "#F2702A"],
            [0.6, "#B8320E"],
            [1, "#3A1006"]
          ]
        : [
            [0, "#1C1917"],
            [0.25, "#6A6460"],
            [0.5, "#35302E"],
            [1, "#0E0C0B"]
          ]
    )
  ) +
  oval(
    0,
    0,
    84,
    30,
    hot
      ? p.glow(
          [
            [0, "#FFE08A"],
            [0.4, "#FF8A32"],
            [0.8, "#C23A10"],
            [1, "#5A1A0A"]
          ],
          0.45,
          0.4,
          0.7
        )
      : p.glow(
          [
            [0, "#7A736E"],
            [0.6, "#4A4441"],
            [1, "#2A2624"]
          ],
          0.35,
          0.3,
          0.8
        )
  ) +
  oval(0, 2, 44, 14, hot ? "#FFD27A" : "#1E1A18") +
  oval(0, 6, 40, 10, hot ? "#FFF0C0" : "#35302E", 0.8)

/** Quick-lighting charcoal in its tray, one piece held up by the tongs. */
export const charcoal =
  (metal: Metal) =>
  (p: Paints): string => {
    const discs = [
      [230, 566],
      [400, 556],
      [570, 566],
      [314, 596],
      [486, 596],
      [314, 524],
      [486, 524],
      [400, 488]
    ]
    const arm = "M0 0C-34 60-64 190-58 330Q-56 372-28 404L-16 394Q-36 366-36 330C-36 200-8 74 14 8z"
    const tongs =
      fill(
        arm,
        p.across([
          [0, metal.deep],
          [0.4, metal.light],
          [0.6, metal.shine],
          [1, metal.mid]
        ])
      ) + stroke(arm, metal.deep, 2)
    return (
      shadow(p, 404, 680, 290, 32) +
      oval(400, 590, 314, 76, metal.dark) +
      oval(400, 584, 298, 64, metal.deep) +
      discs
        .toSorted(([, first = 0], [, second = 0]) => first - second)
        .map(([x, y]) => transformed(`translate(${x} ${y})`, coal(p, false)))
        .join("") +
      fill(
        "M86 590A314 76 0 0 0 714 590L690 640Q640 688 400 688Q160 688 110 640z",
        wall(p, metal)
      ) +
      stroke(hoop(400, 590, 314, 76), metal.shine, 5) +
      clipTo(
        p.clip("M86 590A314 76 0 0 0 714 590L690 640Q640 688 400 688Q160 688 110 640z"),
        around(
          [400, 604, 300, 66],
          21,
          (x, y, k) =>
            `<path transform="translate(${n(x)} ${n(y)}) scale(${n(k)} 1)" d="M0-12L11 4L0 20L-11 4z" fill="${metal.deep}" opacity=".5"/>`
        )
      ) +
      oval(
        236,
        420,
        150,
        120,
        p.glow([
          [0, "#FF9A3C", 0.5],
          [1, "#FF9A3C", 0]
        ])
      ) +
      transformed(
        "translate(520 120) rotate(40)",
        transformed("scale(-1 1) translate(8 0)", tongs)
      ) +
      transformed("translate(250 436) rotate(-6)", coal(p, true)) +
      transformed(
        "translate(520 120) rotate(40)",
        tongs +
          lathe(p, metal, 4, [
            [20, -34],
            [26, -16],
            [24, 12],
            [14, 30],
            [14, 30]
          ]) +
          bead(p, metal, 4, -40, 17)
      )
    )
  }

/** A pressed disc of incense with its stamped star. */
const disc = (p: Paints, tone: number): string => {
  const [light = "", mid = "", deep = ""] =
    [
      ["#B57A4C", "#7A4526", "#3A1C0C"],
      ["#A86A5C", "#6E372C", "#341410"]
    ][tone] ?? []
  return (
    fill(
      "M-70 0V24A70 25 0 0 0 70 24V0z",
      p.across([
        [0, deep],
        [0.25, light],
        [0.5, mid],
        [1, deep]
      ])
    ) +
    oval(
      0,
      0,
      70,
      25,
      p.glow(
        [
          [0, light],
          [0.6, mid],
          [1, deep]
        ],
        0.34,
        0.28,
        0.85
      )
    ) +
    `<g transform="scale(1 .36)" fill="none" stroke="${deep}" stroke-width="4"><circle r="52"/><path d="M-28-28H28V28H-28z"/><path d="M-28-28H28V28H-28z" transform="rotate(45)"/></g>` +
    oval(0, 0, 8, 3, deep)
  )
}

/** A glass jar of pressed incense discs, three of them in front. */
export const maamoul =
  (tone: 0 | 1) =>
  (p: Paints): string => {
    const metal = metals.gold
    const next = chance(11)
    const glass = latheOutline(410, [
      [150, 262],
      [150, 262],
      [186, 300],
      [194, 360],
      [194, 610],
      [194, 610],
      [176, 680],
      [176, 680]
    ])
    const rows = Array.from({ length: 7 }, (_, row) =>
      [-108, 2, 106]
        .map((x) =>
          transformed(
            `translate(${n(410 + x + next() * 14 - 7)} ${n(640 - row * 42 + (x === 2 ? 12 : 0))})`,
            disc(p, tone)
          )
        )
        .join("")
    ).join("")
    return (
      shadow(p, 414, 682, 214) +
      fill(glass, clearGlass(p)) +
      clipTo(
        p.clip(
          latheOutline(410, [
            [140, 280],
            [140, 280],
            [174, 310],
            [180, 360],
            [180, 610],
            [164, 664],
            [164, 664]
          ])
        ),
        `<path d="M200 280H620V360H200z" fill="#fff" opacity=".3"/>` + rows
      ) +
      clipTo(
        p.clip(glass),
        fill("M232 300C224 380 224 600 240 676H276C262 600 262 400 272 290z", "#fff", 0.5) +
          fill("M566 300H582V670H560z", "#fff", 0.35)
      ) +
      stroke(hoop(410, 664, 180, 20), "#fff", 4, 0.6) +
      lathe(p, metal, 410, [
        [156, 186],
        [156, 186],
        [164, 196],
        [164, 262],
        [164, 262],
        [158, 272],
        [158, 272]
      ]) +
      oval(410, 187, 156, 24, plate(p, metal)) +
      around(
        [410, 226, 164, 16],
        17,
        (x, y, k) =>
          `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-20L12 0L0 20L-12 0z" fill="${metal.deep}" opacity=".5"/>`
      ) +
      lathe(p, metal, 410, [
        [12, 128],
        [28, 140],
        [24, 158],
        [12, 166],
        [12, 166],
        [40, 184],
        [40, 184]
      ]) +
      bead(p, metal, 410, 124, 15) +
      shadow(p, 226, 676, 96, 16) +
      transformed("translate(204 652) scale(1.12)", disc(p, tone)) +
      transformed("translate(318 672) scale(1.12)", disc(p, tone)) +
      transformed("translate(262 622) scale(1.12)", disc(p, tone))
    )
  }

/** A round tin of perfumed balm, its lid leaning behind it. */
export const balmTin =
  (metal: Metal, balm: Skin) =>
  (p: Paints): string =>
    shadow(p, 372, 672, 262, 34) +
    shadow(p, 560, 660, 150, 20) +
    transformed(
      "translate(536 420) rotate(14)",
      oval(8, 6, 204, 226, metal.deep) +
        oval(0, 0, 204, 226, plate(p, metal)) +
        `<g fill="none" stroke="${metal.deep}" opacity=".65" transform="scale(.9 1)"><circle r="192" stroke-width="4"/><circle r="176" stroke-width="3"/>` +
        [0, 30, 60]
          .map(
            (turn) => `<path transform="rotate(${turn})" stroke-width="4" d="M-88-88H88V88H-88z"/>`
          )
          .join("") +
        `<circle r="62" stroke-width="3"/></g>` +
        `<g fill="${metal.deep}" opacity=".55" transform="scale(.9 1)">` +
        Array.from(
          { length: 12 },
          (_, index) =>
            `<path transform="rotate(${index * 30})" d="M0-172L9-152L0-134L-9-152zM0-54C9-40 9-24 0-12C-9-24-9-40 0-54z"/>`
        ).join("") +
        "</g>"
    ) +
    fill("M108 560V616A262 88 0 0 0 632 616V560z", wall(p, metal)) +
    oval(370, 560, 262, 92, metal.light) +
    oval(
      370,
      560,
      262,
      92,
      p.across([
        [0, metal.shine],
        [0.5, metal.mid],
        [1, metal.dark]
      ])
    ) +
    oval(370, 562, 246, 80, metal.deep) +
    oval(
      370,
      568,
      242,
      76,
      p.glow(
        [
          [0, balm.light],
          [0.6, balm.mid],
          [1, balm.deep]
        ],
        0.34,
        0.28,
        0.85
      )
    ) +
    fill(
      "M250 566C300 530 400 524 480 548C430 548 380 560 350 584C320 606 270 606 250 566z",
      balm.deep,
      0.4
    ) +
    stroke("M262 566C310 536 400 530 470 547", balm.light, 5, 0.9) +
    Array.from({ length: 39 }, (_, index) =>
      stroke(
        `M${n(370 - 258 * Math.cos((index / 38) * Math.PI))} ${n(572 + 84 * Math.sin((index / 38) * Math.PI))}v34`,
        metal.deep,
        2.5,
        0.35
      )
    ).join("")
