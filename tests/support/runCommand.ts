import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { TestShop } from "./startShop.ts"

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program of the backend on the database of a running shop, with its settings. */
const commandOf =
  (program: string) =>
  (shop: Pick<TestShop, "env">, ...args: ReadonlyArray<string>): Promise<CommandResult> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(root, program), ...args],
        { cwd: root, env: { PATH: process.env["PATH"] ?? "", ...shop.env } },
        (problem, stdout, stderr) =>
          resolve({ code: problem === null ? 0 : Number(problem.code ?? 1), stdout, stderr })
      )
    })

const root = fileURLToPath(new URL("../..", import.meta.url))

/** `npm run staff` */
export const runStaffCommand = commandOf("backend/staff/main.ts")
/** `npm run payments` */
export const runPaymentsCommand = commandOf("backend/paymentCases.ts")

/** `npm run messages` */
export const runMessagesCommand = commandOf("backend/messaging/main.ts")
