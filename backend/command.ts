import { type Database, openDatabase } from "./database/openDatabase.ts"
import { type MessageQueue, openMessageQueue } from "./messaging/messageQueue.ts"
import { readSettings, type Settings } from "./settings.ts"

/** What a command of the server works with. */
interface CommandContext extends Pick<Database, "db" | "queuePool"> {
  readonly settings: Settings
  readonly now: () => number
}

type Env = Parameters<typeof readSettings>[0]

/** Opens the database of the settings for a command. */
export const withDatabase = async <Result>(
  work: (context: CommandContext) => Promise<Result>,
  env: Env = process.env
): Promise<Result> => {
  const settings = readSettings(env)
  const { close, db, queuePool } = await openDatabase(settings)
  try {
    return await work({ db, queuePool, settings, now: Date.now })
  } finally {
    await close()
  }
}

/** The same with the queue of messages. */
export const withMessageQueue = <Result>(
  work: (context: CommandContext & { readonly messageQueue: MessageQueue }) => Promise<Result>,
  env: Env = process.env
): Promise<Result> =>
  withDatabase(async (context) => {
    const messageQueue = await openMessageQueue(context.queuePool, context.settings)
    try {
      return await work({ ...context, messageQueue })
    } finally {
      await messageQueue.close()
    }
  }, env)
