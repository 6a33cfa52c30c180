import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import { refusalTags } from "../support/refusalTags.ts"

const messages = Object.entries(refusalMessages).flatMap(([context, byTag]) =>
  Object.entries(byTag).map(([tag, formatter]) => ({ context, tag, formatter }))
)

/** The message of these refusals is that of their cause, in the context `storeAfterPayment`. */
const formattedByCause = ["OrderCreationFailed"]

it.each(refusalTags)("refusalMessages: %s has a message in at least one context", (tag) => {
  expect([...messages.map(({ tag }) => tag), ...formattedByCause]).toContain(tag)
})

it("refusalMessages: has no message for a refusal that core does not have", () => {
  expect(messages.filter(({ tag }) => !refusalTags.includes(tag))).toEqual([])
})

/** Every form in which a refusal can arrive; one from the server always has a status. */
const variantsOf = (tag: string) => [
  ...[200, 400, 404, 422, 429, 500].map((status) => ({
    _tag: tag,
    reason: "server",
    status,
    message: null
  })),
  ...(tag === "Refused"
    ? []
    : ["offline", "timeout", "server", "unreadable"].map((reason) => ({ _tag: tag, reason })))
]

describe.each(messages)("refusal message of $context, $tag", ({ tag, formatter }) => {
  it.each(["en", "ar"] as const)(
    "has a complete message in %s, for every status and reason",
    (locale) => {
      const { t } = i18nByLocale[locale]
      for (const refusal of variantsOf(tag)) {
        const sentence = formatter(t, refusal)
        expect(sentence).not.toMatch(/\{\{|undefined|null|^refusals\./)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(locale === "ar")
      }
    }
  )
})
