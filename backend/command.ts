import { type Database, openDatabase } from "./database/openDatabase.ts"
import { type MessageQueue, openMessageQueue } from "./messaging/messageQueue.ts"
import { BadSettings, readSettings, type Settings } from "./settings.ts"

/** What a command of the server works with. */
interface CommandContext extends Pick<Database, "db" | "queuePool"> {
  readonly settings: Settings
  readonly now: () => number
}

/** Opens the database of the settings for a command. */
export const withDatabase = async (
  work: (context: CommandContext) => Promise<void>
): Promise<void> => {
  const settings = readSettings(process.env)
  const { close, db, queuePool } = await openDatabase(settings)
  try {
    await work({ db, queuePool, settings, now: Date.now })
  } finally {
    await close()
  }
}

/** The same with the queue of messages. */
export const withMessageQueue = (
  work: (context: CommandContext & { readonly messageQueue: MessageQueue }) => Promise<void>
): Promise<void> =>
  withDatabase(async (context) => {
    const messageQueue = await openMessageQueue(context.queuePool, context.settings)
    try {
      await work({ ...context, messageQueue })
    } finally {
      await messageQueue.close()
    }
  })

/** Runs a command; an error is printed as lines for a person, without a stack. */
export const runCommand = (main: () => Promise<void>): void => {
  main().catch((problem: unknown) => {
    for (const line of problem instanceof BadSettings
      ? problem.lines
      : [problem instanceof Error ? problem.message : String(problem)])
      console.error(line)
    process.exitCode = 1
  })
}
