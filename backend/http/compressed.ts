import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Bytes in the form that the reader likes best, and what to call it; null when they go as they are. */
export const compressed = async (
  bytes: Uint8Array,
  accept: string | null | undefined,
  effort: "once" | "each time"
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: "br" | "gzip" } | null> => {
  const encoding = encodingFor(accept)
  if (encoding === null || bytes.length < smallest) return null
  const made = encoding === "br"
    ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? 11 : 4 } })
    : await gzipped(bytes, { level: effort === "once" ? 9 : 6 })
  return { bytes: new Uint8Array(made), encoding }
}

export const encodingFor = (accept: string | null | undefined): "br" | "gzip" | null => {
  const offered = (accept ?? "").toLowerCase().split(",").map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const names = offered.map((part) => part.split(";")[0])
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null
}

/** Smaller than this it is not worth it. */
const smallest = 500
