/**
 * A chunk that is gone belongs to a build that was replaced: the new page knows the new ones. It reloads once a minute
 * at most, and not while the device is offline.
 */
export const reloadForNewChunks = (): void => {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(history.state?.reloadedAt ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    history.replaceState({ ...history.state, reloadedAt: Date.now() }, "")
    location.reload()
  })
}
