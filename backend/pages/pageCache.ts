import type { CompressedPage } from "./compressedPage.ts"

/** Pages that say the same to everybody, kept while nothing that they say has changed. */
export interface PageCache {
  /**
   * The page under this name: as it is kept, where `read` still answers what it is drawn from. Looked after once a
   * second at most, by one asker for all; so no page is older than that, on however many servers.
   */
  readonly page: <Data>(
    name: string,
    read: () => Promise<Data>,
    draw: (data: Data) => Promise<CompressedPage>
  ) => Promise<CompressedPage>
}

/** For so long a page is taken as it is kept. */
const calmMs = 1_000

interface Kept {
  readonly page: CompressedPage
  /** What it is drawn from. While this is what the shop knows, the page is as it would be drawn again. */
  readonly from: string
  readonly seenAt: number
}

export const createPageCache = ({
  mostBytes,
  now
}: {
  readonly mostBytes: number
  readonly now: () => number
}): PageCache => {
  const kept = new Map<string, Kept>()
  const coming = new Map<string, Promise<CompressedPage>>()
  const size = { bytes: 0 }
  const drop = (name: string) => {
    size.bytes -= weightOf(kept.get(name))
    kept.delete(name)
  }
  const keep = (name: string, page: CompressedPage, from: string) => {
    drop(name)
    const fresh = { page, from, seenAt: now() }
    kept.set(name, fresh)
    size.bytes += weightOf(fresh)
    // The first in a Map is what was looked after longest ago.
    for (const oldest of kept.keys()) {
      if (size.bytes <= mostBytes) break
      drop(oldest)
    }
    return page
  }
  return {
    page: async (name, read, draw) => {
      const found = kept.get(name)
      if (found !== undefined && now() - found.seenAt < calmMs) return found.page
      const look = async () => {
        const data = await read()
        const from = JSON.stringify(data)
        return keep(
          name,
          found !== undefined && found.from === from ? found.page : await draw(data),
          from
        )
      }
      const looking = coming.get(name) ?? look().finally(() => coming.delete(name))
      coming.set(name, looking)
      return looking
    }
  }
}

/** About: the page as a text, as bytes and in its smaller forms, and what it is drawn from, which most of it grows with. */
const weightOf = (kept: Kept | undefined): number =>
  kept === undefined ? 0 : 3 * kept.page.start.length + 12 * kept.from.length
