import { runCommand, withMessageQueue } from "../command.ts"
import { inTransaction } from "../database/transaction.ts"
import { type DeadLetter, isOrderMessage } from "./messageQueue.ts"

/**
 * `npm run messages -- list` lists the messages that were given up;
 * `-- retry ID` sends one again (docs/messages.md#dead-letters).
 */
const main = async ([command, id, ...more]: ReadonlyArray<string>) => {
  const isList = command === "list" && id === undefined
  if (!isList && (command !== "retry" || id === undefined || more.length > 0))
    throw new Error("Usage: npm run messages -- list, or npm run messages -- retry ID")
  await withMessageQueue(async ({ db, messageQueue }) => {
    if (id === undefined) {
      const letters = await messageQueue.listDeadLetters()
      for (const letter of letters) console.log(describe(letter))
      if (letters.length === 0) console.log("There are no dead letters.")
    } else if (await inTransaction(db, (tx) => messageQueue.retry(tx, id)))
      console.log("It will be sent again within seconds.")
    else throw new Error(`There is no dead letter ${id}.`)
  })
}

const describe = (letter: DeadLetter): string =>
  [
    letter.id,
    letter.at.toISOString(),
    letter.channel,
    isOrderMessage(letter) ? `order ${letter.orderId}` : `product ${letter.productId}`,
    letter.reason
  ].join("  ")

runCommand(() => main(process.argv.slice(2)))
