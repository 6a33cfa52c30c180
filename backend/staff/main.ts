import { runCommand, withDatabase } from "../command.ts"
import { parseStaffCommand } from "./staffCommand.ts"

runCommand(async () => withDatabase(parseStaffCommand(process.argv.slice(2))))
