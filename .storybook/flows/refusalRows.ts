import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import type { MessageFormatter, RefusalData } from "#locales/messageFormatters.ts"
import {
  nextSteps,
  type RefusalByContext,
  type RefusalContext,
  refusalMessages,
  type RefusalTag
} from "#locales/refusalMessages.ts"

/** A message of a refusal context: its refusal, in which cases it is shown, and its words. */
export interface RefusalRow {
  readonly refusalContext: RefusalContext
  readonly tag: RefusalTag
  /** Such as `offline` or `HTTP 400`; empty where the message is always the same. */
  readonly cases: ReadonlyArray<string>
  /** The same for the program. */
  readonly kinds: ReadonlyArray<string>
  readonly messages: Readonly<Record<Locale, string>>
}

/** Every message of a refusal context, read from the table that the shop reads. */
export const refusalRows = (refusalContext: RefusalContext): ReadonlyArray<RefusalRow> => {
  const formatters: Readonly<Record<string, MessageFormatter>> = refusalMessages[refusalContext]
  return Object.entries(formatters).flatMap(([tag, format]) => {
    if (!isRefusalTag(tag)) return []
    const written = samplesOf(tag).map((sample) => ({
      sample,
      messages: { ar: format(t.ar, sample.data("ar")), en: format(t.en, sample.data("en")) }
    }))
    const groups = Map.groupBy(written, ({ messages }) =>
      withoutNumbers(`${messages.ar}\n${messages.en}`)
    )
    return Array.from(groups.values(), (group): ReadonlyArray<RefusalRow> => {
      const [first] = group
      if (first === undefined) return []
      const samples = group.map(({ sample }) => sample)
      const cases = groups.size === 1 ? [] : namesOf(samples)
      const kinds = samples.map(({ data }) => kindOf(data("en")))
      return [{ refusalContext, tag, cases, kinds, messages: first.messages }]
    }).flat()
  })
}

/** Whether a refusal is a case of a row. */
export const isShownBy = ({ tag, kinds }: RefusalRow, refusal: RefusalData): boolean =>
  tag === refusal._tag && kinds.includes(kindOf(refusal))

/** What of a refusal may change its message. */
const kindOf = (refusal: RefusalData): string => {
  const { _tag, message, problem, reason, status, triesLeft, waitSeconds } = refusal
  const words = message?.trim() ? "words" : ""
  if (_tag === "Unavailable")
    return reason === "server" && status === undefined ? "unreadable" : (reason ?? "")
  if (_tag === "Refused") return `${words} ${statusKind(status)}`
  if (_tag === "OtpWrong") return typeof triesLeft === "number" ? "tries" : ""
  if (_tag === "OtpExpired") return words
  if (_tag === "ReviewInvalid") return problem ?? ""
  return _tag === "TooManyRequests"
    ? `${words} ${typeof waitSeconds === "number" ? "wait" : ""}`
    : ""
}

const statusKind = (status: number | undefined): string =>
  status === undefined || status < 300
    ? "HTTP 200"
    : status === 400 || status === 422
      ? "HTTP 400"
      : "another status"

const t = { ar: i18nByLocale.ar.t, en: i18nByLocale.en.t }

/** Messages that differ only in a status are one. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, "#")

const isRefusalTag = (tag: string): tag is RefusalTag => tag in nextSteps

/** Stands for the words that a server sends. */
const serverWords = { ar: "«رسالة الخادم»", en: "“the server’s message”" }

interface Sample {
  readonly name: string
  readonly hasWords: boolean
  readonly data: (locale: Locale) => RefusalData
}

/** Refusals with this tag that may have different messages. */
const samplesOf = (tag: RefusalTag): ReadonlyArray<Sample> => {
  const sample = (
    name: string,
    data: Omit<RefusalData, "_tag" | "message"> = {},
    hasWords = false
  ): Sample => ({
    name,
    hasWords,
    data: (locale) => ({ _tag: tag, ...data, message: hasWords ? serverWords[locale] : null })
  })
  if (tag === "Unavailable")
    return [
      sample("offline", { reason: "offline" }),
      sample("timeout", { reason: "timeout" }),
      sample("HTTP 500", { reason: "server", status: 500 }),
      sample("unreadable answer", { reason: "unreadable" })
    ]
  if (tag === "Refused")
    return Object.entries({ "HTTP 200": 200, "HTTP 400": 400, "another status": 409 }).flatMap(
      ([name, status]) => [sample(name, { status }), sample(name, { status }, true)]
    )
  if (tag === "TooManyRequests")
    return [false, true].flatMap((hasWords) => [
      sample("wait unknown", { waitSeconds: null }, hasWords),
      sample("wait of 40 seconds", { waitSeconds: 40 }, hasWords)
    ])
  if (tag === "OtpWrong")
    return [sample("tries unknown", { triesLeft: null }), sample("2 tries left", { triesLeft: 2 })]
  if (tag === "OtpExpired") return [sample(""), sample("", {}, true)]
  if (tag === "ReviewInvalid")
    return [sample("no stars", { problem: "noStars" }), sample("too long", { problem: "tooLong" })]
  return [sample("always")]
}

/**
 * The cases in which a message is shown: `HTTP 400 with a message`, or only `with a message` where
 * it is so in all.
 */
const namesOf = (samples: ReadonlyArray<Sample>): ReadonlyArray<string> => {
  const [silent, worded] = [false, true].map((hasWords) =>
    samples.filter((sample) => sample.hasWords === hasWords).map(({ name }) => name)
  )
  if (silent === undefined || worded === undefined) return []
  const both = silent.filter((name) => worded.includes(name))
  const only = (names: ReadonlyArray<string>, suffix: string) => {
    const own = names.filter((name) => !both.includes(name))
    return own.length === 3 && suffix !== ""
      ? [suffix]
      : own.map((name) => `${name} ${suffix}`.trim())
  }
  const isWorded =
    samples.some(({ data }) => ["Refused", "TooManyRequests"].includes(data("en")._tag)) ||
    worded.length > 0
  return [
    ...both,
    ...only(silent, isWorded ? "without a message" : ""),
    ...only(worded, "with a message")
  ]
}

const contactShop = nextSteps.PendingOrderMissing
const tryLater = "Try again in a while; nothing is lost."
const checkConnectionOrTryLater = "Check the connection, or try again in a while; nothing is lost."
const notAgain = "Look at the orders; do not pay again."
const checkLater = "Load the state of the payment again; do not pay again."

/** The sentences while the state of a payment is loaded. */
const ofStatus = {
  PaymentIdMissing: notAgain,
  PaymentIdMalformed: notAgain,
  PaymentNotFound: notAgain,
  Refused: checkLater,
  Unavailable: checkLater
}

/**
 * The sentences of places that have their own. Where the money may have left the shopper’s account,
 * nobody is asked to pay or to order again.
 */
const nextStepsByContext: {
  readonly [Context in RefusalContext]?: Readonly<
    Partial<Record<RefusalByContext[Context]["_tag"], string>>
  >
} = {
  position: { Unavailable: "Choose the place by hand." },
  storeAfterPayment: {
    OrderIdMissing: notAgain,
    OrderChanged: contactShop,
    OrderRepeated: contactShop,
    KeyReused: contactShop,
    Refused: contactShop,
    Unavailable: checkLater
  },
  statusCallback: ofStatus,
  statusSuccess: ofStatus,
  readOrder: {
    OrderNotFound: notAgain,
    OrderUnreadable: "Load the order again; do not pay again.",
    Refused: notAgain,
    Unavailable: "Load the order again; do not pay again."
  }
}

/**
 * What the shopper can do after a refusal in one place of the shop, in the cases of one message.
 */
export const nextStepOf = ({
  refusalContext,
  tag,
  kinds
}: Pick<RefusalRow, "refusalContext" | "tag" | "kinds">): string => {
  const own: Readonly<Partial<Record<RefusalTag, string>>> =
    nextStepsByContext[refusalContext] ?? {}
  return own[tag] ?? (tag === "Unavailable" ? nextStepOfUnavailable(kinds) : nextSteps[tag])
}

/** A server that fails is not a fault of the connection. */
const nextStepOfUnavailable = (kinds: ReadonlyArray<string>): string => {
  const ofServer = kinds.filter((kind) => kind === "server" || kind === "unreadable")
  return ofServer.length === 0
    ? nextSteps.Unavailable
    : ofServer.length === kinds.length
      ? tryLater
      : checkConnectionOrTryLater
}
