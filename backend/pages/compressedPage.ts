import { setImmediate } from "node:timers/promises"
import { compress, createStreamCompressor, streamFromIterator } from "../http/compression.ts"
import type { Page } from "./renderer.ts"

interface TaggedPage extends Page {
  /**
   * A hash of what the page is rendered from, so that it exists before the page is rendered; null
   * in development.
   */
  readonly etag: string | null
  /** Of what a CDN must forget it (`backend/cdn/cacheTags.ts`). */
  readonly cacheTags: ReadonlyArray<string>
}

/** A page that is rendered and compressed when it is first requested. */
export interface CompressedPage extends TaggedPage {
  /**
   * The first compressed body is a stream whose start is sent before the page is rendered; an
   * uncompressed body is sent whole.
   */
  readonly bodyAs: (encoding: Encoding) => Promise<EncodedBody>
}

type Encoding = "br" | "gzip" | null
interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly encoding: Encoding
}

export const compressPage = (page: TaggedPage): CompressedPage => {
  let rendering: Promise<string> | null = null
  const render = () =>
    (rendering ??= page.rest().catch(() => {
      // The next request renders again.
      rendering = null
      return page.emptyRest
    }))
  const encodedBodies = new Map<Encoding, Promise<EncodedBody>>()
  const encodeWhole = async (encoding: Encoding) => {
    const rest = await render()
    const existing = encodedBodies.get(encoding)
    if (existing !== undefined) return existing
    const encoded = encode(new TextEncoder().encode(page.start + rest), encoding)
    if (rendering === null) return encoded
    encodedBodies.set(encoding, encoded)
    encoded.catch(() => encodedBodies.delete(encoding))
    return encoded
  }
  return {
    ...page,
    bodyAs: async (encoding) => {
      if (encoding === null || rendering !== null) return encodeWhole(encoding)
      const pieces = streamParts(page.start, render, encoding)
      return { body: streamFromIterator(pieces, () => pieces.return(null)), encoding }
    }
  }
}

/** Small pages are sent uncompressed. */
const encode = async (plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<EncodedBody> => {
  const compressed = await compress(plain, encoding, "for many")
  return compressed === null
    ? { body: plain, encoding: null }
    : { body: compressed.bytes, encoding: compressed.encoding }
}

/**
 * Rendering blocks the process, so it begins after the start was sent: the browser already fetches
 * the files that the start names.
 */
const streamParts = async function* (
  start: string,
  render: () => Promise<string>,
  encoding: "br" | "gzip"
): AsyncGenerator<Uint8Array> {
  const compressor = createStreamCompressor(encoding)
  try {
    yield await compressor.part(start)
    await setImmediate()
    yield await compressor.last(await render())
  } finally {
    compressor.close()
  }
}
