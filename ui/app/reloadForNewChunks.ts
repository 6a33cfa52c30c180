/**
 * A chunk that is gone belongs to a build that was replaced: the new page knows the new ones. It reloads once a minute
 * at most, and only where a server answers: a browser's own error page would be all that is left of the shop.
 */
export const reloadForNewChunks = (): void => {
  addEventListener("vite:preloadError", () => {
    const last = Number(history.state?.reloadedAt ?? 0)
    if (Date.now() - last < 60_000) return
    void isServed(location.href).then((served) => {
      if (!served) return
      history.replaceState({ ...history.state, reloadedAt: Date.now() }, "")
      location.reload()
    })
  })
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(({ status }) => status < 500, () => false)
