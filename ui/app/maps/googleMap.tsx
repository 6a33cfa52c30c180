import GoogleMap from "google-maps-react-markers"
import { loadGoogleMaps } from "#adapters/maps/googleMaps.ts"
import type { Position } from "#core/address/Address.ts"
import type { DrawMap } from "#core/address/MapPicker.ts"
import { MapPin } from "../../shared/icons.ts"
import { createRoot } from "react-dom/client"
import styles from "./googleMap.module.css"

/** Draws Google's map; rejects where its script cannot be loaded. */
export const drawGoogleMap =
  (key: string): DrawMap<HTMLElement> =>
  async (element, { position, zoom, onMove }) => {
    await loadGoogleMaps(key)
    const root = createRoot(element)
    const map = await new Promise<LoadedMap>((resolve) => {
      const drawPin = (at: Position) =>
        root.render(
          <GoogleMap
            apiKey={key}
            loadScriptExternally
            status="ready"
            defaultCenter={toLatLng(position)}
            defaultZoom={zoom}
            options={mapOptions}
            onGoogleApiLoaded={({ map }: { readonly map: GoogleMapObject }) =>
              resolve({ map, drawPin })
            }
          >
            <Pin
              {...toLatLng(at)}
              draggable
              onDragEnd={(_, { latLng }) => onMove({ latitude: latLng.lat, longitude: latLng.lng })}
            />
          </GoogleMap>
        )
      drawPin(position)
    })
    map.map.addListener("click", ({ latLng }) =>
      onMove({ latitude: latLng.lat(), longitude: latLng.lng() })
    )
    return {
      hasStreets: true,
      movePin: (at) => {
        map.drawPin(at)
        if (map.map.getBounds()?.contains(toLatLng(at)) === false) map.map.panTo(toLatLng(at))
      },
      zoomBy: (steps) => map.map.setZoom(map.map.getZoom() + steps),
      zoom: () => map.map.getZoom(),
      remove: () => root.unmount()
    }
  }

/** The package reads position and events from these props. */
interface PinProps extends LatLng {
  readonly draggable: boolean
  readonly onDragEnd: (event: MouseEvent, drop: { readonly latLng: LatLng }) => void
}

const Pin = (_: PinProps) => (
  <span className={`map-pin ${styles.pin}`}>
    <MapPin size={44} />
  </span>
)

interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** The part of Google's map object that the shop uses. */
interface GoogleMapObject {
  readonly addListener: (
    event: "click",
    listener: (event: {
      readonly latLng: { readonly lat: () => number; readonly lng: () => number }
    }) => void
  ) => unknown
  readonly getBounds: () => { readonly contains: (position: LatLng) => boolean } | undefined
  readonly getZoom: () => number
  readonly panTo: (position: LatLng) => void
  readonly setZoom: (zoom: number) => void
}

interface LoadedMap {
  readonly map: GoogleMapObject
  readonly drawPin: (at: Position) => void
}

/** The picker has its own buttons and keys. */
const mapOptions = {
  clickableIcons: false,
  disableDefaultUI: true,
  gestureHandling: "greedy",
  keyboardShortcuts: false
}

const toLatLng = ({ latitude, longitude }: Position): LatLng => ({
  lat: latitude,
  lng: longitude
})
