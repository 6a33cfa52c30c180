import type { Effect } from "effect"
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

/** The refusals of a port's methods, as the port lists them. */
export type RefusalOf<
  Port extends { readonly Service: object },
  Call extends keyof Port["Service"]
> = Port["Service"][Call] extends (
  ...asked: never
) => Effect.Effect<infer _Success, infer Refusal, infer _Needs>
  ? Refusal
  : never

/** Always returns this message. */
export const message =
  (key: ParseKeys): MessageFormatter =>
  (t, { status }) =>
    t(key, { status })

/** The server's message when it sent one, otherwise the given message. */
export const serverMessageOr =
  (key: ParseKeys): MessageFormatter =>
  (t, refusal) =>
    refusal.message?.trim() ? refusal.message : message(key)(t, refusal)

/** One formatter for a refusal with such an HTTP status, another for the rest. */
export const byStatus =
  (
    isSuch: (status: number) => boolean,
    such: MessageFormatter,
    rest: MessageFormatter
  ): MessageFormatter =>
  (t, refusal) =>
    (refusal.status !== undefined && isSuch(refusal.status) ? such : rest)(t, refusal)

/**
 * A message by the reason of `Unavailable`, or the one for the other reasons; `server` without a
 * status counts as unreadable.
 */
export const byUnavailableReason =
  (
    otherwise: ParseKeys,
    keys: Readonly<Partial<Record<"offline" | "timeout" | "server" | "unreadable", ParseKeys>>>
  ): MessageFormatter =>
  (t, { reason, status }) => {
    if (reason === "offline" || reason === "timeout") return t(keys[reason] ?? otherwise)
    return reason === "server" && status !== undefined
      ? t(keys.server ?? otherwise, { status })
      : t(keys.unreadable ?? otherwise)
  }
