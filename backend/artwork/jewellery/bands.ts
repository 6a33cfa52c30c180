import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, latheOutline } from "../shape.ts"
import { bead, type Metal, shadow } from "../materials.ts"
import { chain, star } from "./parts.ts"
import { chip, stones } from "./stones.ts"

const round = (metal: Metal) =>
  [
    [0, metal.dark],
    [0.08, metal.mid],
    [0.2, metal.light],
    [0.27, metal.shine],
    [0.36, metal.light],
    [0.55, metal.mid],
    [0.66, metal.light],
    [0.8, metal.mid],
    [0.93, metal.dark],
    [1, metal.mid]
  ] as const

/** A broad open cuff of pierced gold. */
export const cuff =
  (metal: Metal) =>
  (p: Paints): string => {
    const wall = "M112 318A288 96 0 0 1 688 318V576A288 96 0 0 0 112 576z"
    const front =
      "M112 318A288 96 0 0 0 440 413Q460 411 460 432V648Q460 670 440 671A288 96 0 0 1 112 576zM688 318A288 96 0 0 1 572 396Q552 402 552 424V634Q552 658 574 652A288 96 0 0 0 688 576z"
    const flower = (x: number, y: number, k: number) =>
      `<g transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})">` +
      [0, 60, 120, 180, 240, 300]
        .map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M0-8C17-20 17-40 0-52C-17-40-17-20 0-8z" fill="${metal.deep}" opacity=".75"/>`
        )
        .join("") +
      "</g>" +
      bead(p, metal, x, y, 11 * Math.max(0.5, k))
    return (
      shadow(p, 410, 650, 300, 40) +
      oval(400, 576, 284, 92, "#4A2E0E", 0.5) +
      fill(
        wall,
        p.across([
          [0, metal.deep],
          [0.3, metal.mid],
          [0.55, metal.light],
          [0.8, metal.mid],
          [1, metal.deep]
        ])
      ) +
      fill(
        wall,
        p.down([
          [0, "#000", 0.05],
          [1, "#000", 0.5]
        ])
      ) +
      stroke("M112 318A288 96 0 0 1 688 318", metal.shine, 7) +
      stroke("M112 324A288 96 0 0 1 688 324", metal.dark, 3) +
      fill(front, p.across(round(metal))) +
      clipTo(
        p.clip(front),
        around([400, 400, 288, 96], 11, (x, y, k) => flower(x, y + 46, k)) +
          around([400, 476, 288, 96], 12, (x, y, k) => flower(x, y + 64, k)) +
          [26, 44, 234, 216]
            .map((y) => stroke(`M112 ${318 + y}A288 96 0 0 0 688 ${318 + y}`, metal.deep, 3, 0.6))
            .join("") +
          around([400, 353, 288, 96], 41, (x, y, k) => bead(p, metal, x, y, 3 + 4 * k)) +
          around([400, 543, 288, 96], 41, (x, y, k) => bead(p, metal, x, y, 3 + 4 * k))
      ) +
      stroke(front, metal.deep, 3, 0.7) +
      stroke("M114 320A288 96 0 0 0 440 411M686 320A288 96 0 0 1 574 394", metal.shine, 5, 0.95) +
      [452, 540, 630].map((y) => bead(p, metal, 460, y, 13)).join("") +
      [440, 526, 612].map((y) => bead(p, metal, 553, y, 13)).join("") +
      star(206, 420, 30) +
      star(640, 470, 20)
    )
  }

/** A chain for the ankle with little bells. */
export const anklet =
  (metal: Metal) =>
  (p: Paints): string => {
    const ring = "M128 408A272 128 0 1 1 672 408A272 128 0 1 1 128 408z"
    const bell = (x: number, y: number, scale: number) =>
      transformed(
        `translate(${n(x)} ${n(y)}) scale(${n(scale)})`,
        oval(10, 62, 26, 12, "#3B2411", 0.3) +
          stroke("M0-6V14", metal.dark, 5) +
          bead(p, metal, 0, 36, 25) +
          stroke("M-24 40A24 9 0 0 0 24 40", metal.deep, 4, 0.7) +
          oval(0, 52, 5, 6, "#1A1008") +
          stroke("M0 46V58", "#1A1008", 4)
      )
    const spot = (share: number): Point => [
      400 + 272 * Math.cos(share * Math.PI * 2),
      408 + 128 * Math.sin(share * Math.PI * 2)
    ]
    const hung = Array.from({ length: 16 }, (_, index) => index / 16).map(spot)
    return (
      transformed(
        "translate(10 130)",
        oval(
          400,
          430,
          300,
          150,
          p.glow([
            [0, "#6B4A2B", 0],
            [0.7, "#6B4A2B", 0.1],
            [0.88, "#6B4A2B", 0.4],
            [1, "#6B4A2B", 0]
          ])
        )
      ) +
      transformed(
        "translate(0 64)",
        hung
          .filter(([, y]) => y < 408)
          .map(([x, y]) => bell(x, y, 0.95))
          .join("") +
          chain(metal, ring, 15) +
          stroke(ring, metal.shine, 2, 0.5) +
          hung
            .filter(([, y]) => y >= 408)
            .map(([x, y]) => bell(x, y, 1.28))
            .join("") +
          hung.map(([x, y]) => bead(p, metal, x, y, y < 408 ? 9 : 12)).join("") +
          transformed(
            "translate(404 282)",
            stroke("M-40-4H-4M16-4H44", metal.dark, 9) +
              `<circle cx="4" cy="-4" r="17" fill="none" stroke="${metal.dark}" stroke-width="9"/><circle cx="3" cy="-5" r="17" fill="none" stroke="${metal.light}" stroke-width="4"/>`
          )
      ) +
      star(232, 372, 26) +
      star(590, 566, 20)
    )
  }

/** Three slim rings on a velvet cone: one plain, one twisted, one set with stones. */
export const ringStack =
  (metal: Metal) =>
  (p: Paints): string => {
    const cone: ReadonlyArray<Point> = [
      [10, 104],
      [26, 116],
      [44, 190],
      [78, 380],
      [112, 560],
      [130, 640],
      [130, 640]
    ]
    const half = (y: number) => 26 + (y - 116) * 0.196
    const sleeve = p.clip(
      latheOutline(
        400,
        cone.map(([width, y]): Point => [width + 11, y])
      )
    )
    const front = (y: number) => hoop(400, y, half(y) + 16, 26)
    const wrapped = (y: number, drawn: string) =>
      clipTo(
        sleeve,
        transformed("translate(3 22)", stroke(front(y), "#000", 30, 0.3)) +
          stroke(front(y), metal.deep, 42) +
          drawn
      )
    const band = (y: number) =>
      stroke(front(y), p.across(round(metal)), 37) +
      transformed("translate(0 -10)", stroke(front(y), metal.shine, 5, 0.8))
    return (
      shadow(p, 404, 680, 190) +
      fill("M222 652A178 26 0 0 0 578 652V664A178 30 0 0 1 222 664z", metal.dark) +
      oval(
        400,
        650,
        180,
        30,
        p.across([
          [0, metal.dark],
          [0.25, metal.shine],
          [0.5, metal.mid],
          [1, metal.dark]
        ])
      ) +
      fill(
        latheOutline(400, cone),
        p.across([
          [0, "#2A1E1C"],
          [0.26, "#7A5955"],
          [0.45, "#4A3330"],
          [0.75, "#2C1D1B"],
          [1, "#160D0C"]
        ])
      ) +
      fill(hoop(400, 640, 130, 20), "#1A100F") +
      wrapped(250, band(250)) +
      wrapped(
        372,
        band(372) +
          around([400, 372, half(372) + 14, 26], 15, (x, y) =>
            stroke(`M${n(x - 11)} ${n(y + 17)}L${n(x + 11)} ${n(y - 17)}`, metal.deep, 5, 0.65)
          )
      ) +
      wrapped(
        500,
        band(500) +
          around(
            [400, 500, half(500) + 12, 26],
            9,
            (x, y, k) =>
              oval(x, y, 17 * k + 3, 19, metal.dark) + chip(p, stones.diamond, x, y, 8 + 8 * k)
          )
      ) +
      star(348, 512, 24) +
      star(440, 268, 16)
    )
  }
