import { type RefObject, useEffect, useRef } from "react"

/** After a form that was refused, the focus goes to its first field that is wrong; `asked` notes that it was sent. New `problems` tell. */
export const useFirstWrong = (form: RefObject<HTMLFormElement | null>, problems: unknown) => {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, problems])
  return {
    asked: () => {
      isAsked.current = true
    }
  }
}
