import { n } from "./shape.ts"

/** Where on the form (0 to 1), the colour, and how opaque it is. */
export type Stop = readonly [number, string] | readonly [number, string, number]

/** The paints of one picture: each is defined once and answered as what `fill` takes. */
export type Paints = {
  readonly across: (stops: ReadonlyArray<Stop>) => string
  readonly down: (stops: ReadonlyArray<Stop>) => string
  readonly slant: (stops: ReadonlyArray<Stop>) => string
  readonly glow: (stops: ReadonlyArray<Stop>, cx?: number, cy?: number, r?: number) => string
  readonly clip: (path: string) => string
  /** A motif kept for `use`; answers its address. */
  readonly keep: (body: string) => string
  readonly tile: (width: number, height: number, body: string, transform?: string) => string
  readonly defs: () => string
}

/** A drawing as SVG, with the paints that it defines. */
export type Drawing = (p: Paints) => string

export const paints = (): Paints => {
  const known = new Map<string, string>()
  const define = (written: (id: string) => string): string => {
    const key = written("")
    const id = known.get(key) ?? `p${known.size}`
    known.set(key, id)
    bodies.set(id, written(id))
    return id
  }
  const bodies = new Map<string, string>()
  const stopped = (stops: ReadonlyArray<Stop>) =>
    stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`
      )
      .join("")
  const linear = (direction: string) => (stops: ReadonlyArray<Stop>) =>
    `url(#${define((id) => `<linearGradient id="${id}" ${direction}>${stopped(stops)}</linearGradient>`)})`
  return {
    across: linear('x2="1" y2="0"'),
    down: linear('x2="0" y2="1"'),
    slant: linear('x2="1" y2="1"'),
    glow: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${define(
        (id) =>
          `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${r}">${stopped(stops)}</radialGradient>`
      )})`,
    clip: (path) =>
      `url(#${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`,
    keep: (body) => `#${define((id) => `<g id="${id}">${body}</g>`)}`,
    tile: (width, height, body, transform) =>
      `url(#${define(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
            transform === undefined ? "" : ` patternTransform="${transform}"`
          }>${body}</pattern>`
      )})`,
    defs: () => `<defs>${[...bodies.values()].join("")}</defs>`
  }
}

export const fill = (path: string, paint: string, opacity?: number): string =>
  `<path d="${path}" fill="${paint}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`

export const stroke = (path: string, paint: string, width: number, opacity?: number): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${
    opacity === undefined ? "" : ` opacity="${opacity}"`
  }/>`

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: string,
  opacity?: number
): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${
    opacity === undefined ? "" : ` opacity="${opacity}"`
  }/>`

export const clipTo = (clip: string, body: string): string => `<g clip-path="${clip}">${body}</g>`

export const transformed = (transform: string, body: string): string =>
  `<g transform="${transform}">${body}</g>`
