import { withDatabase, withMessageQueue } from "./command.ts"
import { createPaymentProviders } from "./createPaymentProviders.ts"
import { parseMessagesCommand } from "./messaging/messagesCommand.ts"
import { parsePaymentsCommand } from "./payments/paymentsCommand.ts"
import { parseReviewsCommand } from "./reviews/reviewsCommand.ts"
import { BadSettings } from "./settings.ts"
import { parseStaffCommand } from "./staff/staffCommand.ts"

type Words = ReadonlyArray<string>

/** The commands of `package.json` by their names, which print the lines that they return. */
const commands: Readonly<Record<string, (words: Words) => Promise<ReadonlyArray<string>>>> = {
  messages: async (words) => withMessageQueue(parseMessagesCommand(words)),
  payments: async (words) => {
    const command = parsePaymentsCommand(words)
    return withMessageQueue((shop) =>
      command({ ...shop, ...createPaymentProviders(shop.db, shop.settings, shop.now) })
    )
  },
  reviews: async (words) => withDatabase(parseReviewsCommand(words)),
  staff: async (words) => withDatabase(parseStaffCommand(words))
}

/** Runs a command; an error is printed as lines for a person, without a stack. */
const run = async ([name = "", ...words]: Words) => {
  const command = commands[name]
  if (command === undefined) throw new Error(`There is no command ${name}.`)
  for (const line of await command(words)) console.log(line)
}

run(process.argv.slice(2)).catch((problem: unknown) => {
  for (const line of problem instanceof BadSettings
    ? problem.lines
    : [problem instanceof Error ? problem.message : String(problem)])
    console.error(line)
  process.exitCode = 1
})
