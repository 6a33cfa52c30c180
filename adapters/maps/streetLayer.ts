import type { Map as LeafletMap } from "leaflet"
import { PMTiles, type Source } from "pmtiles"
import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  leafletLayer,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer
} from "protomaps-leaflet"
import type { Locale } from "#core/locale/localeMachine.ts"

/** A file of vector tiles in the scheme of Protomaps' basemaps: its URL, or its bytes. */
export type MapFile = string | Source

/**
 * Adds the streets of a map file to a map; rejects if the file cannot be read. Their colours are
 * those of the element, their names in the language of the page.
 */
export const addStreetLayer = async (map: LeafletMap, file: MapFile, locale: Locale) => {
  const archive = new PMTiles(file)
  const { maxZoom } = await archive.getHeader()
  const style = getComputedStyle(map.getContainer())
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`)
  leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    lang: locale,
    attribution: credit,
    paintRules: paintRules(colour),
    labelRules: labelRules(colour, locale, style.fontFamily)
  })["addTo"](map)
}

/** What the licence of OpenStreetMap's data (ODbL) asks a map to show. */
const credit = [
  ["https://www.openstreetmap.org/copyright", "© OpenStreetMap"],
  ["https://protomaps.com", "Protomaps"]
]
  .map(([url, name]) => `<a href="${url}" target="_blank" rel="noreferrer" dir="ltr">${name}</a>`)
  .join(" · ")

type Colour = (name: string) => string

const paintRules = (colour: Colour): Array<PaintRule> => [
  area("earth", colour("kuwait")),
  area("landuse", colour("park"), parks),
  area("landuse", colour("built"), institutions),
  area("water", colour("water"), [], ({ geomType }) => geomType === GeomType.Polygon),
  area("buildings", colour("built"), [], ({ geomType }) => geomType === GeomType.Polygon),
  ...roadWidths.flatMap(({ kinds, widths }) => [
    // The edge is drawn first, so that streets show on land of nearly their colour.
    road(kinds, colour("road-edge"), widths, 2),
    road(kinds, colour(kinds.includes("highway") ? "highway" : "road"), widths, 0)
  ])
]

const parks = ["park", "garden", "grass", "forest", "wood", "golf_course", "cemetery", "playground"]
const institutions = ["school", "university", "college", "hospital", "industrial", "aerodrome"]

/** The narrower roads first: the wider ones are drawn over them. Pairs of zoom and pixels. */
const roadWidths = [
  {
    kinds: ["other", "path"],
    widths: [
      [15, 0],
      [20, 8]
    ]
  },
  {
    kinds: ["minor_road"],
    widths: [
      [12, 0],
      [15, 3],
      [18, 14]
    ]
  },
  {
    kinds: ["major_road"],
    widths: [
      [8, 0.5],
      [12, 2],
      [15, 6],
      [18, 20]
    ]
  },
  {
    kinds: ["highway"],
    widths: [
      [6, 0.5],
      [12, 3],
      [15, 8],
      [18, 24]
    ]
  }
]

const area = (
  dataLayer: string,
  fill: string,
  kinds: ReadonlyArray<string> = [],
  isDrawn: (feature: Feature) => boolean = () => true
): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
  filter: (_, feature) => (kinds.length === 0 || isKind(feature, kinds)) && isDrawn(feature)
})

const road = (
  kinds: ReadonlyArray<string>,
  color: string,
  widths: Array<Array<number>>,
  edge: number
): PaintRule => {
  const widthAt = exp(1.6, widths)
  return {
    dataLayer: "roads",
    symbolizer: new LineSymbolizer({
      color,
      lineCap: "round",
      lineJoin: "round",
      width: (zoom) => (widthAt(zoom) < 1 ? widthAt(zoom) : widthAt(zoom) + edge)
    }),
    filter: (_, feature) => isKind(feature, kinds)
  }
}

const labelRules = (colour: Colour, locale: Locale, fontFamily: string): Array<LabelRule> => {
  const text = (size: number, weight: number, ink = "label") => ({
    labelProps: [`name:${locale}`, "name"],
    fill: colour(ink),
    stroke: colour("halo"),
    width: 3,
    font: `${weight} ${size}px ${fontFamily}`
  })
  const place = (kinds: ReadonlyArray<string>, minzoom: number, size: number): LabelRule => ({
    dataLayer: "places",
    minzoom,
    symbolizer: new CenteredTextSymbolizer({ ...text(size, 600), lineHeight: 1.4 }),
    filter: (_, feature) => isKind(feature, kinds)
  })
  const street = (kinds: ReadonlyArray<string>, minzoom: number): LabelRule => ({
    dataLayer: "roads",
    minzoom,
    symbolizer: new LineLabelSymbolizer({ ...text(12, 400), maxLabelChars: 40 }),
    filter: (_, feature) => isKind(feature, kinds)
  })
  return [
    place(["country", "region"], 5, 14),
    place(["locality"], 9, 14),
    place(["macrohood", "neighbourhood"], 12, 13),
    street(["highway", "major_road"], 13),
    street(["minor_road"], 15),
    street(["other", "path"], 17),
    {
      dataLayer: "buildings",
      minzoom: 17,
      symbolizer: new CenteredTextSymbolizer({
        ...text(12, 400),
        labelProps: ["addr_housenumber"]
      }),
      filter: (_, feature) => isKind(feature, ["address"])
    },
    {
      dataLayer: "water",
      symbolizer: new CenteredTextSymbolizer(text(13, 400, "water-label")),
      filter: (_, { geomType }) => geomType === GeomType.Point
    }
  ]
}

const isKind = ({ props }: Feature, kinds: ReadonlyArray<string>): boolean =>
  typeof props["kind"] === "string" && kinds.includes(props["kind"])
