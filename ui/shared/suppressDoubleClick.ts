/**
 * Suppresses the second click of a double tap whose first click removed its target, so that it does
 * not hit what is there now.
 */
export const suppressDoubleClick = (first: MouseEvent): void => {
  const second = (event: MouseEvent) => {
    const isSame =
      event.detail > 0 &&
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < 24
    if (!isSame || event.timeStamp - first.timeStamp > doubleClickMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("click", second, { capture: true, once: true })
  setTimeout(() => removeEventListener("click", second, { capture: true }), doubleClickMs)
}

const doubleClickMs = 400
