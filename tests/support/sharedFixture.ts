import { afterAll, beforeAll } from "vitest"

/** What the tests of a file or of a `describe` stand on together: opened before the first of them, closed after the last. */
export const sharedFixture = <A extends object>(
  open: () => Promise<A>,
  close?: (opened: A) => Promise<void>
): (() => A) => {
  const here: { opened: A | null } = { opened: null }
  beforeAll(async () => {
    here.opened = await open()
  })
  afterAll(async () => {
    if (here.opened !== null) await close?.(here.opened)
  })
  return () => {
    if (here.opened === null) throw new Error("Nothing is open yet.")
    return here.opened
  }
}
