import type { ComponentProps } from "react"
import { flushSync } from "react-dom"

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  readonly onSubmit: () => void
}

/** A form whose machine checks it, instead of the browser. It sends what its fields show. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      reportFilledFields(event.currentTarget)
      onSubmit()
    }}
  />
)

/**
 * A browser may fill fields without an event, so that they show what the machine does not know.
 * These fields then report it, as if it had been typed.
 */
const reportFilledFields = (form: HTMLFormElement): void => {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== field.dataset["value"]) report(field, "change")
    } else if (field instanceof HTMLInputElement) reportText(field, HTMLInputElement.prototype)
    else if (field instanceof HTMLTextAreaElement) reportText(field, HTMLTextAreaElement.prototype)
  }
}

/** React writes the text of a field into its default value too. */
const reportText = (
  field: HTMLInputElement | HTMLTextAreaElement,
  prototype: HTMLInputElement | HTMLTextAreaElement
): void => {
  const { defaultValue, value } = field
  if (value === defaultValue) return
  // React ignores an event of a text that it has seen being set, so it sees the earlier one first.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
  report(field, "input")
}

/** Each field is rendered before the next one reports: the boxes of a code share their text. */
const report = (field: HTMLElement, type: "change" | "input"): void =>
  flushSync(() => void field.dispatchEvent(new Event(type, { bubbles: true })))
