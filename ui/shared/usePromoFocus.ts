import { useEffect, useRef } from "react"

/**
 * Moves the focus on, because applying a code disables the field and removing it removes the
 * button.
 */
export const usePromoFocus = (isApplied: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    const isFocusInside = activeElement === body || form.current?.contains(activeElement)
    if (isSubmitted.current && isFocusInside)
      form.current?.querySelector<HTMLElement>(isApplied ? "button" : "input")?.focus()
    isSubmitted.current = false
  }, [isApplied])
  return {
    form,
    markSubmitted: () => {
      isSubmitted.current = true
    }
  }
}
