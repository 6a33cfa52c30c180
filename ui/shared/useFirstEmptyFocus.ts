import { type RefObject, useEffect } from "react"

/**
 * Focuses the first empty field that a form needs when the form appears, unless the focus is
 * already somewhere else than at the heading of the page.
 */
export const useFirstEmptyFocus = (
  form: RefObject<HTMLFormElement | null>,
  isFocused: boolean
): void =>
  useEffect(() => {
    if (!isFocused || document.activeElement?.matches("body, #page-title") !== true) return
    const fields = form.current?.querySelectorAll<HTMLInputElement>("input:required") ?? []
    Array.from(fields)
      .find(({ value }) => value === "")
      ?.focus()
  }, [form, isFocused])
