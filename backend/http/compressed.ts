import { promisify } from "node:util"
import { finished } from "node:stream/promises"
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib"

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Bytes in the form that the reader likes best, and what to call it; null when they go as they are. */
export const compressed = async (
  bytes: Uint8Array,
  accept: string | null | undefined,
  effort: Effort
): Promise<{
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: "br" | "gzip"
} | null> => {
  const encoding = encodingFor(accept)
  if (encoding === null || bytes.length < smallest) return null
  const made =
    encoding === "br"
      ? await brotli(bytes, effortOf.br(effort))
      : await gzipped(bytes, effortOf.gzip(effort))
  return { bytes: new Uint8Array(made), encoding }
}

/** Compresses a text that comes in two parts, of which the first can be read before there is the last. */
export const squeezing = (encoding: "br" | "gzip") => {
  const squeeze =
    encoding === "br"
      ? createBrotliCompress(effortOf.br("each time"))
      : createGzip(effortOf.gzip("each time"))
  const pieces: Array<Buffer> = []
  squeeze.on("data", (piece: Buffer) => pieces.push(piece))
  const ended = finished(squeeze)
  ended.catch(() => {})
  const out = () => Buffer.concat(pieces.splice(0))
  return {
    part: (text: string) =>
      new Promise<Buffer>((flushed) => {
        squeeze.write(text)
        squeeze.flush(() => flushed(out()))
      }),
    last: async (text: string) => {
      squeeze.end(text)
      await ended
      return out()
    },
    close: () => void squeeze.destroy()
  }
}

type Effort = "once" | "each time"
const effortOf = {
  br: (effort: Effort) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? 11 : 5 }
  }),
  gzip: (effort: Effort) => ({ level: effort === "once" ? 9 : 6 })
}

export const encodingFor = (accept: string | null | undefined): "br" | "gzip" | null => {
  const offered = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const names = offered.map((part) => part.split(";")[0])
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null
}

/** Smaller than this it is not worth it. */
const smallest = 500
