/** A visible element by its role and its whole accessible name, or by a CSS selector. */
export type Target = { readonly role: Role; readonly name: string } | string

export type Role = "button" | "combobox" | "dialog" | "link" | "option" | "textbox"

/** The elements that may have each role. */
export const selectorByRole: Readonly<Record<Role, string>> = {
  button: "button",
  combobox: "[role=combobox], select",
  dialog: "dialog[open]",
  link: "a[href]",
  option: "[role=option]",
  textbox: "input, textarea"
}

/** One page of any browser. Every action waits until its element is there, visible and enabled. */
export interface BrowserPage {
  readonly open: (url: string) => Promise<void>
  readonly waitFor: (target: Target) => Promise<void>
  readonly click: (target: Target) => Promise<void>
  /** Clicks the field, and types with the keyboard. */
  readonly type: (field: Target, text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly selectOption: (list: string, value: string) => Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments. */
  readonly evaluate: <Arguments extends ReadonlyArray<Json>, Answer>(
    run: (...args: Arguments) => Answer,
    ...args: Arguments
  ) => Promise<Awaited<Answer>>
  readonly setSize: (width: number, height: number) => Promise<void>
  readonly screenshot: () => Promise<Uint8Array>
  /** The errors of the page so far. */
  readonly errors: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

export type Key = "ArrowLeft" | "ArrowRight" | "Escape" | "Enter" | "Tab"

export type Json = string | number | boolean | null

/**
 * The name without the isolates around numbers and names, which some browsers leave out of
 * accessible names.
 */
export const withoutIsolates = (name: string): string => name.replace(/[\u2066-\u2069]/g, "")
