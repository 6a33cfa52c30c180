/** A ref that tells styles how high its element is, in `name` on the root: words may be large, or wrap. */
export const heightAs = (name: `--${string}`) => (element: HTMLElement | null) => {
  if (element === null) return
  const { style } = document.documentElement
  const measuring = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
  measuring.observe(element)
  return () => {
    measuring.disconnect()
    style.removeProperty(name)
  }
}
