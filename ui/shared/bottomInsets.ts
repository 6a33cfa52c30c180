/**
 * The measured heights of elements that are fixed to the bottom of the window: a page's bar, and a
 * message above it. Their text may be large or wrap. The heights are set on single elements,
 * because an inherited property would restyle the whole page.
 */
const insets = { bar: 0, message: 0 }
const insetNames = ["bar", "message"] as const

const insetElements = new Set<HTMLElement>()

const applyInsets = (element: HTMLElement) => {
  element.style.setProperty("--bottom-bar", `${insets.bar}px`)
  element.style.setProperty("--message", `${insets.message}px`)
  for (const part of insetNames) element.toggleAttribute(`data-over-${part}`, insets[part] > 0)
}

/**
 * A ref for an element that leaves space for them: it receives `--bottom-bar`, `--message`,
 * `data-over-bar` and `data-over-message`.
 */
export const applyBottomInsets = (element: HTMLElement | null) => {
  if (element === null) return
  insetElements.add(element)
  applyInsets(element)
  return () => void insetElements.delete(element)
}

/** A ref for an element at the bottom: its height is measured, and it receives the custom properties too. */
export const measureBottomInset = (part: keyof typeof insets) => (element: HTMLElement | null) => {
  if (element === null) return
  const setHeight = (height: number) => {
    insets[part] = height
    for (const each of [document.documentElement, ...insetElements]) applyInsets(each)
  }
  const resizeObserver = new ResizeObserver(() => setHeight(element.offsetHeight))
  resizeObserver.observe(element)
  const removeInsets = applyBottomInsets(element)
  return () => {
    resizeObserver.disconnect()
    removeInsets?.()
    setHeight(0)
  }
}
