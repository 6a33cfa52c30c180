import { setImmediate } from "node:timers/promises"
import { compress, createStreamCompressor, streamFromIterator } from "../http/compression.ts"
import type { Page } from "./renderer.ts"

interface TaggedPage extends Page {
  /** Names it by what it is drawn from, so that it is known before it is drawn; null while nothing can name it. */
  readonly etag: string | null
}

/** A page in the forms in which it is sent, drawn when the first of them is asked for. */
export interface CompressedPage extends TaggedPage {
  /** The first is a stream, whose start leaves before the page is drawn; a reader of nothing compressed waits for all of it. */
  readonly bodyAs: (encoding: Encoding) => Promise<EncodedBody>
}

type Encoding = "br" | "gzip" | null
interface EncodedBody {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly encoding: Encoding
}

export const compressPage = (page: TaggedPage): CompressedPage => {
  let drawing: Promise<string> | null = null
  const draw = () =>
    (drawing ??= page.rest().catch(() => {
      // What could not be drawn is drawn anew for the next.
      drawing = null
      return page.emptyRest
    }))
  const forms = new Map<Encoding, Promise<EncodedBody>>()
  const wholeAs = async (encoding: Encoding) => {
    const rest = await draw()
    const before = forms.get(encoding)
    if (before !== undefined) return before
    const form = encode(new TextEncoder().encode(page.start + rest), encoding)
    if (drawing === null) return form
    forms.set(encoding, form)
    form.catch(() => forms.delete(encoding))
    return form
  }
  return {
    ...page,
    bodyAs: async (encoding) => {
      if (encoding === null || drawing !== null) return wholeAs(encoding)
      const pieces = streamParts(page.start, draw, encoding)
      return { body: streamFromIterator(pieces, () => pieces.return(null)), encoding }
    }
  }
}

/** Nothing is made smaller that is small. */
const encode = async (plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<EncodedBody> => {
  const smaller = await compress(plain, encoding, "each time")
  return smaller === null
    ? { body: plain, encoding: null }
    : { body: smaller.bytes, encoding: smaller.encoding }
}

/** Drawing takes the processor: it begins when the start has gone out, so that the browser fetches meanwhile what that names. */
const streamParts = async function* (
  start: string,
  draw: () => Promise<string>,
  encoding: "br" | "gzip"
): AsyncGenerator<Uint8Array> {
  const squeeze = createStreamCompressor(encoding)
  try {
    yield await squeeze.part(start)
    await setImmediate()
    yield await squeeze.last(await draw())
  } finally {
    squeeze.close()
  }
}
