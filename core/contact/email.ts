/** Sent to the API where a shopper gave no email (docs/decisions.md#email). No mail can reach it, and no screen shows it. */
export const emailPlaceholder = "no-email@sadu.invalid"

/** The email that was really given, if any: neither blank nor a placeholder. */
export const omitPlaceholderEmail = (email: string | null): string | null =>
  email === null || email.trim() === "" || email.trim().toLowerCase().endsWith(".invalid")
    ? null
    : email.trim()

/** Whether a text has the form of an email address: something, one @, a host with a dot. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)
