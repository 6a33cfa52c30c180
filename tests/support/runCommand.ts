import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { withDatabase, withMessageQueue } from "#backend/command.ts"
import { parseMessagesCommand } from "#backend/messaging/messagesCommand.ts"
import { parseStaffCommand } from "#backend/staff/staffCommand.ts"
import { createPaymentProviders } from "#backend/createPaymentProviders.ts"
import { parsePaymentsCommand } from "#backend/payments/paymentsCommand.ts"
import { parseReviewsCommand } from "#backend/reviews/reviewsCommand.ts"
import { serverProgram } from "./serverProgram.ts"
import type { TestShop } from "./startShop.ts"

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command on the database of a running shop, with its settings. */
const commandOf =
  (name: string) =>
  async (shop: Pick<TestShop, "env">, ...args: ReadonlyArray<string>): Promise<CommandResult> => {
    const { env, file } = await serverProgram("runCommand")
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [file, name, ...args],
        { cwd: root, env: { ...env, ...shop.env } },
        (problem, stdout, stderr) =>
          resolve({ code: problem === null ? 0 : Number(problem.code ?? 1), stdout, stderr })
      )
    })
  }

const root = fileURLToPath(new URL("../..", import.meta.url))

/** `npm run staff`, as a process. */
export const startStaffCommand = commandOf("staff")
/** `npm run messages`, as a process. */
export const startMessagesCommand = commandOf("messages")
/** `npm run payments`, as a process. */
export const startPaymentsCommand = commandOf("payments")
/** `npm run reviews`, as a process. */
export const startReviewsCommand = commandOf("reviews")

/** The function of a command, with the result that its process would have. */
const resultOf = async (run: () => Promise<ReadonlyArray<string>>): Promise<CommandResult> => {
  try {
    return { code: 0, stdout: `${(await run()).join("\n")}\n`, stderr: "" }
  } catch (problem) {
    return { code: 1, stdout: "", stderr: problem instanceof Error ? problem.message : "" }
  }
}

/** What `npm run staff` does. */
export const runStaffCommand = (
  { env }: Pick<TestShop, "env">,
  ...words: ReadonlyArray<string>
): Promise<CommandResult> => resultOf(async () => withDatabase(parseStaffCommand(words), env))

/** What `npm run messages` does. */
export const runMessagesCommand = (
  { env }: Pick<TestShop, "env">,
  ...words: ReadonlyArray<string>
): Promise<CommandResult> =>
  resultOf(async () => withMessageQueue(parseMessagesCommand(words), env))

/** What `npm run payments` does. */
export const runPaymentsCommand = (
  { env }: Pick<TestShop, "env">,
  ...words: ReadonlyArray<string>
): Promise<CommandResult> =>
  resultOf(() =>
    withMessageQueue((shop) => {
      const { db, now, settings } = shop
      const context = { ...shop, ...createPaymentProviders(db, settings, now) }
      return parsePaymentsCommand(words)(context)
    }, env)
  )

/** What `npm run reviews` does. */
export const runReviewsCommand = (
  { env }: Pick<TestShop, "env">,
  ...words: ReadonlyArray<string>
): Promise<CommandResult> =>
  resultOf(() => withDatabase((context) => parseReviewsCommand(words)(context), env))
