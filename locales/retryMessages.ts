import type { TFunction } from "i18next"
import type { MessageFormatter } from "./messageFormatters.ts"

/** The server's message, or ours, with the wait before the next try. */
export const retryMessage: MessageFormatter = (t, { message, waitSeconds }) => {
  const sentence = message?.trim() ? message.trim() : t("refusals.tooMany")
  if (waitSeconds === null || waitSeconds === undefined) return sentence
  const ended = /[.!?؟…]$/.test(sentence) ? sentence : `${sentence}.`
  return t("common.withWait", { sentence: ended, wait: formatWait(t, waitSeconds) })
}

/** The message of a wrong code, with the tries left where they are known. */
export const triesLeftMessage: MessageFormatter = (t, { triesLeft }) =>
  triesLeft === null || triesLeft === undefined
    ? t("refusals.verifyOtp.wrong")
    : t("refusals.verifyOtp.wrongWithTries", { count: triesLeft })

/** Formats a wait: seconds up to 90, then minutes, then hours, rounded up. */
const formatWait = (t: TFunction, seconds: number): string => {
  if (seconds <= 90) return t("common.waitSeconds", { count: Math.ceil(seconds) })
  if (seconds <= 5_400) return t("common.waitMinutes", { count: Math.ceil(seconds / 60) })
  return t("common.waitHours", { count: Math.ceil(seconds / 3_600) })
}
