import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { streamFromIterator } from "../http/compression.ts"
import { isUnchanged } from "../http/etag.ts"

/**
 * Streams a file without reading it into memory as a whole; null if there is none.
 *
 * Safari plays videos only from servers that support range requests.
 */
export const streamFile = async (
  file: string,
  request: Request,
  headers: Readonly<Record<string, string>>,
  etag?: string
): Promise<Response | null> => {
  const stats = await stat(file).catch(() => null)
  if (stats === null || !stats.isFile()) return null
  const tag = etag ?? `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
  const responseHeaders = new Headers({ ...headers, ETag: tag, "Accept-Ranges": "bytes" })
  if (isUnchanged(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers: responseHeaders })
  const part = isSameFile(request, tag) ? rangeIn(request.headers.get("range"), stats.size) : "all"
  if (part === "none") {
    responseHeaders.set("Content-Range", `bytes */${stats.size}`)
    return new Response(null, { status: 416, headers: responseHeaders })
  }
  const { end, start } = part === "all" ? { start: 0, end: stats.size - 1 } : part
  responseHeaders.set("Content-Length", String(end - start + 1))
  if (part !== "all") responseHeaders.set("Content-Range", `bytes ${start}-${end}/${stats.size}`)
  const body = request.method === "HEAD" || stats.size === 0 ? null : bytesOf(file, start, end)
  return new Response(body, { status: part === "all" ? 200 : 206, headers: responseHeaders })
}

const bytesOf = (file: string, start: number, end: number): ReadableStream<Uint8Array> => {
  const reading = createReadStream(file, { start, end })
  return streamFromIterator(reading.iterator(), () => reading.destroy())
}

/** If the file has changed since the first part was fetched, the response is the whole file. */
const isSameFile = (request: Request, tag: string): boolean =>
  [null, tag].includes(request.headers.get("if-range"))

interface Part {
  readonly start: number
  readonly end: number
}

/** Parses a single range; for several ranges the response is the whole file, as HTTP allows. */
const rangeIn = (rangeHeader: string | null, size: number): Part | "all" | "none" => {
  const [, from = "", to = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(rangeHeader?.trim() ?? "") ?? []
  if (from === "" && to === "") return "all"
  if (from === "")
    return Number(to) === 0 || size === 0
      ? "none"
      : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== "" && Number(to) < start) return "all"
  return start >= size ? "none" : { start, end }
}
