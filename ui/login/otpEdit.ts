import { extractDigits } from "#core/shared/digits.ts"
import { limits } from "#core/shared/limits.ts"

/** The code after something was typed, and the box to go on in. */
export interface OtpEdit {
  readonly code: string
  readonly next: number
}

/**
 * What box `at` holding `text` makes of the code. The box may have held a digit, so it is told what is new in it.
 *
 * A whole code, pasted or suggested by the phone, replaces everything from whichever box it arrives in.
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

/** The code after backspace in box `at`: its own digit goes, or the one before it where it has none. */
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
