import { afterAll, beforeAll } from "vitest"

/** What the tests of a file or of a `describe` stand on together: opened before the first of them, closed after the last. */
export const sharedFixture = <A extends object>(
  open: () => Promise<A>,
  close?: (value: A) => Promise<void>
): (() => A) => {
  const current: { value: A | null } = { value: null }
  beforeAll(async () => {
    current.value = await open()
  })
  afterAll(async () => {
    if (current.value !== null) await close?.(current.value)
  })
  return () => {
    if (current.value === null) throw new Error("Nothing is open yet.")
    return current.value
  }
}
