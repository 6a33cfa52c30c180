/**
 * A chunk that is gone belongs to a build that was replaced: the new page knows the new ones. It reloads once a minute
 * at most, and only where a server answers: a browser's own error page would be all that is left of the shop.
 */
export const reloadForNewChunks = (): void => {
  addEventListener("vite:preloadError", () => {
    const last = Number(history.state?.reloadedAt ?? 0)
    if (Date.now() - last < 60_000) return
    void reloadIfServed(() => history.replaceState({ ...history.state, reloadedAt: Date.now() }, ""))
  })
}

/** Loads the page anew where a server answers; `before` that it does what is left to do. */
export const reloadIfServed = async (before = () => {}): Promise<void> => {
  const isServed = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(({ status }) => status < 500, () => false)
  if (!isServed) return
  before()
  location.reload()
}
