import { reasonMissing } from "#core/desk/deskJson.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { refuse } from "../staff/deskCallRoutes.ts"

/** The reason of a change, for the audit. */
export const requireReason = (typed: string): string => {
  const reason = cleanReason(typed)
  if (reason !== "") return reason
  throw refuse(reasonMissing, "server.desk.reasonMissing")
}

/** A reason on one line, of at most 300 characters. */
export const cleanReason = (typed: string): string =>
  Array.from(cleanText(typed).replace(/[\s\p{Cc}]+/gu, " "))
    .slice(0, 300)
    .join("")
