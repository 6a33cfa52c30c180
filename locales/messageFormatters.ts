import type { ParseKeys, TFunction } from "i18next"

/** The fields of a refusal that its message depends on. */
export interface RefusalData {
  readonly _tag: string
  readonly message?: string | null
  readonly status?: number
  readonly reason?: string
  readonly problem?: string
  readonly triesLeft?: number | null
  readonly waitSeconds?: number | null
}
export type MessageFormatter = (t: TFunction, refusal: RefusalData) => string

/** Always returns this message. */
export const message =
  (key: ParseKeys): MessageFormatter =>
  (t, { status }) =>
    t(key, { status })

/** The server's message when it sent one, otherwise the given message. */
export const serverMessageOr =
  (otherwise: ParseKeys | MessageFormatter): MessageFormatter =>
  (t, refusal) =>
    refusal.message?.trim() ? refusal.message : format(otherwise, t, refusal)

/** One formatter for a refusal under HTTP 2xx, another for any other status. */
export const byOkStatus =
  (ok: MessageFormatter, otherwise: MessageFormatter): MessageFormatter =>
  (t, refusal) =>
    (refusal.status !== undefined && refusal.status < 300 ? ok : otherwise)(t, refusal)

/** One formatter for these HTTP statuses, another for the rest. */
export const byStatus =
  (
    statuses: ReadonlyArray<number>,
    those: MessageFormatter,
    rest: MessageFormatter
  ): MessageFormatter =>
  (t, refusal) =>
    (refusal.status !== undefined && statuses.includes(refusal.status) ? those : rest)(t, refusal)

/** A message by the reason of `Unavailable`; `server` without a status counts as unreadable. */
export const byUnavailableReason =
  (
    reasons: Readonly<Record<"offline" | "timeout" | "server" | "unreadable", ParseKeys>>
  ): MessageFormatter =>
  (t, { reason, status }) => {
    if (reason === "offline" || reason === "timeout") return t(reasons[reason])
    return reason === "server" && status !== undefined
      ? t(reasons.server, { status })
      : t(reasons.unreadable)
  }

const format = (
  formatter: ParseKeys | MessageFormatter,
  t: TFunction,
  refusal: RefusalData
): string =>
  typeof formatter === "function" ? formatter(t, refusal) : message(formatter)(t, refusal)
