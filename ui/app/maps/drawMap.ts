import type { DrawMap } from "#core/address/MapPicker.ts"
import { googleMapsKey, mapFileUrl, mapTiles } from "./mapSettings.ts"

/**
 * Draws Google's map where the shop has a key, otherwise the shop's own, by Leaflet. Either is
 * loaded only now.
 */
export const drawMap: DrawMap<HTMLElement> = async (element, options) => {
  const key = googleMapsKey()
  if (key !== null) {
    const { drawGoogleMap } = await import("./googleMap.tsx")
    return drawGoogleMap(key)(element, options)
  }
  const { drawLeafletMap } = await import("#adapters/maps/leafletMap.ts")
  return drawLeafletMap({ file: mapFileUrl(), tiles: mapTiles() })(element, options)
}
