/**
 * What stands for `vitest` in the mutation run: the tests of the imported files in a list, and the
 * real `expect`.
 */
export { expect, vi } from "vitest"

export interface RegisteredTest {
  readonly title: string
  readonly run: () => unknown
}

/** The tests that imports have registered since the last `takeTests`. */
const registered: {
  tests: Array<RegisteredTest>
  titles: ReadonlyArray<string>
  before: Array<() => unknown>
  after: Array<() => unknown>
} = { tests: [], titles: [], before: [], after: [] }

/** The tests registered so far; the list is empty afterwards. */
export const takeTests = (): ReadonlyArray<RegisteredTest> => {
  const before = registered.before.splice(0)
  const after = registered.after.splice(0)
  return registered.tests.splice(0).map(({ title, run }) => ({
    title,
    run: async () => {
      for (const hook of before) await hook()
      try {
        await run()
      } finally {
        for (const hook of after) await hook()
      }
    }
  }))
}

/** Runs before each test of the file, wherever it is declared. */
export const beforeEach = (hook: () => unknown): void => void registered.before.push(hook)
export const afterEach = (hook: () => unknown): void => void registered.after.push(hook)

type Body = (...values: ReadonlyArray<unknown>) => unknown

const addTest = (title: string, run: () => unknown): void => {
  registered.tests.push({ title: [...registered.titles, title].join(" > "), run })
}

const addGroup = (title: string, body: () => unknown): void => {
  const outer = registered.titles
  registered.titles = [...outer, title]
  body()
  registered.titles = outer
}

/** `it.each` and `describe.each`: a row that is an array is spread over the parameters. */
const forEachRow =
  (add: (title: string, body: () => unknown) => void) =>
  (rows: ReadonlyArray<unknown>) =>
  (title: string, body: Body): void =>
    rows.forEach((row, index) =>
      add(`${title} (row ${index})`, () => (Array.isArray(row) ? body(...row) : body(row)))
    )

export const it = Object.assign(addTest, { each: forEachRow(addTest) })
export const test = it
export const describe = Object.assign(addGroup, { each: forEachRow(addGroup) })
