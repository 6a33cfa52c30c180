import { setImmediate } from "node:timers/promises"
import { compressed, squeezing } from "../http/compressed.ts"
import { streamOf } from "../http/streamOf.ts"
import type { Page } from "./renderer.ts"

interface TaggedPage extends Page {
  /** Names it by what it is drawn from, so that it is known before it is drawn; null while nothing can name it. */
  readonly tag: string | null
}

/** A page in the forms in which it is sent, drawn when the first of them is asked for. */
export interface SentPage extends TaggedPage {
  /** Whole once it is drawn; before, as a stream whose start leaves at once. */
  readonly sentAs: (encoding: Encoding) => Promise<Form>
}

type Encoding = "br" | "gzip" | null
interface Form {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly encoding: Encoding
}

export const sentPage = (page: TaggedPage): SentPage => {
  const drawing: { begun?: Promise<string>; whole?: Uint8Array<ArrayBuffer> } = {}
  const draw = () => drawing.begun ??= page.rest().then((rest) => {
    drawing.whole = new TextEncoder().encode(page.start + rest)
    return rest
  })
  const forms = new Map<Encoding, Promise<Form>>()
  const wholeAs = (encoding: Encoding) => {
    const before = forms.get(encoding)
    if (before !== undefined) return before
    const form = draw().then((rest) => formOf(drawing.whole ?? new TextEncoder().encode(page.start + rest), encoding))
    forms.set(encoding, form)
    form.catch(() => forms.delete(encoding))
    return form
  }
  return {
    ...page,
    sentAs: async (encoding) => {
      if (encoding === null || drawing.whole !== undefined) return wholeAs(encoding)
      const pieces = whileDrawn(page.start, draw, encoding)
      return { body: streamOf(pieces, () => pieces.return(null)), encoding }
    }
  }
}

/** Nothing is made smaller that is small. */
const formOf = async (plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Form> => {
  const smaller = await compressed(plain, encoding, "each time")
  return smaller === null ? { body: plain, encoding: null } : { body: smaller.bytes, encoding: smaller.encoding }
}

/** Drawing takes the processor: it begins when the start has gone out, so that the browser fetches meanwhile what that names. */
const whileDrawn = async function* (start: string, draw: () => Promise<string>, encoding: "br" | "gzip"): AsyncGenerator<Uint8Array> {
  const squeeze = squeezing(encoding)
  try {
    yield await squeeze.part(start)
    await setImmediate()
    yield await squeeze.last(await draw())
  } finally {
    squeeze.close()
  }
}
