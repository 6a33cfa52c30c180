/**
 * The class names that apply, as one attribute; those that do not are passed as false, null or
 * undefined.
 */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(" ")
