// Before Leaflet.
import "./trustedMarkup.ts"
import {
  control,
  divIcon,
  type LatLngTuple,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
  marker,
  polygon,
  tileLayer
} from "leaflet"
import type { Position } from "#core/address/Address.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import type { DrawMap, MapLabel, PinMapOptions } from "#core/address/MapPicker.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { MapFile } from "./streetLayer.ts"
import outlines from "./gulfOutlines.json"
import "leaflet/dist/leaflet.css"
import "./leafletMap.css"

/** Tiles of the merchant's own choice under the outlines. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string
  readonly attribution: string
}

/** What the merchant gave for streets; both null for a map of areas. */
export interface Streets {
  readonly file: MapFile | null
  readonly tiles: Tiles | null
}

/**
 * Draws the streets of the merchant's file or tiles. Without them, or where the file cannot be
 * read, the map needs no network: outlines of the Gulf countries (Natural Earth, public domain)
 * with the areas of Kuwait as named points.
 */
export const drawLeafletMap =
  ({ file, tiles }: Streets): DrawMap<HTMLElement> =>
  async (element, options) => {
    const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches
    const map = createMap(element, {
      attributionControl: false,
      center: toLatLng(options.position),
      // The picker has its own buttons and keys, which also work with a screen reader.
      keyboard: false,
      maxBounds: [
        [10, 30],
        [36, 66]
      ],
      maxZoom: 18,
      minZoom: 5,
      zoom: options.zoom,
      zoomControl: false,
      fadeAnimation: animate,
      inertia: animate,
      zoomAnimation: animate
    })
    // At the side without the buttons.
    const position = options.locale === "ar" ? "bottomright" : "bottomleft"
    control.attribution({ position, prefix: false }).addTo(map)
    // Under the tiles, beyond which the map goes on with outlines.
    map.createPane("outlines").style.zIndex = "150"
    for (const { country, rings } of outlines)
      polygon(
        rings.map((ring) => [ring.map(([longitude = 0, latitude = 0]) => [latitude, longitude])]),
        {
          className: country === "KW" ? "map-land map-kuwait" : "map-land",
          interactive: false,
          pane: "outlines",
          weight: 1.5
        }
      ).addTo(map)
    if (file === null && tiles !== null)
      tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution) }).addTo(map)
    const hasStreets = file === null ? tiles !== null : await addStreets(map, file, options.locale)
    if (!hasStreets) map.setZoom(Math.min(options.zoom, areaZoom), { animate: false })
    const cutNames = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, target } of entries)
          target.classList.toggle("map-cut", intersectionRatio < wholeName)
      },
      { root: element, threshold: wholeName }
    )
    const names = createNames(options)
    const showNames = () => {
      if (hasStreets) return
      const isNear = map.getZoom() >= areaZoom
      map.removeLayer(isNear ? names.governorates : names.areas)
      map.addLayer(isNear ? names.areas : names.governorates)
      for (const name of element.querySelectorAll(".leaflet-marker-icon > span"))
        cutNames.observe(name)
    }
    let isZooming = false
    map.on("zoomstart", () => void (isZooming = true))
    map.on("zoomend", () => void (isZooming = false))
    map.on("zoomend", showNames)
    showNames()
    const pin = marker(toLatLng(options.position), {
      autoPan: true,
      draggable: true,
      icon: divIcon({
        className: "map-pin",
        html: pinPicture,
        iconAnchor: [22, 42],
        iconSize: [44, 44]
      }),
      keyboard: false,
      zIndexOffset: 1_000
    }).addTo(map)
    pin.on("dragend", () => options.onMove(toPosition(pin.getLatLng())))
    map.on("click", ({ latlng }) => {
      pin.setLatLng(latlng)
      options.onMove(toPosition(latlng))
    })
    return {
      hasStreets,
      movePin: (position) => {
        pin.setLatLng(toLatLng(position))
        if (!map.getBounds().pad(-0.1).contains(toLatLng(position)))
          map.panTo(toLatLng(position), { animate })
      },
      zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
      zoom: () => map.getZoom(),
      // Leaflet ends a zoom animation by a timer, which throws where the map is gone.
      remove: () => {
        cutNames.disconnect()
        void (isZooming ? map.once("moveend", () => map.remove()) : map.remove())
      }
    }
  }

/** The zoom from which the names of the areas have room beside each other. */
const areaZoom = 13

/** The part of a name that counts as whole, since sizes are rounded. A cut name is hidden. */
const wholeName = 0.99

const createNames = ({ governorateNames, locale, seaNames }: PinMapOptions) => ({
  governorates: namesOf("map-governorate", governorateNames),
  areas: namesOf(
    "map-area",
    kuwaitAreas.map(({ arabic, english, position }) => ({
      name: locale === "ar" ? arabic : english,
      position
    }))
  ).addLayer(namesOf("map-sea", seaNames))
})

const namesOf = (className: string, labels: ReadonlyArray<MapLabel>) =>
  layerGroup(labels.map(({ name, position }) => nameMarker(name, position, className)))

/** Streets are loaded only where the merchant has them. */
const addStreets = async (map: LeafletMap, file: MapFile, locale: Locale): Promise<boolean> => {
  try {
    const { addStreetLayer } = await import("./streetLayer.ts")
    await addStreetLayer(map, file, locale)
    return true
  } catch {
    return false
  }
}

const nameMarker = (name: string, position: Position, className: string) => {
  const label = document.createElement("span")
  label.textContent = name
  label.dir = "auto"
  return marker(toLatLng(position), {
    icon: divIcon({ className, html: label, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false
  })
}

const pinPicture = `<svg viewBox="0 0 44 44" aria-hidden="true"><path class="map-pin-body" d="M22 42C14 31 9 25 9 17a13 13 0 0 1 26 0c0 8-5 14-13 25Z"/><circle class="map-pin-hole" cx="22" cy="17" r="5"/></svg>`

const toLatLng = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude]
const toPosition = ({ lat, lng }: { readonly lat: number; readonly lng: number }): Position => ({
  latitude: lat,
  longitude: lng
})

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
