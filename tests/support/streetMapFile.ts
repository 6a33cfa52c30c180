import Pbf from "pbf"
import { zxyToTileId } from "pmtiles"

/** A feature of a map, as Protomaps' basemaps describe it; positions are longitude and latitude. */
interface MapFeature {
  readonly shape: "line" | "polygon" | "point"
  readonly positions: ReadonlyArray<readonly [number, number]>
  readonly properties: Readonly<Record<string, string>>
}

/**
 * A small file of streets that a merchant could give: some of Salmiya's and of Kuwait City's, drawn
 * by hand. It is a PMTiles archive of one tile.
 */
export const streetMapFile = (): Uint8Array<ArrayBuffer> => writeArchive(writeTile(layers))

const street = (
  kind: string,
  [arabic, english]: readonly [string, string],
  ...positions: ReadonlyArray<readonly [number, number]>
): MapFeature => ({
  shape: "line",
  positions,
  properties: { kind, name: arabic, "name:ar": arabic, "name:en": english }
})

/** Streets beside each other, each a little further east. */
const sideStreets = (west: number, south: number, north: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const east = west + index * 0.0016
    const name = [`شارع ${index + 1}`, `Street ${index + 1}`] as const
    return street("minor_road", name, [east, south], [east - 0.0004, north])
  })

const coast: MapFeature["positions"] = [
  [47.8, 29.35],
  [47.93, 29.362],
  [47.965, 29.386],
  [47.99, 29.389],
  [48.02, 29.372],
  [48.06, 29.344],
  [48.09, 29.346],
  [48.086, 29.31],
  [48.12, 29.22]
]

const layers: Readonly<Record<string, ReadonlyArray<MapFeature>>> = {
  earth: [
    {
      shape: "polygon",
      positions: [[47.8, 29.2], ...coast],
      properties: { kind: "earth" }
    }
  ],
  water: [
    {
      shape: "polygon",
      positions: [...coast, [48.2, 29.2], [48.2, 29.6], [47.8, 29.6]],
      properties: { kind: "ocean" }
    }
  ],
  landuse: [
    {
      shape: "polygon",
      positions: [
        [48.079, 29.3325],
        [48.083, 29.3325],
        [48.083, 29.3355],
        [48.079, 29.3355]
      ],
      properties: { kind: "park" }
    }
  ],
  roads: [
    street(
      "highway",
      ["شارع الخليج العربي", "Arabian Gulf Street"],
      [47.965, 29.3845],
      [47.99, 29.3873],
      [48.02, 29.37],
      [48.06, 29.3422],
      [48.0878, 29.344],
      [48.084, 29.31]
    ),
    street(
      "major_road",
      ["شارع سالم المبارك", "Salem Al Mubarak Street"],
      [48.06, 29.3392],
      [48.0755, 29.3368],
      [48.086, 29.3315]
    ),
    street("major_road", ["شارع عمان", "Oman Street"], [48.066, 29.326], [48.0862, 29.3272]),
    street(
      "major_road",
      ["شارع مبارك الكبير", "Mubarak Al Kabeer Street"],
      [47.9735, 29.386],
      [47.979, 29.37]
    ),
    ...sideStreets(48.067, 29.3265, 29.3375),
    ...sideStreets(47.971, 29.371, 29.381)
  ],
  places: [
    {
      shape: "point",
      positions: [[48.0705, 29.3312]],
      properties: { kind: "neighbourhood", name: "السالمية", "name:en": "Salmiya" }
    },
    {
      shape: "point",
      positions: [[47.9715, 29.3775]],
      properties: { kind: "neighbourhood", name: "المباركية", "name:en": "Mubarakiya" }
    }
  ]
}

/** The tile, in which both places are. */
const tile = { z: 10, x: 648, y: 424 } as const
const extent = 16_384

/** A vector tile (github.com/mapbox/vector-tile-spec, version 2). */
const writeTile = (content: typeof layers): Uint8Array => {
  const pbf = new Pbf()
  for (const [name, features] of Object.entries(content))
    pbf.writeMessage(3, writeLayer, { name, features })
  return pbf.finish()
}

const writeLayer = (
  { name, features }: { readonly name: string; readonly features: ReadonlyArray<MapFeature> },
  pbf: Pbf | undefined
) => {
  const keys = unique(features.flatMap(({ properties }) => Object.keys(properties)))
  const values = unique(features.flatMap(({ properties }) => Object.values(properties)))
  pbf?.writeVarintField(15, 2)
  pbf?.writeStringField(1, name)
  for (const { shape, positions, properties } of features)
    pbf?.writeMessage(
      2,
      (_, feature) => {
        feature?.writePackedVarint(
          2,
          Object.entries(properties).flatMap(([key, value]) => [
            keys.indexOf(key),
            values.indexOf(value)
          ])
        )
        feature?.writeVarintField(3, { point: 1, line: 2, polygon: 3 }[shape])
        feature?.writePackedVarint(4, commands(shape, positions))
      },
      null
    )
  for (const key of keys) pbf?.writeStringField(3, key)
  for (const value of values)
    pbf?.writeMessage(4, (text, one) => one?.writeStringField(1, text), value)
  pbf?.writeVarintField(5, extent)
}

const unique = (texts: ReadonlyArray<string>) => [...new Set(texts)]

/** MoveTo the first position, LineTo each other one, and ClosePath; each relative to the last. */
const commands = (
  shape: MapFeature["shape"],
  positions: MapFeature["positions"]
): Array<number> => {
  const points = positions.map(toTile)
  const steps = points.map(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - lastX), zigzag(y - lastY)]
  })
  const lines = steps.slice(1).flat()
  return [
    (1 << 3) | 1,
    ...(steps[0] ?? []),
    ...(lines.length === 0 ? [] : [((lines.length / 2) << 3) | 2, ...lines]),
    ...(shape === "polygon" ? [(1 << 3) | 7] : [])
  ]
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

const toTile = ([longitude, latitude]: readonly [number, number]): readonly [number, number] => {
  const count = 2 ** tile.z
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = ((longitude + 180) / 360) * count
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count
  return [Math.round((x - tile.x) * extent), Math.round((y - tile.y) * extent)]
}

/** A PMTiles archive (github.com/protomaps/PMTiles, version 3) of one tile, uncompressed. */
const writeArchive = (tileBytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const directory = new Pbf()
  const entry = [1, zxyToTileId(tile.z, tile.x, tile.y), 1, tileBytes.length, 1]
  for (const number of entry) directory.writeVarint(number)
  const directoryBytes = directory.finish()
  const metadata = new TextEncoder().encode("{}")
  const [metadataAt, tilesAt] = [
    headerLength + directoryBytes.length,
    headerLength + directoryBytes.length + metadata.length
  ]
  const archive = new Uint8Array(tilesAt + tileBytes.length)
  archive.set(new TextEncoder().encode("PMTiles\u0003"))
  const view = new DataView(archive.buffer)
  const numbers = [
    [headerLength, directoryBytes.length],
    [metadataAt, metadata.length],
    [tilesAt, 0],
    [tilesAt, tileBytes.length],
    [1, 1, 1]
  ].flat()
  for (const [index, number] of numbers.entries())
    view.setBigUint64(8 + index * 8, BigInt(number), true)
  const [clustered, uncompressed, vectorTile] = [1, 1, 1]
  archive.set([clustered, uncompressed, uncompressed, vectorTile, tile.z, tile.z], 96)
  for (const [index, degrees] of [47.8, 29.2, 48.2, 29.6].entries())
    view.setInt32(102 + index * 4, degrees * 1e7, true)
  archive.set(directoryBytes, headerLength)
  archive.set(metadata, metadataAt)
  archive.set(tileBytes, tilesAt)
  return archive
}

const headerLength = 127
