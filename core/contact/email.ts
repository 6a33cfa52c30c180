import { cleanText } from "../shared/cleanText.ts"

/**
 * The email that is sent to the API when the shopper gave none (docs/decisions/messages.md#email).
 * It receives no mail, and no screen shows it.
 */
export const emailPlaceholder = "no-email@sadu.invalid"

/** The shopper's email; null when it is blank or a placeholder. */
export const omitPlaceholderEmail = (typed: string | null): string | null => {
  const email = cleanText(typed ?? "")
  return email === "" || email.toLowerCase().endsWith(".invalid") ? null : email
}

/** Whether a text has the form of an email address: a local part, one @, a host with a dot. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)
