import { LRUCache } from "lru-cache"
import type { CompressedPage } from "./compressedPage.ts"

/** Caches pages that are the same for everybody while their data stay the same. */
export interface PageCache {
  /**
   * Returns the cached page if `read` still returns the data that it was rendered from, and renders
   * it otherwise. The data are read at most once a second, once for all simultaneous requests, so
   * no page is older than a second on any server.
   */
  readonly page: <Data>(
    name: string,
    read: () => Promise<Data>,
    render: (data: Data) => Promise<CompressedPage>
  ) => Promise<CompressedPage>
}

/** For this long a page is served without reading its data again. */
const maxAgeMs = 1_000

interface CachedPage {
  readonly page: CompressedPage
  /** The data that it was rendered from, as JSON. */
  readonly from: string
  readonly checkedAt: number
}

export const createPageCache = ({
  maxBytes,
  now = () => performance.now()
}: {
  readonly maxBytes: number
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number
}): PageCache => {
  const cached = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const refreshes = new Map<string, Promise<CompressedPage>>()
  const store = (name: string, page: CompressedPage, from: string) => {
    cached.set(name, { page, from, checkedAt: now() })
    return page
  }
  return {
    page: async (name, read, render) => {
      const found = cached.get(name)
      if (found !== undefined && now() - found.checkedAt < maxAgeMs) return found.page
      const refresh = async () => {
        const data = await read()
        const from = JSON.stringify(data)
        return store(
          name,
          found !== undefined && found.from === from ? found.page : await render(data),
          from
        )
      }
      const refreshing = refreshes.get(name) ?? refresh().finally(() => refreshes.delete(name))
      refreshes.set(name, refreshing)
      return refreshing
    }
  }
}

/**
 * An estimate of the bytes of an entry: the page as text, as bytes and compressed, and its data.
 */
const bytesOf = ({ from, page }: CachedPage): number => 3 * page.start.length + 12 * from.length
