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
  const place = Math.min(at, code.length)
  const written = added === "" ? digits : added
  return truncateCode(
    code.slice(0, place) + written + code.slice(place + written.length),
    place + written.length
  )
}

/** The code after Backspace in box `at`, which removes its digit, or the one before it when the box is empty. */
export const eraseDigit = (code: string, at: number): OtpEdit => {
  const place = at < code.length ? at : Math.min(at, code.length) - 1
  return place < 0
    ? { code, next: 0 }
    : { code: code.slice(0, place) + code.slice(place + 1), next: place }
}

const truncateCode = (code: string, next: number = limits.otp.digits): OtpEdit => ({
  code: code.slice(0, limits.otp.digits),
  next: Math.min(next, limits.otp.digits - 1)
})
