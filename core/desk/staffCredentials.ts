import { Data, Result } from "effect"
import { cleanText } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"

/**
 * The name with which a person signs in, in small letters; null for what is no name. Letters of
 * every language are allowed.
 */
export const parseStaffName = (typed: string): string | null => {
  const name = toWesternDigits(cleanText(typed).normalize("NFKC")).toLowerCase()
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,39}$/u.test(name) ? name : null
}

/**
 * A password as it is hashed: the same on keyboards that write letters or digits in other forms.
 */
export const normalizePassword = (typed: string): string => toWesternDigits(typed.normalize("NFKC"))

/** In characters. */
export const passwordLength = { minimum: 12, maximum: 200 }

/** A new password of a staff member, or why it is none. */
export const parseNewPassword = (
  typed: string,
  staffName: string
): Result.Result<string, PasswordRefused> => {
  const password = normalizePassword(typed)
  const length = Array.from(password).length
  const { maximum, minimum } = passwordLength
  const problem =
    length < minimum
      ? "tooShort"
      : length > maximum
        ? "tooLong"
        : isGuessable(password.toLowerCase(), staffName)
          ? "guessable"
          : null
  return problem === null ? Result.succeed(password) : Result.fail(new PasswordRefused({ problem }))
}

/** A password that hardly varies, counts, or is the name with little around it. */
const isGuessable = (password: string, staffName: string): boolean =>
  new Set(password).size < 5 ||
  "01234567890123456789".includes(password) ||
  Array.from(password.replaceAll(staffName, "")).length < passwordLength.minimum / 2

/** Why a new password is none: `same` is the one that it would replace. */
export const passwordProblems = ["tooShort", "tooLong", "guessable", "same"] as const

/** A new password is none. */
export class PasswordRefused extends Data.TaggedError("PasswordRefused")<{
  readonly problem: (typeof passwordProblems)[number]
}> {}

/** A name has 2 to 40 letters and digits, with dots and dashes inside. */
export class StaffNameInvalid extends Data.TaggedError("StaffNameInvalid") {}
