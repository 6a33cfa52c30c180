import { closeAll } from "../closeAll.ts"
import { inTransaction } from "../database/transaction.ts"
import { openDatabase } from "../database/openDatabase.ts"
import { BadSettings, readSettings } from "../settings.ts"
import { type DeadLetter, isOrderMessage, openMessageQueue } from "./messageQueue.ts"

/**
 * `npm run messages -- list` lists the messages that were given up;
 * `-- retry ID` sends one again (docs/messages.md#dead-letters).
 */
const main = async ([command, id, ...more]: ReadonlyArray<string>) => {
  const isList = command === "list" && id === undefined
  if (!isList && (command !== "retry" || id === undefined || more.length > 0))
    throw new Error("Usage: npm run messages -- list, or npm run messages -- retry ID")
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const closers = [database.close]
  try {
    const queue = await openMessageQueue(database.queuePool, settings)
    closers.push(queue.close)
    if (id === undefined) {
      const letters = await queue.listDeadLetters()
      for (const letter of letters) console.log(describe(letter))
      if (letters.length === 0) console.log("There are no dead letters.")
    } else if (await inTransaction(database.db, (tx) => queue.retry(tx, id)))
      console.log("It will be sent again within seconds.")
    else throw new Error(`There is no dead letter ${id}.`)
  } finally {
    await closeAll(closers)
  }
}

const describe = (letter: DeadLetter): string =>
  [
    letter.id,
    letter.at.toISOString(),
    letter.channel,
    isOrderMessage(letter) ? `order ${letter.orderId}` : `product ${letter.productId}`,
    letter.reason
  ].join("  ")

main(process.argv.slice(2)).catch((problem: unknown) => {
  for (const line of problem instanceof BadSettings
    ? problem.lines
    : [problem instanceof Error ? problem.message : String(problem)])
    console.error(line)
  process.exitCode = 1
})
