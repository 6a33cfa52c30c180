import { parseArgs } from "node:util"
import { cleanText } from "#core/shared/cleanText.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { runCommand, withDatabase } from "./command.ts"
import { listReviews, setHiddenReason } from "./reviews/reviews.ts"

const usage = `npm run reviews -- list
    the newest reviews, hidden ones with the reason
npm run reviews -- hide 12 "names another person"
    hides a review; its stars still count
npm run reviews -- show 12
    shows a hidden review again`

/** `npm run reviews`: lists the reviews, hides one with a reason, and shows it again. */
const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command = "", typedId = "", ...words] = positionals
  const id = /^\d{1,15}$/.test(toWesternDigits(typedId)) ? Number(toWesternDigits(typedId)) : null
  const reason = cleanText(words.join(" "))
  const isUnderstood =
    (command === "list" && typedId === "") ||
    (command === "hide" && id !== null && reason !== "") ||
    (command === "show" && id !== null && reason === "")
  if (!isUnderstood) throw new Error(usage)
  await withDatabase(async ({ db }) => {
    if (id === null) return list(db)
    if (!(await setHiddenReason(db, id, command === "hide" ? reason : null)))
      throw new Error("There is no review with that number.")
    console.log(`Review ${id} is ${command === "hide" ? "hidden" : "shown"}.`)
  })
}

const list = async (db: Parameters<typeof listReviews>[0]) => {
  const reviews = await listReviews(db)
  if (reviews.length === 0) console.log("There are no reviews.")
  for (const { hidden_reason, id, slug, stars, text, updated_at } of reviews)
    console.log(
      [
        id,
        updated_at.toISOString().slice(0, 16),
        slug,
        "★".repeat(stars),
        JSON.stringify(text),
        ...(hidden_reason === null ? [] : [`hidden: ${hidden_reason}`])
      ].join("  ")
    )
}

runCommand(main)
