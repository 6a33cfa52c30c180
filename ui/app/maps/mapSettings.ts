/** The map settings that the server wrote into the head of the page; null for the Leaflet map. */
export const googleMapsKey = (): string | null => contentOf("google-maps-key")

/** The URL of the shop's file of streets. */
export const mapFileUrl = (): string | null => contentOf("map-file")

export const mapTiles = (): { readonly url: string; readonly attribution: string } | null => {
  const url = contentOf("map-tiles")
  return url === null ? null : { url, attribution: contentOf("map-tiles-attribution") ?? "" }
}

const contentOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
