import {
  divIcon,
  type LatLngTuple,
  layerGroup,
  map as createMap,
  marker,
  polygon,
  tileLayer
} from "leaflet"
import type { Position } from "#core/address/Address.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import type { DrawMap, PinMapOptions } from "#core/address/MapPicker.ts"
import outlines from "./gulfOutlines.json"
import "leaflet/dist/leaflet.css"
import "./leafletMap.css"

/** Tiles of the merchant's own choice under the outlines. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string
  readonly attribution: string
}

/**
 * Draws a map that needs no network: outlines of the Gulf countries (Natural Earth, public domain)
 * with the areas of Kuwait as named points.
 */
export const drawLeafletMap =
  (tiles: Tiles | null): DrawMap<HTMLElement> =>
  async (element, options) => {
    const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches
    const map = createMap(element, {
      attributionControl: tiles !== null,
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
    map.attributionControl?.setPrefix(false)
    for (const { country, rings } of outlines)
      polygon(
        rings.map((ring) => [ring.map(([longitude = 0, latitude = 0]) => [latitude, longitude])]),
        {
          className: country === "KW" ? "map-land map-kuwait" : "map-land",
          interactive: false,
          weight: 1.5
        }
      ).addTo(map)
    if (tiles !== null)
      tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution) }).addTo(map)
    const cutNames = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, target } of entries)
          target.classList.toggle("map-cut", intersectionRatio < wholeName)
      },
      { root: element, threshold: wholeName }
    )
    const names = createNames(options)
    const showNames = () => {
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

const createNames = ({ governorateNames, locale }: PinMapOptions) => ({
  governorates: layerGroup(
    governorateNames.map(({ name, position }) => nameMarker(name, position, "map-governorate"))
  ),
  areas: layerGroup(
    kuwaitAreas.map(({ arabic, english, position }) =>
      nameMarker(locale === "ar" ? arabic : english, position, "map-area")
    )
  )
})

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
