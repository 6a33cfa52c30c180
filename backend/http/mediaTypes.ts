/** The media type of a file, and whether it is text that compression makes smaller. */
export interface MediaType {
  readonly name: string
  readonly isText: boolean
}

/** By the ending of the path; undefined for a kind of file that the shop does not serve. */
export const mediaTypeOf = (path: string): MediaType | undefined =>
  typeByEnding.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase())

const text = (name: string): MediaType => ({ name: `${name}; charset=utf-8`, isText: true })
const binary = (name: string): MediaType => ({ name, isText: false })

const typeByEnding: ReadonlyMap<string, MediaType> = new Map([
  // The scripts are modules, which are always UTF-8.
  ["js", { name: "text/javascript", isText: true }],
  ["css", text("text/css")],
  ["svg", text("image/svg+xml")],
  ["txt", text("text/plain")],
  ["json", text("application/json")],
  ["webmanifest", text("application/manifest+json")],
  // Compression makes it a third.
  ["wasm", { name: "application/wasm", isText: true }],
  ["woff2", binary("font/woff2")],
  ["png", binary("image/png")],
  ["jpg", binary("image/jpeg")],
  ["jpeg", binary("image/jpeg")],
  ["webp", binary("image/webp")],
  ["avif", binary("image/avif")],
  ["ico", binary("image/x-icon")],
  ["mp4", binary("video/mp4")],
  ["webm", binary("video/webm")]
])
