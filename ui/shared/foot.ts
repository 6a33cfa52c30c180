/**
 * What stands at the foot of the window, and how high it is: a screen's own bar, and above it what the shop asks in passing.
 * Words may be large, or wrap. Each element that makes room is told by itself: what all inherit would style the whole page anew.
 */
const heights = { bar: 0, message: 0 }
const parts = ["bar", "message"] as const

const told = new Set<HTMLElement>()

const tell = (element: HTMLElement) => {
  element.style.setProperty("--bottom-bar", `${heights.bar}px`)
  element.style.setProperty("--message", `${heights.message}px`)
  for (const part of parts) element.toggleAttribute(`data-over-${part}`, heights[part] > 0)
}

/** A ref for what makes room: its styles learn `--bottom-bar`, `--message`, and whether there are any (`data-over-bar`, `data-over-message`). */
export const makesRoom = (element: HTMLElement | null) => {
  if (element === null) return
  told.add(element)
  tell(element)
  return () => void told.delete(element)
}

/** A ref for what stands there, which is told of the others too. */
export const atFoot = (part: keyof typeof heights) => (element: HTMLElement | null) => {
  if (element === null) return
  const stand = (height: number) => {
    heights[part] = height
    for (const each of [document.documentElement, ...told]) tell(each)
  }
  const measuring = new ResizeObserver(() => stand(element.offsetHeight))
  measuring.observe(element)
  const leave = makesRoom(element)
  return () => {
    measuring.disconnect()
    leave?.()
    stand(0)
  }
}
