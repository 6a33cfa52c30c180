import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { streamFromIterator } from "../http/compression.ts"

/**
 * Answers a file piece by piece, never held in memory as a whole; null where there is none.
 *
 * Safari plays no film from a server that does not answer for a range of it.
 */
export const streamFile = async (
  file: string,
  asking: Request,
  headers: Readonly<Record<string, string>>
): Promise<Response | null> => {
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) return null
  const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
  const told = new Headers({ ...headers, ETag: tag, "Accept-Ranges": "bytes" })
  if (asking.headers.get("if-none-match")?.includes(tag) === true)
    return new Response(null, { status: 304, headers: told })
  const part = isSameFile(asking, tag) ? rangeIn(asking.headers.get("range"), found.size) : "all"
  if (part === "none") {
    told.set("Content-Range", `bytes */${found.size}`)
    return new Response(null, { status: 416, headers: told })
  }
  const { end, start } = part === "all" ? { start: 0, end: found.size - 1 } : part
  told.set("Content-Length", String(end - start + 1))
  if (part !== "all") told.set("Content-Range", `bytes ${start}-${end}/${found.size}`)
  const body = asking.method === "HEAD" || found.size === 0 ? null : bytesOf(file, start, end)
  return new Response(body, { status: part === "all" ? 200 : 206, headers: told })
}

const bytesOf = (file: string, start: number, end: number): ReadableStream<Uint8Array> => {
  const reading = createReadStream(file, { start, end })
  return streamFromIterator(reading.iterator(), () => reading.destroy())
}

/** A range of a file that has changed since is answered with the whole of the new one. */
const isSameFile = (asking: Request, tag: string): boolean =>
  [null, tag].includes(asking.headers.get("if-range"))

interface Part {
  readonly start: number
  readonly end: number
}

/** One range, as every player asks for it; several at once are answered with the whole, as HTTP allows. */
const rangeIn = (asked: string | null, size: number): Part | "all" | "none" => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked?.trim() ?? "") ?? []
  if (from === "" && to === "") return "all"
  if (from === "")
    return Number(to) === 0 || size === 0
      ? "none"
      : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== "" && Number(to) < start) return "all"
  return start >= size ? "none" : { start, end }
}
