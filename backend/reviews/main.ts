import { runCommand, withDatabase } from "../command.ts"
import { parseReviewsCommand } from "./reviewsCommand.ts"

/** `npm run reviews` */
runCommand(async () => withDatabase(parseReviewsCommand(process.argv.slice(2))))
