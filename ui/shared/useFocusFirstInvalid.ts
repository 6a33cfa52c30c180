import { type RefObject, useEffect, useRef } from "react"

/**
 * Focuses the first invalid field, or part of the form that takes the focus (`data-invalid`), when
 * a submitted form gets new `problems`.
 */
export const useFocusFirstInvalid = (
  form: RefObject<HTMLFormElement | null>,
  problems: unknown
) => {
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!isSubmitted.current) return
    isSubmitted.current = false
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus()
  }, [form, problems])
  return {
    markSubmitted: () => {
      isSubmitted.current = true
    }
  }
}
