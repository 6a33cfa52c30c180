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

/**
 * A ref for an element at the bottom: its height is measured, and it receives the custom properties
 * too. A sticky element that has left the bottom with the end of its page counts as 0.
 */
export const measureBottomInset = (part: keyof typeof insets) => (element: HTMLElement | null) => {
  if (element === null) return
  let isAtBottom = true
  const setHeight = (height: number) => {
    insets[part] = height
    for (const each of [document.documentElement, ...insetElements]) applyInsets(each)
  }
  const measure = () => setHeight(isAtBottom ? element.offsetHeight : 0)
  const resizeObserver = new ResizeObserver(measure)
  resizeObserver.observe(element)
  const stopWatching =
    part === "bar"
      ? watchStickyBottom(element, (isStuck) => {
          isAtBottom = isStuck
          measure()
        })
      : undefined
  const removeInsets = applyBottomInsets(element)
  return () => {
    resizeObserver.disconnect()
    stopWatching?.()
    removeInsets?.()
    setHeight(0)
  }
}

/** Tells whether a sticky element touches a strip of two pixels at the edge where it sticks. */
const watchStickyBottom = (element: HTMLElement, onChange: (isStuck: boolean) => void) => {
  let observer: IntersectionObserver | undefined
  const observe = () => {
    observer?.disconnect()
    const offset = Number.parseFloat(getComputedStyle(element).bottom) || 0
    observer = new IntersectionObserver(
      (entries) => onChange(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `${offset + 2 - innerHeight}px 0px ${-offset}px 0px` }
    )
    observer.observe(element)
  }
  observe()
  addEventListener("resize", observe)
  return () => {
    observer?.disconnect()
    removeEventListener("resize", observe)
  }
}
