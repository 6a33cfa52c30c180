import type { ParseKeys, TFunction } from "i18next"

/** A refusal as far as its words depend on it. */
export interface Met {
  readonly _tag: string
  /** The server's own sentence. */
  readonly message?: string | null
  readonly status?: number
  readonly reason?: string
  readonly triesLeft?: number | null
  readonly waitSeconds?: number | null
}
export type Speaker = (t: TFunction, met: Met) => string

/** Always this sentence. */
export const says = (key: ParseKeys): Speaker => (t, { status }) => t(key, { status })

/** The server's own sentence when it gave one, else the other. */
export const ownOr = (otherwise: ParseKeys | Speaker): Speaker => (t, met) =>
  met.message?.trim() ? met.message : speak(otherwise, t, met)

/** One way when the server answered with a 2xx that says no, another for any other status. */
export const whenOk = (ok: Speaker, otherwise: Speaker): Speaker => (t, met) =>
  (met.status !== undefined && met.status < 300 ? ok : otherwise)(t, met)

/** One way for these statuses, another for the rest. */
export const whenStatus = (statuses: ReadonlyArray<number>, those: Speaker, rest: Speaker): Speaker => (t, met) =>
  (met.status !== undefined && statuses.includes(met.status) ? those : rest)(t, met)

/** Why the shop could not be asked decides the words; `server` without its status is unreadable. */
export const byReason = (reasons: Readonly<Record<"offline" | "timeout" | "server" | "unreadable", ParseKeys>>): Speaker =>
  (t, { reason, status }) => {
    if (reason === "offline" || reason === "timeout") return t(reasons[reason])
    return reason === "server" && status !== undefined ? t(reasons.server, { status }) : t(reasons.unreadable)
  }

/** The server's sentence, or ours, and when it may be tried again. */
export const withWait: Speaker = (t, { message, waitSeconds }) => {
  const sentence = message?.trim() ? message.trim() : t("refusals.tooMany")
  if (waitSeconds === null || waitSeconds === undefined) return sentence
  const ended = /[.!?؟…]$/.test(sentence) ? sentence : `${sentence}.`
  return t("common.withWait", { sentence: ended, wait: waitInWords(t, waitSeconds) })
}

/** With the tries that are left, where they are known. */
export const withTries: Speaker = (t, { triesLeft }) =>
  triesLeft === null || triesLeft === undefined
    ? t("refusals.verifyOtp.wrong")
    : t("refusals.verifyOtp.wrongWithTries", { count: triesLeft })

const speak = (said: ParseKeys | Speaker, t: TFunction, met: Met): string =>
  typeof said === "function" ? said(t, met) : says(said)(t, met)

/** A wait as a person says it: seconds up to a minute and a half, then minutes, then hours, rounded up. */
const waitInWords = (t: TFunction, seconds: number): string => {
  if (seconds <= 90) return t("common.waitSeconds", { count: Math.ceil(seconds) })
  if (seconds <= 5_400) return t("common.waitMinutes", { count: Math.ceil(seconds / 60) })
  return t("common.waitHours", { count: Math.ceil(seconds / 3_600) })
}
