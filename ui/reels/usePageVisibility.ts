import { useEffect, useEffectEvent } from "react"

/** Tells when the page goes out of sight, and when it is back; a film must not be heard out of a pocket. */
export const usePageVisibility = (
  send: (event: { readonly type: "left" | "returned" | "retry" }) => void
): void => {
  const tell = useEffectEvent(send)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener(
      "visibilitychange",
      () => tell({ type: document.hidden ? "left" : "returned" }),
      { signal }
    )
    // What broke without a network is worth another try with one.
    addEventListener("online", () => tell({ type: "retry" }), { signal })
    return () => leaving.abort()
  }, [])
}
