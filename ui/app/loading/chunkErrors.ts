const chunkErrors = new WeakSet<Error>()

/**
 * Handles chunks that fail to load.
 *
 * A 404 means that a newer build was deployed: the page is reloaded once. A network error alone
 * changes nothing, because the chunk may have been prefetched and the page may contain unsaved
 * choices.
 */
export const handleChunkErrors = (): void => {
  addEventListener("vite:preloadError", ({ payload }) => {
    chunkErrors.add(payload)
    // Safari's message has no URL; then this module, which is of the same build, is checked
    // instead.
    const [url = import.meta.url] = /\S+\.(?:js|css)\b/.exec(payload.message) ?? []
    void reloadOnce(url, (status) => status === 404)
  })
}

/** Whether an error was caused by a chunk that failed to load. */
export const isChunkError = (problem: unknown): boolean =>
  problem instanceof Error && chunkErrors.has(problem)

/**
 * Reloads the page if the server responds, so that the browser's error page does not replace it.
 */
export const reloadIfReachable = async (): Promise<void> => {
  if (await respondsWith(location.href, isServed)) location.reload()
}

/** Reloads automatically, at most once a minute. */
export const reloadOnce = async (url = location.href, isExpected = isServed): Promise<void> => {
  // Several chunks may fail at the same time.
  if (isJustReloaded() || !(await respondsWith(url, isExpected)) || isJustReloaded()) return
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, "")
  location.reload()
}

const isJustReloaded = () => Date.now() - Number(history.state?.reloadedAt ?? 0) < 60_000
const isServed = (status: number): boolean => status < 500

const respondsWith = (url: string, isExpected: (status: number) => boolean): Promise<boolean> =>
  fetch(url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => isExpected(status),
    () => false
  )
