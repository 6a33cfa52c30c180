import { createHash } from "node:crypto"
import { compressed } from "../http/compressed.ts"
import type { Page } from "./renderer.ts"

/** A page as it was drawn, with the forms in which it was sent. */
export interface DrawnPage extends Page {
  /** What it was drawn from. While this is what the shop knows, the page is as it would be drawn again. */
  readonly from: string
  readonly tag: string
  readonly sentAs: (encoding: Encoding) => Promise<Form>
}

type Encoding = "br" | "gzip" | null
interface Form {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding
}

/**
 * Pages that say the same to everybody, kept while nothing that they say has changed. Kept whole: status, redirect and tag
 * are known before the first byte, and it goes out within milliseconds, so that streaming would win nothing.
 */
export interface KeptPages {
  /**
   * The page under this name: as it is kept, where `read` still answers what it was drawn from. Looked after once a
   * second at most, by one asker for all; so no page is older than that, on however many servers.
   */
  readonly page: <Known>(name: string, read: () => Promise<Known>, draw: (known: Known) => Promise<Page>) => Promise<DrawnPage>
}

/** For so long a page is taken as it is kept. */
const calmMs = 1_000

export const keptPages = ({ mostBytes, now }: { readonly mostBytes: number; readonly now: () => number }): KeptPages => {
  const kept = new Map<string, { readonly drawn: DrawnPage; readonly seenAt: number }>()
  const coming = new Map<string, Promise<DrawnPage>>()
  const size = { bytes: 0 }
  const drop = (name: string) => {
    size.bytes -= weightOf(kept.get(name)?.drawn)
    kept.delete(name)
  }
  const keep = (name: string, drawn: DrawnPage) => {
    drop(name)
    kept.set(name, { drawn, seenAt: now() })
    size.bytes += weightOf(drawn)
    // The first in a Map is what was looked after longest ago.
    for (const oldest of kept.keys()) {
      if (size.bytes <= mostBytes) break
      drop(oldest)
    }
    return drawn
  }
  return {
    page: async (name, read, draw) => {
      const found = kept.get(name)
      if (found !== undefined && now() - found.seenAt < calmMs) return found.drawn
      const look = async () => {
        const known = await read()
        const from = JSON.stringify(known)
        return keep(name, found !== undefined && found.drawn.from === from ? found.drawn : drawnPage(from, await draw(known)))
      }
      const looking = coming.get(name) ?? look().finally(() => coming.delete(name))
      coming.set(name, looking)
      return looking
    }
  }
}

/** A page with its forms, each made when it is first asked for. */
export const drawnPage = (from: string, page: Page): DrawnPage => {
  const plain = new TextEncoder().encode(page.html)
  const forms = new Map<Encoding, Promise<Form>>()
  return {
    ...page,
    from,
    tag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    sentAs: (encoding) => {
      const before = forms.get(encoding)
      if (before !== undefined) return before
      const form = formOf(plain, encoding)
      forms.set(encoding, form)
      form.catch(() => forms.delete(encoding))
      return form
    }
  }
}

/** Nothing is made smaller that is small. */
const formOf = async (plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Form> =>
  await compressed(plain, encoding, "each time") ?? { bytes: plain, encoding: null }

/** About: the text, its bytes, what it was drawn from, and its smaller forms. */
const weightOf = (drawn: DrawnPage | undefined): number => drawn === undefined ? 0 : 3 * drawn.html.length + drawn.from.length
