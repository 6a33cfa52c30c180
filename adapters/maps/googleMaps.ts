/** The part of Google's script that the shop uses. */
export interface GoogleMaps {
  readonly Geocoder: new () => {
    readonly geocode: (request: {
      readonly location: { readonly lat: number; readonly lng: number }
    }) => Promise<{ readonly results: unknown }>
  }
}

let loading: Promise<GoogleMaps> | null = null

/** Loads Google's script once; after a failure the next call tries again. */
export const loadGoogleMaps = (key: string): Promise<GoogleMaps> => {
  loading ??= appendScript(key).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

const appendScript = (key: string): Promise<GoogleMaps> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    const url = new URL("https://maps.googleapis.com/maps/api/js")
    url.search = new URLSearchParams({
      key,
      language: document.documentElement.lang,
      loading: "async",
      callback: callbackName
    }).toString()
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error("Google Maps could not be loaded"))
    }
    const timer = setTimeout(fail, 15_000)
    Reflect.set(globalThis, callbackName, () => {
      clearTimeout(timer)
      const maps = findGoogleMaps()
      if (maps === null) fail()
      else resolve(maps)
    })
    script.addEventListener("error", fail)
    script.src = url.href
    script.async = true
    document.head.append(script)
  })

const callbackName = "onGoogleMapsLoaded"

const findGoogleMaps = (): GoogleMaps | null => {
  const google: unknown = Reflect.get(globalThis, "google")
  const maps = isRecord(google) ? google["maps"] : null
  return hasGeocoder(maps) ? maps : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const hasGeocoder = (value: unknown): value is GoogleMaps =>
  isRecord(value) && typeof value["Geocoder"] === "function"
