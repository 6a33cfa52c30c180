const lost = new WeakSet<Error>()

/**
 * A chunk that is gone belongs to a build that was replaced: the new page knows the new ones. One that only the network
 * lost changes nothing by itself: it may have been fetched ahead, for nobody, beside a size that was just chosen.
 */
export const handleChunkErrors = (): void => {
  addEventListener("vite:preloadError", ({ payload }) => {
    lost.add(payload)
    // Safari does not say which; the script that every page begins with is of the same build.
    const [address = import.meta.url] = /\S+\.(?:js|css)\b/.exec(payload.message) ?? []
    void reloadOnce(address, (status) => status === 404)
  })
}

/** It is no fault of the shop's: a chunk did not come. */
export const isChunkError = (problem: unknown): boolean =>
  problem instanceof Error && lost.has(problem)

/** Loads the page anew where a server answers: a browser's own error page would be all that is left of the shop. */
export const reloadIfReachable = async (): Promise<void> => {
  if (await answers(location.href, isServed)) location.reload()
}

/** The same without having been asked to: once a minute at most. */
export const reloadOnce = async (address = location.href, isReason = isServed): Promise<void> => {
  // Several chunks may be lost at once.
  if (isJustReloaded() || !(await answers(address, isReason)) || isJustReloaded()) return
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, "")
  location.reload()
}

const isJustReloaded = () => Date.now() - Number(history.state?.reloadedAt ?? 0) < 60_000
const isServed = (status: number): boolean => status < 500

const answers = (address: string, isWanted: (status: number) => boolean): Promise<boolean> =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => isWanted(status),
    () => false
  )
