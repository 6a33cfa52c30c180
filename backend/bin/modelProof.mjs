import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { runTests } from "./checks.mjs"
import { printTable } from "./printTable.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

/**
 * The models that run under the scheduler of fast-check: `tests` matches the titles of their
 * properties, `percent` is how often each is run, in percent of how often its test runs it.
 */
const models = [
  {
    name: "one purchase in two tabs, in cash, by card and both",
    control: "without a lock between the tabs: two orders",
    file: "tests/checkout/purchaseInTabs.test.ts",
    tests: "makes one order at most",
    percent: 30_000
  },
  {
    name: "returns in two tabs",
    control: "with a new key for each try: two returns",
    file: "tests/returns/returnsInTabs.test.ts",
    tests: "never more items",
    percent: 20_000
  },
  {
    name: "one key in two tabs",
    control: "without a lock between the tabs: two keys",
    file: "tests/checkout/placeOrder.test.ts",
    tests: "send one key, in every order",
    percent: 20_000
  },
  {
    name: "checkout",
    control: "–",
    file: "tests/checkout/checkoutMachine.test.ts",
    tests: "one request at a time with the shown amounts",
    percent: 10_000
  },
  {
    name: "return from the payment page, and open payments",
    control: "–",
    file: "tests/payment/paymentMachines.test.ts",
    tests: "finishes once|finishes each found order once",
    percent: 10_000
  },
  {
    name: "login",
    control: "–",
    file: "tests/login/loginMachine.test.ts",
    tests: "logs in once",
    percent: 10_000
  },
  {
    name: "add to cart",
    control: "–",
    file: "tests/cart/addToCartMachine.test.ts",
    tests: "one line for each response",
    percent: 20_000
  },
  {
    name: "two carts",
    control: "whole carts, or no overwritten change again: something is lost",
    project: "ui",
    file: "tests/app/twoTabs.test.ts",
    tests: "nothing that the shopper did last is lost",
    percent: 5_000
  },
  {
    name: "orders at the desk",
    control: "–",
    file: "tests/desk/deskOrdersMachine.test.ts",
    tests: "only legal moves of listed orders are sent",
    percent: 20_000
  },
  {
    name: "address form and deletion",
    control: "–",
    file: "tests/address/addressMachines.test.ts",
    tests: "deletion: removes only|saving: one request at a time",
    percent: 10_000
  }
]

/** How many interleavings one run tries at least. */
const wanted = 200_000

/**
 * Runs the models in interleavings of their steps, and prints how many each had. A failure prints
 * the steps in their order, and the seed that replays them (FC_SEED).
 */
export const proveModels = async (toolchain) => {
  const folder = join(root, ".out", "models")
  mkdirSync(folder, { recursive: true })
  const rows = []
  let total = 0
  for (const [at, { name, control, project = "rules", file, tests, percent }] of models.entries()) {
    printLine(`── ${name}`)
    const counts = join(folder, `${at}.txt`)
    rmSync(counts, { force: true })
    const startedAt = Date.now()
    const env = { ...toolchain.env, FC_RUNS: String(percent), FC_COUNTS: counts }
    const { failed } = await runTests({ ...toolchain, env }, project, {
      files: [file, "--testNamePattern", tests, "--testTimeout", String(hourMs)]
    })
    const interleavings = readCounts(counts)
    total += interleavings
    const outcome = failed === 0 && interleavings > 0 ? "passed" : "failed"
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    rows.push([name, control, interleavings.toLocaleString("en"), outcome, `${seconds} s`])
  }
  printTable([["model", "control", "interleavings", "outcome", "time"], ...rows])
  printLine(`${total.toLocaleString("en")} interleavings, at least ${wanted.toLocaleString("en")}`)
  return total < wanted || rows.some(([, , , outcome]) => outcome !== "passed") ? 1 : 0
}

const hourMs = 3_600_000

/** The sum of the lines that tests/support/configureFastCheck.ts has written. */
const readCounts = (file) => {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .reduce((sum, line) => sum + Number(line), 0)
  } catch {
    return 0
  }
}
