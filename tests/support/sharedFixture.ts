import { afterAll, beforeAll } from "vitest"

/**
 * A fixture for all tests of a file or `describe`: opened before the first test and closed after
 * the last.
 */
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
    if (current.value === null) throw new Error("The fixture is not open.")
    return current.value
  }
}
