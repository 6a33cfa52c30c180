import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { TestShop } from "./startShop.ts"

/** Runs `npm run payments` on the database of a running shop, with its settings. */
export const runPaymentsCommand = (
  shop: Pick<TestShop, "env">,
  ...args: ReadonlyArray<string>
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, "backend/paymentCases.ts"), ...args],
      { cwd: root, env: { PATH: process.env["PATH"] ?? "", ...shop.env } },
      (problem, stdout, stderr) =>
        resolve({ code: problem === null ? 0 : Number(problem.code ?? 1), stdout, stderr })
    )
  })

const root = fileURLToPath(new URL("../..", import.meta.url))
