import type { ComponentProps } from "react"
import { toWesternDigits } from "#core/shared/digits.ts"
import { focusNextField } from "./focusNextField.ts"

interface Typing {
  readonly onType: (typed: string) => void
}

/**
 * Every text input of the shop. Arabic-Indic and Persian digits become 0–9 as they are typed. The
 * key that is called 'next' leads to the next field.
 */
export const TextInput = ({
  onType,
  ...input
}: Omit<ComponentProps<"input">, "onChange"> & Typing) => (
  // oxlint-disable-next-line react/forbid-elements -- here its digits are converted
  <input
    {...input}
    onChange={({ target }) => onType(convertDigits(target))}
    onKeyDown={(event) => {
      input.onKeyDown?.(event)
      if (input.enterKeyHint !== "next" || event.key !== "Enter") return
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      focusNextField(event.currentTarget)
    }}
  />
)

/** A text input of several lines. */
export const TextArea = ({
  onType,
  ...input
}: Omit<ComponentProps<"textarea">, "onChange"> & Typing) => (
  // oxlint-disable-next-line react/forbid-elements -- here its digits are converted
  <textarea {...input} onChange={({ target }) => onType(convertDigits(target))} />
)

/**
 * The text with digits 0–9. They are written into the input too, because React would move the
 * cursor to its end.
 */
const convertDigits = (input: HTMLInputElement | HTMLTextAreaElement): string => {
  const { value, selectionStart, selectionEnd } = input
  const converted = toWesternDigits(value)
  if (converted !== value) {
    input.value = converted
    // An e-mail input has no selection.
    if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  }
  return converted
}
