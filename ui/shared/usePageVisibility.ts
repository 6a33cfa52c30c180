import { useEffect, useEffectEvent } from "react"

/**
 * Reports when the page is hidden and when it is visible again: a hidden page must not play a
 * video.
 */
export const usePageVisibility = (
  send: (event: { readonly type: "page.hidden" | "page.shown" | "retry" }) => void
): void => {
  const tell = useEffectEvent(send)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener(
      "visibilitychange",
      () => tell({ type: document.hidden ? "page.hidden" : "page.shown" }),
      { signal }
    )
    // A video that failed offline is tried again when the network returns.
    addEventListener("online", () => tell({ type: "retry" }), { signal })
    return () => leaving.abort()
  }, [])
}
