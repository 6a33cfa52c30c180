import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { serverProgram } from "./serverProgram.ts"

/** A running `npm run seed`. */
export interface SeedCommand {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves when the output contains this text. */
  readonly waitForOutput: (words: string) => Promise<void>
  /** Its exit code, or the signal that ended it. */
  readonly exitCode: Promise<number | string>
}

export const startSeedCommand = async (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
  node: ReadonlyArray<string> = []
): Promise<SeedCommand> => {
  const program = await serverProgram("seedCommand")
  const child = spawn(process.execPath, [...node, program.file, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...program.env,
      OTP_PEPPER: "a pepper of sixteen",
      WEBHOOK_SECRET: "a secret of sixteen",
      ...env
    }
  })
  const printed: Array<string> = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (output: string) => printed.push(output))
  const output = () => printed.join("")
  return {
    child,
    output,
    waitForOutput: async (words) => {
      while (!output().includes(words)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The command ended without the output "${words}":\n${output()}`)
        await new Promise((again) => setTimeout(again, 10))
      }
    },
    exitCode: once(child, "close").then(() => child.exitCode ?? child.signalCode ?? "")
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url))
