import { basename, dirname } from "node:path"
import { isUnchanged } from "../http/etag.ts"
import { createFolderStorage } from "../pictures/folderStorage.ts"
import type { Part, PictureStorage } from "../pictures/PictureStorage.ts"

/** Streams a file of the disk as `streamStored` does. */
export const streamFile = (
  file: string,
  request: Request,
  headers: Readonly<Record<string, string>>,
  etag?: string
): Promise<Response | null> =>
  streamStored(
    { storage: createFolderStorage(dirname(file)), name: basename(file) },
    request,
    headers,
    etag
  )

/**
 * Streams a stored file without reading it into memory as a whole; null if there is none.
 *
 * Safari plays videos only from servers that support range requests.
 */
export const streamStored = async (
  { name, storage }: { readonly storage: PictureStorage; readonly name: string },
  request: Request,
  headers: Readonly<Record<string, string>>,
  etag?: string
): Promise<Response | null> => {
  const isWhole =
    request.method === "GET" &&
    !["range", "if-none-match"].some((header) => request.headers.has(header))
  // Most requests are for the whole file, which an object storage sends with what it is.
  const whole = isWhole ? await storage.read(name) : null
  const found = isWhole ? whole : await storage.find(name)
  if (found === null) return null
  const { size } = found
  const tag = etag ?? found.tag
  const responseHeaders = new Headers({ ...headers, ETag: tag, "Accept-Ranges": "bytes" })
  if (isUnchanged(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers: responseHeaders })
  const part = isSameFile(request, tag) ? rangeIn(request.headers.get("range"), size) : "all"
  if (part === "none") {
    responseHeaders.set("Content-Range", `bytes */${size}`)
    return new Response(null, { status: 416, headers: responseHeaders })
  }
  const { end, start } = part === "all" ? { start: 0, end: size - 1 } : part
  responseHeaders.set("Content-Length", String(end - start + 1))
  if (part !== "all") responseHeaders.set("Content-Range", `bytes ${start}-${end}/${size}`)
  const isEmpty = request.method === "HEAD" || size === 0
  const read = isEmpty ? null : (whole ?? (await storage.read(name, { start, end })))
  // It may have been removed until then.
  if (!isEmpty && read === null) return null
  return new Response(read?.body ?? null, {
    status: part === "all" ? 200 : 206,
    headers: responseHeaders
  })
}

/** If the file has changed since the first part was fetched, the response is the whole file. */
const isSameFile = (request: Request, tag: string): boolean =>
  [null, tag].includes(request.headers.get("if-range"))

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
