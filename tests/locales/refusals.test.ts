import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import { refusalTags } from "../support/refusals.ts"

const spoken = Object.entries(refusalMessages).flatMap(([place, byTag]) =>
  Object.entries(byTag).map(([tag, speaker]) => ({ place, tag, speaker }))
)

/** It has no words of its own: its cause is said at `storeAfterPayment`. */
const saidByCause = ["OrderNotMade"]

it.each(refusalTags)("the refusal %s has words somewhere", (tag) => {
  expect([...spoken.map((said) => said.tag), ...saidByCause]).toContain(tag)
})

it("no words are kept for a refusal that core no longer names", () => {
  expect(spoken.filter(({ tag }) => !refusalTags.includes(tag))).toEqual([])
})

/** A refusal as it may come; a server's no always has its status. */
const met = (tag: string) => [
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

describe.each(spoken)("at $place, $tag", ({ tag, speaker }) => {
  it.each(["en", "ar"] as const)("is said whole in %s, however it comes", (locale) => {
    const { t } = i18nByLocale[locale]
    for (const refusal of met(tag)) {
      const sentence = speaker(t, refusal)
      expect(sentence).not.toMatch(/\{\{|undefined|null|^refusals\./)
      expect(/\p{Script=Arabic}/u.test(sentence)).toBe(locale === "ar")
    }
  })
})
