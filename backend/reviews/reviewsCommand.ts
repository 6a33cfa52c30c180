import { parseArgs } from "node:util"
import type { Kysely } from "kysely"
import { cleanText } from "#core/shared/cleanText.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import type { Tables } from "../tables.ts"
import { recordChange } from "../staff/audit.ts"
import { changeHiddenReason, listReviews } from "./reviews.ts"

const usage = `npm run reviews -- list
    the newest reviews, hidden ones with the reason
npm run reviews -- hide 12 "names another person"
    hides a review; its stars still count
npm run reviews -- show 12
    shows a hidden review again`

/** Does what was asked for, and returns the lines to print; an error has a message for a person. */
type ReviewsCommand = (context: {
  readonly db: Kysely<Tables>
  readonly now: () => number
}) => Promise<ReadonlyArray<string>>

/**
 * `npm run reviews`: lists the reviews, hides one with a reason, and shows it again. What it
 * changes is written to the audit as at the desk.
 */
export const parseReviewsCommand = (words: ReadonlyArray<string>): ReviewsCommand => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true })
  const [command = "", typedId = "", ...more] = positionals
  const id = /^\d{1,15}$/.test(toWesternDigits(typedId)) ? Number(toWesternDigits(typedId)) : null
  const reason = cleanText(more.join(" "))
  if (command === "list" && typedId === "") return list
  if (command === "hide" && id !== null && reason !== "") return change(id, reason)
  if (command === "show" && id !== null && reason === "") return change(id, null)
  throw new Error(usage)
}

const change =
  (id: number, reason: string | null): ReviewsCommand =>
  async (context) => {
    await recordChange(context, { staff: null }, async (tx) => {
      const record = await changeHiddenReason(tx, id, reason)
      if (record === null) throw new Error("There is no review with that number.")
      return record
    })
    return [`Review ${id} is ${reason === null ? "shown" : "hidden"}.`]
  }

const list: ReviewsCommand = async ({ db }) => {
  const reviews = await listReviews(db)
  if (reviews.length === 0) return ["There are no reviews."]
  return reviews.map(({ hidden_reason, id, slug, stars, text, updated_at }) =>
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
