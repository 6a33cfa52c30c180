/** Why a message was not sent. */
export const messageFailures = [
  /** The server or the provider did not answer. */
  "noAnswer",
  /** It does not accept the shop's user or password. */
  "signIn",
  /** It does not know the customer's address or number. */
  "recipient",
  /** It refused for another reason. */
  "refused",
  /** The message may have been sent. */
  "uncertain"
] as const
/** One of `messageFailures`. */
export type MessageFailure = (typeof messageFailures)[number]

/** The failure in the words of a mail server, of the network or of the shop's own log. */
export const findMessageFailure = (reason: string): MessageFailure => {
  if (/unknown whether|server stopped/i.test(reason)) return "uncertain"
  if (
    /\bE(?:CONN\w+|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE|SOCKET)\b|did not answer|time[d ]?-?out|greeting never|clos(?:ed|ing)|\b421\b/i.test(
      reason
    )
  )
    return "noAnswer"
  if (/\b53[0-58]\b|invalid login|EAUTH|credentials|answered 40[13]\b/i.test(reason))
    return "signIn"
  if (/\b55[0135]\b|recipients|mailbox|answered 422\b/i.test(reason)) return "recipient"
  return "refused"
}

/** Whether the customer may get it twice when it is sent again; of a mail, a copy is recognised. */
export const mayArriveTwice = (message: {
  readonly channel: "sms" | "mail"
  readonly cause: MessageFailure
}): boolean =>
  message.channel === "sms" && (message.cause === "noAnswer" || message.cause === "uncertain")
