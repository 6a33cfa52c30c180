import type { MapFile } from "#adapters/maps/streetLayer.ts"
import type { DrawMap } from "#core/address/MapPicker.ts"
import { streetMapFile } from "#tests/support/streetMapFile.ts"

/** The map of areas, or the streets of a merchant's file where the state has some. */
export const drawMap =
  (hasStreets: boolean): DrawMap<HTMLElement> =>
  async (element, options) => {
    // Leaflet needs a window, which the tests that read stories do not have.
    const { drawLeafletMap } = await import("#adapters/maps/leafletMap.ts")
    return drawLeafletMap({ file: hasStreets ? streets : null, tiles: null })(element, options)
  }

const streets: MapFile = {
  getKey: () => "streets",
  getBytes: async (offset, length) => ({ data: streetMap.slice(offset, offset + length) })
}
const streetMap = streetMapFile().buffer
