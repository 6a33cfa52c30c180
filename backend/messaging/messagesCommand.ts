import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { type DeadLetter, isOrderMessage, type MessageQueue } from "./messageQueue.ts"

/**
 * `npm run messages -- list` lists the messages that were given up;
 * `-- retry ID` sends one again (docs/messages.md#dead-letters).
 */
export const parseMessagesCommand = ([command, id, ...more]: ReadonlyArray<string>): Command => {
  const isList = command === "list" && id === undefined
  if (!isList && (command !== "retry" || id === undefined || more.length > 0))
    throw new Error("Usage: npm run messages -- list, or npm run messages -- retry ID")
  return async ({ db, messageQueue }) => {
    if (id === undefined) {
      const letters = await messageQueue.listDeadLetters()
      return letters.length === 0 ? ["There are no dead letters."] : letters.map(describe)
    }
    if (await inTransaction(db, (tx) => messageQueue.retry(tx, id)))
      return ["It will be sent again within seconds."]
    throw new Error(`There is no dead letter ${id}.`)
  }
}

/** Does it, and returns the lines to print. */
type Command = (context: {
  readonly db: ServerContext["db"]
  readonly messageQueue: MessageQueue
}) => Promise<ReadonlyArray<string>>

const describe = (letter: DeadLetter): string =>
  [
    letter.id,
    letter.at.toISOString(),
    letter.channel,
    isOrderMessage(letter) ? `order ${letter.orderId}` : `product ${letter.productId}`,
    letter.reason
  ].join("  ")
