import { type Skin } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, strip, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, shadow } from "../materials.ts"
import { smoke } from "./oud.ts"

const dome: ReadonlyArray<Point> = [
  [8, 172],
  [18, 190],
  [16, 204],
  [60, 222],
  [124, 262],
  [164, 324],
  [172, 376],
  [172, 376]
]

const pierced = (
  p: Paints,
  profile: ReadonlyArray<Point>,
  rows: ReadonlyArray<readonly [number, number, number, number]>
): string =>
  clipTo(
    p.clip(latheOutline(400, profile)),
    rows
      .map(([y, width, drop, tall]) =>
        around(
          [400, y, width, drop],
          9,
          (x, at, k) =>
            `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(at)})" d="M0-${tall}C${tall * 0.7}-${n(tall * 0.3)} ${tall * 0.6} ${n(tall * 0.5)} 0 ${n(tall * 0.8)}C-${tall * 0.6} ${n(tall * 0.5)}-${tall * 0.7}-${n(tall * 0.3)} 0-${tall}z" fill="#1E0E05" opacity=".88"/>`
        )
      )
      .join("")
  )

const bowl: ReadonlyArray<Point> = [
  [176, 386],
  [176, 386],
  [186, 410],
  [176, 470],
  [128, 528],
  [56, 556],
  [34, 570],
  [34, 570],
  [52, 584],
  [34, 598],
  [34, 598],
  [44, 622],
  [110, 650],
  [150, 662],
  [156, 686],
  [156, 686]
]

/** A round burner under a pierced dome; its lid may stand open. */
export const domeBurner =
  (metal: Metal, open: boolean) =>
  (p: Paints): string => {
    const lid =
      lathe(p, metal, 400, dome) +
      pierced(p, dome, [
        [268, 104, 16, 20],
        [326, 150, 24, 30]
      ]) +
      stroke(hoop(400, 356, 171, 26), metal.deep, 3, 0.6) +
      bead(p, metal, 400, 162, 20)
    const shutLid =
      fill(
        "M228 374H572V388A172 26 0 0 1 228 388z",
        p.across([
          [0, metal.dark],
          [0.3, metal.light],
          [0.6, metal.mid],
          [1, metal.deep]
        ])
      ) + lid
    const coals =
      oval(400, 388, 164, 32, "#1B0D06") +
      [
        [316, 384],
        [366, 378],
        [420, 376],
        [474, 382],
        [342, 396],
        [396, 394],
        [452, 396]
      ]
        .map(([x = 0, y = 0], index) =>
          oval(
            x,
            y,
            34,
            18,
            p.glow(
              [
                [0, index % 2 ? "#FFC14A" : "#FF7A2A"],
                [0.5, "#B8320E"],
                [1, "#2A0E06"]
              ],
              0.45,
              0.4,
              0.65
            )
          )
        )
        .join("")
    return (
      (open ? smoke(p, 352, 372) : transformed("translate(388 190) scale(.72)", smoke(p, 0, 0))) +
      shadow(p, 404, 684, 164) +
      (open
        ? transformed(
            "translate(574 372) rotate(76) scale(.92) translate(-572 -376)",
            lid + oval(400, 376, 170, 24, metal.deep) + oval(400, 374, 158, 18, "#2A150A")
          )
        : "") +
      stroke("M578 420C690 410 716 500 640 540", metal.deep, 24) +
      stroke("M578 420C690 410 716 500 640 540", metal.mid, 17) +
      stroke("M576 416C684 406 706 496 636 534", metal.shine, 4, 0.8) +
      bead(p, metal, 638, 542, 15) +
      oval(400, 386, 178, open ? 40 : 26, open ? metal.mid : metal.deep) +
      (open ? coals : "") +
      lathe(p, metal, 400, bowl) +
      clipTo(
        p.clip(latheOutline(400, bowl)),
        around(
          [400, 452, 176, 30],
          11,
          (x, y, k) =>
            `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-44L22 0L0 40L-22 0zM0-22L10 0L0 18L-10 0z" fill="${metal.deep}" fill-rule="evenodd" opacity=".6"/>`
        ) + fill(strip(400, bowl, -0.6, -0.48), metal.shine, 0.25)
      ) +
      (open ? "" : shutLid) +
      stroke(hoop(400, 388, 180, open ? 40 : 26), metal.dark, 15) +
      stroke(hoop(400, 386, 180, open ? 40 : 26), metal.light, 8) +
      stroke(hoop(400, 384, 180, open ? 40 : 26), metal.shine, 2.5, 0.9)
    )
  }

export type Shell = Skin & { readonly trim: Metal }
export const shells = {
  black: { light: "#6E6863", mid: "#2C2826", deep: "#0E0C0B", trim: metals.gold },
  white: { light: "#FFFFFF", mid: "#F1EAE0", deep: "#B9AC9A", trim: metals.gold },
  green: { light: "#5FA587", mid: "#1E5F48", deep: "#0A2C20", trim: metals.gold },
  rose: { light: "#FCE0D8", mid: "#E4A99A", deep: "#9C5A4C", trim: metals.rose }
} as const satisfies Record<string, Shell>

const lit = ({ deep, light, mid }: Skin) =>
  [
    [0, deep],
    [0.08, mid],
    [0.22, light],
    [0.32, light],
    [0.45, mid],
    [0.85, deep],
    [0.95, mid],
    [1, deep]
  ] as const

/** A burner for the socket: four petals around a hot plate, a switch and its lead. */
export const electricBurner =
  (shell: Shell) =>
  (p: Paints): string => {
    const { trim } = shell
    const face = "M262 360H538L560 652Q562 686 530 686H270Q238 686 240 652z"
    const petal = (x: number, turn: number) =>
      transformed(
        `translate(${x} 362) rotate(${turn}) scale(.94 1.1)`,
        fill("M-66 0C-74-70-40-122 0-150C40-122 74-70 66 0z", p.across(lit(shell))) +
          stroke("M-66 0C-74-70-40-122 0-150C40-122 74-70 66 0", trim.mid, 5) +
          stroke("M-40-14C-44-60-24-92 0-112C24-92 44-60 40-14", trim.light, 2.5, 0.8)
      )
    return (
      smoke(p, 378, 296) +
      stroke(
        "M552 656C640 664 700 650 706 610C710 580 676 574 676 610C676 660 720 676 760 672",
        "#1A1513",
        11
      ) +
      stroke("M552 653C640 661 698 648 704 610", "#6A605A", 3, 0.8) +
      shadow(p, 404, 684, 172) +
      petal(326, -18) +
      petal(474, 18) +
      petal(400, 0) +
      oval(400, 362, 140, 26, trim.dark) +
      oval(400, 358, 132, 22, "#1B0D06") +
      oval(
        400,
        356,
        78,
        13,
        p.glow([
          [0, "#FFC14A"],
          [0.5, "#D8481A"],
          [1, "#5A1A08"]
        ])
      ) +
      [366, 398, 430]
        .map((x) =>
          oval(
            x,
            348,
            22,
            11,
            p.glow(
              [
                [0, "#A8602A"],
                [1, "#3A1A0A"]
              ],
              0.35,
              0.3,
              0.8
            )
          )
        )
        .join("") +
      fill(face, p.across(lit(shell))) +
      stroke(hoop(400, 362, 139, 24), trim.dark, 13) +
      stroke(hoop(400, 360, 139, 24), trim.light, 7) +
      stroke(hoop(400, 358, 139, 24), trim.shine, 2) +
      [0, 1, 2, 3, 4]
        .map(
          (index) =>
            `<path transform="translate(${304 + index * 48} 468)" d="M0-34L20 0L0 34L-20 0zM0-16L9 0L0 16L-9 0z" fill="${trim.mid}" fill-rule="evenodd"/>`
        )
        .join("") +
      stroke("M254 420H546M250 516H550", trim.mid, 5) +
      stroke("M254 418H546M250 514H550", trim.shine, 1.5, 0.8) +
      oval(400, 588, 38, 38, trim.dark) +
      oval(
        400,
        586,
        36,
        36,
        p.slant([
          [0, trim.shine],
          [0.5, trim.mid],
          [1, trim.dark]
        ])
      ) +
      oval(400, 586, 26, 26, "#1E1916") +
      `<path d="M390 576a15 15 0 1 0 20 0M400 568V586" fill="none" stroke="#FF8A3C" stroke-width="5" stroke-linecap="round"/>` +
      fill(
        "M242 652L560 652Q562 686 530 686H270Q238 686 242 652z",
        p.across([
          [0, trim.dark],
          [0.2, trim.shine],
          [0.4, trim.light],
          [0.7, trim.mid],
          [1, trim.dark]
        ])
      )
    )
  }

/** A burner for the handbag: a short tube with a pierced cap and a charging lead. */
export const travelBurner =
  (shell: Shell) =>
  (p: Paints): string => {
    const { trim } = shell
    const profile: ReadonlyArray<Point> = [
      [118, 372],
      [118, 372],
      [126, 390],
      [126, 650],
      [126, 650],
      [110, 686],
      [110, 686]
    ]
    const cap: ReadonlyArray<Point> = [
      [20, 196],
      [70, 212],
      [108, 254],
      [120, 306],
      [120, 352],
      [120, 352]
    ]
    return (
      transformed("translate(368 188) scale(.7)", smoke(p, 0, 0)) +
      stroke("M494 640C600 660 560 700 640 690C700 682 690 610 640 616", "#EFE6D9", 13) +
      stroke("M494 637C600 657 560 697 640 687", "#B4A48E", 3, 0.7) +
      transformed(
        "translate(640 616) rotate(-8)",
        fill("M-54-22H4V22H-54Q-64 22-64 12V-12Q-64-22-54-22z", "#EFE6D9") +
          fill(
            "M-100-15H-64V15H-100z",
            p.down([
              [0, "#F4F6F8"],
              [0.5, "#AEB6BD"],
              [1, "#737B84"]
            ])
          ) +
          fill("M-94-8H-80V-1H-94zM-94 4H-80V10H-94z", "#3E444B")
      ) +
      shadow(p, 384, 684, 138) +
      fill(latheOutline(380, profile), p.across(lit(shell))) +
      clipTo(
        p.clip(latheOutline(380, profile)),
        [0, 1]
          .map((row) =>
            around(
              [380, 480 + row * 92, 126, 18],
              7,
              (x, y, k) =>
                `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-40L24 0L0 40L-24 0zM0-20L11 0L0 20L-11 0z" fill="${trim.mid}" fill-rule="evenodd"/>`
            )
          )
          .join("")
      ) +
      oval(380, 652, 9, 6, "#7CF0A4") +
      lathe(p, trim, 380, [
        [120, 346],
        [120, 346],
        [126, 352],
        [126, 378],
        [126, 378]
      ]) +
      fill(latheOutline(380, cap), p.across(lit(shell))) +
      clipTo(
        p.clip(latheOutline(380, cap)),
        [
          [258, 92, 14],
          [312, 118, 18]
        ]
          .map(([y = 0, width = 0, drop = 0]) =>
            around(
              [380, y, width, drop],
              7,
              (x, at, k) =>
                `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(at)})" d="M0-20C16-4 14 12 0 18C-14 12-16-4 0-20z" fill="#120A06"/>`
            )
          )
          .join("")
      ) +
      oval(380, 198, 21, 6, trim.light) +
      bead(p, trim, 380, 190, 15)
    )
  }
