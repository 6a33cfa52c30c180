import { cleanText } from "#core/shared/cleanText.ts"
import { Refusal } from "../http/Refusal.ts"

/** The reason of a change, for the audit. */
export const requireReason = (typed: string): string => {
  const reason = cleanReason(typed)
  if (reason !== "") return reason
  throw new Refusal(422, "reason_missing", "server.desk.reasonMissing")
}

/** A reason on one line, of at most 300 characters. */
export const cleanReason = (typed: string): string =>
  Array.from(cleanText(typed).replace(/[\s\p{Cc}]+/gu, " "))
    .slice(0, 300)
    .join("")

/** 404: what is to be changed does not exist, or not any more. */
export const goneRefusal = (code: string): Refusal => new Refusal(404, code, "server.desk.gone")
