/**
 * A fake of Google's script: a map whose clicks have positions (1 px is 0.00001 degrees), overlays,
 * and a geocoder that always returns one address in Salwa.
 */
export const fakeGoogleMaps = `(() => {
  class LatLng {
    #lat; #lng
    constructor(lat, lng) { this.#lat = lat; this.#lng = lng }
    lat() { return this.#lat }
    lng() { return this.#lng }
  }
  class Map {
    #div; #center; #zoom; #listeners = []
    constructor(div, { center, zoom }) {
      this.#div = div; this.#center = center; this.#zoom = zoom
      div.dataset.fakeMap = "google"
      div.addEventListener("click", ({ clientX, clientY }) => {
        const box = div.getBoundingClientRect()
        const lat = center.lat - (clientY - box.top - box.height / 2) / 1e5
        const lng = center.lng + (clientX - box.left - box.width / 2) / 1e5
        for (const listener of this.#listeners) listener({ latLng: new LatLng(lat, lng) })
      })
    }
    addListener(_, listener) { this.#listeners.push(listener) }
    getBounds() { return { contains: () => true, getNorthEast: () => new LatLng(1, 1), getSouthWest: () => new LatLng(0, 0) } }
    getCenter() { return new LatLng(this.#center.lat, this.#center.lng) }
    getDiv() { return this.#div }
    getZoom() { return this.#zoom }
    setZoom(zoom) { this.#zoom = zoom }
    panTo() {}
    set() {}
  }
  class OverlayView {
    setMap(map) { this.map = map; if (map) { this.onAdd(); this.draw() } else this.onRemove() }
    getMap() { return this.map }
    get(name) { return this[name] }
    set(name, value) { this[name] = value }
    getPanes() { return { floatPane: this.map.getDiv() } }
    getProjection() {
      return {
        fromLatLngToDivPixel: () => ({ x: 100, y: 100 }),
        fromDivPixelToLatLng: () => new LatLng(29.3, 48)
      }
    }
  }
  class Geocoder {
    async geocode() {
      const component = (long_name, types, short_name = long_name) => ({ long_name, short_name, types })
      return {
        results: [{
          address_components: [
            component("Gulf Road", ["route"]),
            component("Block 4", ["neighborhood"]),
            component("Salwa", ["locality"]),
            component("Kuwait", ["country"], "KW")
          ]
        }]
      }
    }
  }
  const event = { addListener() {}, clearListeners() {}, clearInstanceListeners() {}, hasListeners: () => false, removeListener() {}, trigger() {} }
  globalThis.google = { maps: { Geocoder, LatLng, Map, OverlayView, Point: class {}, event } }
  const callback = new URL(document.currentScript.src).searchParams.get("callback")
  globalThis[callback]()
})()`
