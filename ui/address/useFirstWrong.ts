import { type RefObject, useEffect, useRef } from "react"
import type { FieldProblems } from "#core/address/addressForm.ts"

/** After a save that was refused, the focus goes to the first field that is wrong; `asked` notes that a save was asked for. */
export const useFirstWrong = (form: RefObject<HTMLFormElement | null>, problems: FieldProblems) => {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, problems])
  return { asked: () => { isAsked.current = true } }
}
