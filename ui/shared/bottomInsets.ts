/**
 * What stands at the foot of the window, and how high it is: a screen's own bar, and above it what the shop asks in passing.
 * Words may be large, or wrap. Each element that makes room is told by itself: what all inherit would style the whole page anew.
 */
const insets = { bar: 0, message: 0 }
const insetNames = ["bar", "message"] as const

const insetElements = new Set<HTMLElement>()

const applyInsets = (element: HTMLElement) => {
  element.style.setProperty("--bottom-bar", `${insets.bar}px`)
  element.style.setProperty("--message", `${insets.message}px`)
  for (const part of insetNames) element.toggleAttribute(`data-over-${part}`, insets[part] > 0)
}

/** A ref for what makes room: its styles learn `--bottom-bar`, `--message`, and whether there are any (`data-over-bar`, `data-over-message`). */
export const applyBottomInsets = (element: HTMLElement | null) => {
  if (element === null) return
  insetElements.add(element)
  applyInsets(element)
  return () => void insetElements.delete(element)
}

/** A ref for what stands there, which is told of the others too. */
export const measureBottomInset = (part: keyof typeof insets) => (element: HTMLElement | null) => {
  if (element === null) return
  const stand = (height: number) => {
    insets[part] = height
    for (const each of [document.documentElement, ...insetElements]) applyInsets(each)
  }
  const measuring = new ResizeObserver(() => stand(element.offsetHeight))
  measuring.observe(element)
  const leave = applyBottomInsets(element)
  return () => {
    measuring.disconnect()
    leave?.()
    stand(0)
  }
}
