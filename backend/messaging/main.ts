import { runCommand, withMessageQueue } from "../command.ts"
import { parseMessagesCommand } from "./messagesCommand.ts"

runCommand(async () => withMessageQueue(parseMessagesCommand(process.argv.slice(2))))
