import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const page = readFileSync(join(root, "docs/prove-your-own-rule.md"), "utf8")

/** The code blocks of a language on the page. */
const blocksOf = (language: string): ReadonlyArray<string> =>
  Array.from(page.matchAll(/^```(\w*)\n([^]*?)^```$/gm))
    .filter(([, of]) => of === language)
    .map(([, , code = ""]) => code)

const [law = ""] = blocksOf("ts")
const [message = ""] = blocksOf("")
const seed = Number(/seed: (-?[0-9]+)/.exec(message)?.[1])

// In the repository, where the imports of the page lead to core.
mkdirSync(join(root, ".out"), { recursive: true })
const folder = mkdtempSync(join(root, ".out/page-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The test that the page states, as a function. */
const importLaw = async (): Promise<() => void> => {
  const file = join(folder, "discountByLine.ts")
  const withoutTest = law
    .replace('import { expect, it } from "vitest"', 'import { expect } from "vitest"')
    .replace(/^it\("[^"]+", /m, "export const run = (")
  writeFileSync(file, withoutTest)
  const { run }: { readonly run: () => void } = await import(/* @vite-ignore */ file)
  return run
}

/** What Vitest prints of an error and its cause, without their stacks. */
const printError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const text = `${error.name}: ${error.message}`
  return error.cause === undefined ? text : `${text}\n\nCaused by: ${printError(error.cause)}`
}

const runWithSeed = (run: () => void): string => {
  const before = fc.readConfigureGlobal()
  fc.configureGlobal({ seed })
  try {
    run()
    return "no error"
  } catch (error) {
    return printError(error)
  } finally {
    fc.configureGlobal(before)
  }
}

it("docs/prove-your-own-rule.md: its law fails with the counterexample that it prints", async () => {
  expect(runWithSeed(await importLaw())).toBe(message.trim())
})

it("docs/prove-your-own-rule.md: its commands use the seed of the counterexample and the file of the law", () => {
  const commands = blocksOf("sh").join("\n")
  expect(commands).toContain(`FC_SEED=${seed} npm test -- tests/pricing/discountByLine.test.ts`)
  expect(page).toContain("`tests/pricing/discountByLine.test.ts`:\n\n```ts\n" + law)
})
