const typedIn =
  "input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea, button[type=submit]"

/** Focuses the next field of a form that is shown, or the button that sends it. */
export const focusNextField = (field: HTMLInputElement): void => {
  const elements = Array.from(field.form?.elements ?? [])
  const next = elements
    .slice(elements.indexOf(field) + 1)
    .find((element) => element.matches(typedIn) && element.getClientRects().length > 0)
  if (next instanceof HTMLElement) next.focus()
}
