/**
 * The email that is sent to the API when the shopper gave none (docs/decisions.md#email). It
 * receives no mail, and no screen shows it.
 */
export const emailPlaceholder = "no-email@sadu.invalid"

/** The shopper's email; null when it is blank or a placeholder. */
export const omitPlaceholderEmail = (email: string | null): string | null =>
  email === null || email.trim() === "" || email.trim().toLowerCase().endsWith(".invalid")
    ? null
    : email.trim()

/** Whether a text has the form of an email address: a local part, one @, a host with a dot. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)
