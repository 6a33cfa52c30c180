import { currentRequestId } from "./requestContext.ts"

/** What an error is about; none of it is personal. */
export interface LogSubject {
  readonly order?: number
  readonly invoice?: number
  /** The id of a message about an order. */
  readonly messageId?: string
}

/**
 * Logs an error as one line of JSON: where it happened, in which request, and its message without
 * what a customer entered.
 */
export const logError = (where: string, thrown: unknown, subject: LogSubject = {}): void => {
  const error = thrown instanceof Error ? thrown : new Error("the thrown value is not an Error")
  const details = ["code", "constraint", "table"].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === "string" ? [[name, value] as const] : []
  })
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
  write("error", where, {
    ...subject,
    error: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(details),
    stack
  })
}

/** Logs as one line of JSON what a person of the shop must look at. */
export const logWarning = (where: string, message: string, subject: LogSubject): void =>
  write("warning", where, { ...subject, message })

/** Logs as one line of JSON what changed by itself and needs nobody. */
export const logNotice = (where: string, message: string): void =>
  write("notice", where, { message })

/**
 * Logs a statement that took long. Values are parameters, which are not logged; those that stand
 * in a statement are removed.
 */
export const logSlowQuery = (statement: string, ms: number): void =>
  write("warning", "slow query", {
    ms: Math.round(ms),
    statement: statement
      .replaceAll(/'[^']*'/g, "'…'")
      .replaceAll(/\s+/g, " ")
      .slice(0, 1_000)
  })

/** Logs what the policy of a page blocked, as a browser reports it. */
export const logViolation = (violation: {
  readonly directive: string
  readonly blocked: string
}): void => write("warning", "content security policy", violation)

const write = (level: "error" | "notice" | "warning", where: string, more: object) => {
  const request = currentRequestId()
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level,
      where,
      ...more,
      ...(request === null ? {} : { request })
    })
  )
}

/**
 * A message without values that a person may have entered: quoted text except the names that
 * PostgreSQL quotes, mail addresses, queries of URLs, and numbers as long as a telephone number.
 */
const withoutValues = (message: string): string =>
  message
    .replace(
      /(\b(?:column|constraint|database|function|index|relation|role|table|type|user) )?"[^"]*"?/g,
      (quoted, named: string | undefined) => (named === undefined ? '"…"' : quoted)
    )
    .replace(/[^\s<>()@:;,]+@[^\s<>()@:;,]+/gu, "…@…")
    .replace(/\?\S*=\S*/g, "?…")
    .replace(/[+\d٠-٩۰-۹][\d٠-٩۰-۹ ()-]{5,}[\d٠-٩۰-۹]/gu, "…")
    .slice(0, 300)
