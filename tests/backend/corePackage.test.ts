import { spawnSync } from "node:child_process"
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const project = mkdtempSync(join(tmpdir(), "sadu-core-"))
const installed = join(project, "node_modules/sadu-core")
const packages = ["effect", "xstate", "fast-check", "vitest"]

/** Runs a program and returns what it printed; throws its output if it fails. */
const run = (
  program: string,
  args: ReadonlyArray<string>,
  cwd: string,
  env: Readonly<Record<string, string>> = {}
): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env }
  })
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`)
  return stdout
}

/** Writes a file of the project that uses the package. */
const write = (name: string, text: string) => writeFileSync(join(project, name), text)

beforeAll(() => {
  run("npm", ["run", "core:build"], root, {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "remote.origin.url",
    GIT_CONFIG_VALUE_0: "git@git.example:sadu/shop.git"
  })
  mkdirSync(installed, { recursive: true })
  const [{ filename = "" } = {}]: ReadonlyArray<{ readonly filename?: string }> = JSON.parse(
    run("npm", ["pack", "--json", "--silent", join(root, ".out/core")], project)
  )
  run("tar", ["-xzf", filename, "--strip-components=1", "-C", installed], project)
  for (const name of packages)
    symlinkSync(join(root, "node_modules", name), join(project, "node_modules", name))
  write("package.json", JSON.stringify({ type: "module" }))
  write(
    "rule.ts",
    `import { Effect, Result } from "effect"
import fc from "fast-check"
import { Fils } from "sadu-core/money/Fils"
import { type Quote, quote } from "sadu-core/pricing/quote"
import type { AreaNotServed, NoDeliveryAddress, NoItemsInCart } from "sadu-core/pricing/delivery"
import { pricedOrder } from "sadu-core/testing/pricingArbitraries"
import type { shopContract, ShopUnderTest } from "sadu-core/testing/shopContract"

type Contract = Parameters<typeof shopContract>[1]
export const makeShop: Contract = async (): Promise<ShopUnderTest> => { throw new Error("no shop") }

const empty: Result.Result<Quote, AreaNotServed | NoDeliveryAddress | NoItemsInCart> = Effect.runSync(
  Effect.result(quote({ lines: [], promo: null, destination: null, rates: null }))
)
// @ts-expect-error A bare number is no amount.
export const bare: Fils = 500
console.log(Result.isFailure(empty) ? empty.failure._tag : "priced")

const { counterexample } = fc.check(
  fc.property(pricedOrder, ({ lines }) => lines.every(({ quantity }) => quantity < 3)),
  { seed: 1 }
)
console.log(counterexample?.[0].lines.length)
`
  )
  const [useRule = "", useFlow = ""] = Array.from(
    readFileSync(join(root, "docs/core.md"), "utf8").matchAll(/^```ts\n(.*?)^```/gms),
    ([, code = ""]) => code
  )
  write("useRule.ts", useRule)
  write(
    "useFlow.ts",
    `const myOtpCodes = OtpCodes.of({
  send: (phone) => Effect.succeed({ phone, loginToken: "1", endsAt: Date.now() + 120_000 }),
  verify: ({ phone }) => Effect.succeed({ userId: "7", token: "t", name: "", phone })
})
${useFlow}
import { waitFor } from "xstate"
await waitFor(login, (snapshot) => snapshot.matches("enteringCode"))
login.send({ type: "code.typed", typed: "1234" })
await waitFor(login, ({ status }) => status === "done")

// @ts-expect-error The login lacks its actors.
export const withoutActors = () => createActor(loginMachine)
// @ts-expect-error The countdown lacks its clock.
export const withoutClock = () => createActor(provideActors(otpCountdownMachine, { actors: {} }))
`
  )
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

const compile = (module: string, moduleResolution: string) =>
  run(
    join(root, "node_modules/.bin/tsc"),
    ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2024", "--lib", "es2024,dom"]
      .concat(["--module", module, "--moduleResolution", moduleResolution])
      .concat(["--types", "", "rule.ts", "useRule.ts", "useFlow.ts"]),
    project
  )

it("core package: a project elsewhere compiles against its declarations", () => {
  expect(compile("nodenext", "nodenext")).toBe("")
  expect(compile("preserve", "bundler")).toBe("")
})

it("core package: a project elsewhere runs a rule and finds a counterexample of one line", () => {
  expect(run("node", ["rule.ts"], project)).toBe("NoItemsInCart\n1\n")
})

it("core package: the rule and the flow of docs/core.md run", () => {
  expect(run("node", ["useRule.ts"], project)).toBe("27980\n")
  expect(run("node", ["useFlow.ts"], project)).toBe("+96550001234\n")
})

it("core package: the project brings effect and xstate, and can read its package.json", () => {
  write(
    "manifest.mjs",
    `import manifest from "sadu-core/package.json" with { type: "json" }
console.log(JSON.stringify([manifest.dependencies, manifest.peerDependencies]))`
  )
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8")
  )
  expect(JSON.parse(run("node", ["manifest.mjs"], project))).toEqual([
    null,
    {
      effect: `^${dependencies.effect}`,
      xstate: `^${dependencies.xstate}`,
      "fast-check": `^${devDependencies["fast-check"]}`,
      vitest: `>=${devDependencies.vitest}`
    }
  ])
})

it("core package: its metadata are complete, with the address of the clone's remote", () => {
  const { author, bugs, description, homepage, keywords, license, repository } = JSON.parse(
    readFileSync(join(installed, "package.json"), "utf8")
  )
  expect({ bugs, homepage, repository }).toEqual({
    bugs: "https://git.example/sadu/shop/issues",
    homepage: "https://git.example/sadu/shop#readme",
    repository: {
      type: "git",
      url: "git+https://git.example/sadu/shop.git",
      directory: "core"
    }
  })
  for (const text of [description, license, keywords[0]]) expect(text).toMatch(/./)
  expect(readFileSync(join(installed, "LICENSE"), "utf8")).toContain(author)
})

it("core package: has every document and heading that its comments cite, and no dead link", () => {
  const read = (file: string) => readFileSync(join(installed, file), "utf8")
  const cited = globSync("**/*.d.ts", { cwd: installed }).flatMap((file) =>
    Array.from(read(file).matchAll(/docs\/[\w/-]+\.md(?:#[\w-]+)?/g), ([link]) => link)
  )
  expect(cited.length).toBeGreaterThan(20)
  const headingsOf = (file: string) =>
    Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-")
    )
  for (const link of new Set(cited)) {
    const [file = "", heading = ""] = link.split("#")
    expect(headingsOf(file), link).toContain(heading)
  }
  for (const file of globSync("**/*.md", { cwd: installed }))
    for (const [, to = ""] of read(file).matchAll(/\]\((?!#|https:)([^)#]*)/g))
      expect(existsSync(join(installed, dirname(file), to)), `${file}: ${to}`).toBe(true)
})

it("core package: imports nothing but what its package.json names, and core without testing only effect and xstate", () => {
  const imported = (pattern: string) =>
    new Set(
      globSync(pattern, { cwd: installed }).flatMap((file) =>
        Array.from(
          readFileSync(join(installed, file), "utf8").matchAll(
            /^(?:import|export|}).* from "([^".][^"]*)"/gm
          ),
          ([, name = ""]) => name.split("/")[0]
        )
      )
    )
  expect(imported("**/*.js")).toEqual(new Set(packages))
  expect(imported("!(testing)/**/*.js")).toEqual(new Set(["effect", "xstate"]))
})
