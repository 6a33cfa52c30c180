/** Lets the arrow keys go from the field through the results and back. For a `ref`. */
export const arrowsThrough = (panel: HTMLElement | null): (() => void) => {
  const listening = new AbortController()
  panel?.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      const stops = [
        ...panel.querySelectorAll<HTMLElement>("input[type=search], li > a, [data-stop]")
      ]
      const now = stops.findIndex((stop) => stop === document.activeElement)
      const next = stops[now + (event.key === "ArrowDown" ? 1 : -1)]
      if (now === -1 || next === undefined) return
      event.preventDefault()
      next.focus()
    },
    listening
  )
  return () => listening.abort()
}
