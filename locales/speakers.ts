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
export const says =
  (key: ParseKeys): Speaker =>
  (t, { status }) =>
    t(key, { status })

/** The server's own sentence when it gave one, else the other. */
export const ownOr =
  (otherwise: ParseKeys | Speaker): Speaker =>
  (t, met) =>
    met.message?.trim() ? met.message : speak(otherwise, t, met)

/** One way when the server answered with a 2xx that says no, another for any other status. */
export const whenOk =
  (ok: Speaker, otherwise: Speaker): Speaker =>
  (t, met) =>
    (met.status !== undefined && met.status < 300 ? ok : otherwise)(t, met)

/** One way for these statuses, another for the rest. */
export const whenStatus =
  (statuses: ReadonlyArray<number>, those: Speaker, rest: Speaker): Speaker =>
  (t, met) =>
    (met.status !== undefined && statuses.includes(met.status) ? those : rest)(t, met)

/** Why the shop could not be asked decides the words; `server` without its status is unreadable. */
export const byReason =
  (
    reasons: Readonly<Record<"offline" | "timeout" | "server" | "unreadable", ParseKeys>>
  ): Speaker =>
  (t, { reason, status }) => {
    if (reason === "offline" || reason === "timeout") return t(reasons[reason])
    return reason === "server" && status !== undefined
      ? t(reasons.server, { status })
      : t(reasons.unreadable)
  }

const speak = (said: ParseKeys | Speaker, t: TFunction, met: Met): string =>
  typeof said === "function" ? said(t, met) : says(said)(t, met)
