import { promisify } from "node:util"
import { finished } from "node:stream/promises"
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib"
import { parseAccept } from "hono/utils/accept"

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export interface Compressed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: "br" | "gzip"
}

/**
 * Compresses a body as the client accepts it; null when it is sent as it is. Hono's `compress` has
 * no Brotli and no fixed effort, so this is our own.
 */
export const compress = async (
  bytes: Uint8Array,
  accept: string | null | undefined,
  effort: Effort
): Promise<Compressed | null> => {
  const encoding = acceptedEncoding(accept)
  if (encoding === null || bytes.length < minimumBytes) return null
  const made =
    encoding === "br"
      ? await brotli(bytes, compressionLevels.br(effort))
      : await gzipped(bytes, compressionLevels.gzip(effort))
  return { bytes: new Uint8Array(made), encoding }
}

/** Compresses a text in parts that the client can read before the last one is there. */
export const createStreamCompressor = (encoding: "br" | "gzip") => {
  const stream =
    encoding === "br"
      ? createBrotliCompress(compressionLevels.br("for many"))
      : createGzip(compressionLevels.gzip("for many"))
  const pieces: Array<Buffer> = []
  stream.on("data", (piece: Buffer) => pieces.push(piece))
  const ended = finished(stream)
  ended.catch(() => {})
  const out = () => Buffer.concat(pieces.splice(0))
  return {
    part: (text: string) =>
      new Promise<Buffer>((flushed) => {
        stream.write(text)
        stream.flush(() => flushed(out()))
      }),
    last: async (text: string) => {
      stream.end(text)
      await ended
      return out()
    },
    close: () => void stream.destroy()
  }
}

/** How much it may cost: for a file, for a page that many get, for one response. */
type Effort = "once" | "for many" | "each time"
const compressionLevels = {
  br: (effort: Effort) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: { once: 11, "for many": 7, "each time": 4 }[effort]
    }
  }),
  gzip: (effort: Effort) => ({ level: { once: 9, "for many": 6, "each time": 4 }[effort] })
}

/** The better of our two encodings that the client accepts. */
export const acceptedEncoding = (accept: string | null | undefined): "br" | "gzip" | null =>
  acceptsEncoding(accept, "br") ? "br" : acceptsEncoding(accept, "gzip") ? "gzip" : null

export const acceptsEncoding = (
  accept: string | null | undefined,
  encoding: "br" | "gzip"
): boolean =>
  parseAccept(accept ?? "").some(({ q, type }) => type.toLowerCase() === encoding && q > 0)

/** Below this size compression does not pay. */
const minimumBytes = 500

/** A response body from an iterator; the next chunk is read when the previous one was sent. */
export const streamFromIterator = (
  chunks: AsyncIterator<Uint8Array>,
  cancel: () => unknown
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: async () => {
        await cancel()
      }
    },
    { highWaterMark: 0 }
  )
