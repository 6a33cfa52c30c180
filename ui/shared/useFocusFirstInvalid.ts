import { type RefObject, useEffect, useRef } from "react"

/** After a form that was refused, the focus goes to its first field that is wrong; `asked` notes that it was sent. New `problems` tell. */
export const useFocusFirstInvalid = (
  form: RefObject<HTMLFormElement | null>,
  problems: unknown
) => {
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!isSubmitted.current) return
    isSubmitted.current = false
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, problems])
  return {
    markSubmitted: () => {
      isSubmitted.current = true
    }
  }
}
