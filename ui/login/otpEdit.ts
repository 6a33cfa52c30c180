import { extractDigits } from "#core/shared/digits.ts"
import { limits } from "#core/shared/limits.ts"

/** The code after an edit, and the box that gets the focus. */
export interface OtpEdit {
  readonly code: string
  readonly next: number
}

/**
 * The code after the text of box `at` has become `text`. The box may have contained a digit before.
 *
 * A whole code, pasted or suggested by the phone, replaces everything in any box.
 */
export const insertDigits = (code: string, at: number, text: string): OtpEdit => {
  const digits = extractDigits(text)
  if (digits.length >= limits.otp.digits) return truncateCode(digits)
  if (text === "") return eraseDigit(code, at)
  if (digits === "") return { code, next: at }
  const added = digits.replace(code[at] ?? "", "")
  const index = Math.min(at, code.length)
  const written = added === "" ? digits : added
  return truncateCode(
    code.slice(0, index) + written + code.slice(index + written.length),
    index + written.length
  )
}

/**
 * The code after Backspace in box `at`, which removes its digit, or the one before it when the box
 * is empty.
 */
export const eraseDigit = (code: string, at: number): OtpEdit => {
  const index = at < code.length ? at : Math.min(at, code.length) - 1
  return index < 0
    ? { code, next: 0 }
    : { code: code.slice(0, index) + code.slice(index + 1), next: index }
}

const truncateCode = (code: string, next: number = limits.otp.digits): OtpEdit => ({
  code: code.slice(0, limits.otp.digits),
  next: Math.min(next, limits.otp.digits - 1)
})
