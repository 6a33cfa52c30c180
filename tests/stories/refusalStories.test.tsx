import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type RefusalContext, refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData } from "#locales/messageFormatters.ts"
import { renderedStories, hasTextInEveryLocale } from "../support/stories/renderedStories.tsx"
import { refusalTags } from "../support/refusalTags.ts"
import {
  renderedRefusals,
  isRefusalContext,
  messageOf,
  tagsWithMessage
} from "../support/stories/renderedRefusals.ts"
import { refusalsWithoutStory } from "../../.storybook/flows/refusalsWithoutStory.ts"

const contexts: ReadonlyArray<RefusalContext> =
  Object.keys(refusalMessages).filter(isRefusalContext)
const refusals = contexts.flatMap((context) =>
  tagsWithMessage(context).map((tag) => ({ context, tag }))
)

const isDrawn = (context: RefusalContext, tag: string) =>
  renderedRefusals.some((drawn) => drawn.refusalContext === context && drawn.tag === tag)
const isWithoutStory = (context: RefusalContext, tag: string) =>
  refusalsWithoutStory.some(
    ({ contexts, tags }) => contexts.includes(context) && tags.includes(tag)
  )

describe("refusal stories", () => {
  it.each(refusals.filter(({ context, tag }) => !isWithoutStory(context, tag)))(
    "$context: a story shows $tag",
    ({ context, tag }) => {
      expect(isDrawn(context, tag)).toBe(true)
    }
  )

  it.each(refusalsWithoutStory)(
    "$contexts: $tags has no story, and the text shown instead has one: $why",
    ({ contexts, tags, instead = [] }) => {
      for (const context of contexts) {
        expect(
          tags.filter((tag) => isDrawn(context, tag) || !tagsWithMessage(context).includes(tag))
        ).toEqual([])
      }
      const unsaid = instead.filter(
        (key) =>
          !renderedStories.some((drawing) =>
            hasTextInEveryLocale(drawing, (locale) => i18nByLocale[locale].t(key))
          )
      )
      expect(unsaid).toEqual([])
    }
  )
})

it.each(refusalTags)("refusal stories: %s has a story, or a reason for having none", (tag) => {
  expect(
    renderedRefusals.some((drawn) => drawn.tag === tag) ||
      refusalsWithoutStory.some(({ tags }) => tags.includes(tag))
  ).toBe(true)
})

describe.each(renderedRefusals)("refusal story $story.name", (drawn) => {
  it("shows the message of its context in both locales", () => {
    expect(
      hasTextInEveryLocale(
        drawn.story,
        (locale) => messageOf(drawn, locale, i18nByLocale[locale].t) ?? "no words"
      )
    ).toBe(true)
  })
})

/** The fields of a refusal that change its message. */
const variants: ReadonlyArray<
  readonly [tag: string, kind: string, is: (met: RefusalData) => boolean]
> = [
  ...["offline", "timeout", "server", "unreadable"].map(
    (reason) => ["Unavailable", reason, (met: RefusalData) => met.reason === reason] as const
  ),
  ["Refused", "with the server's message", ({ message }) => Boolean(message)],
  ["Refused", "without a message", ({ message }) => !message],
  ["Refused", "with status 200", ({ status }) => status === 200],
  ["TooManyRequests", "with a wait", ({ waitSeconds }) => Boolean(waitSeconds)],
  ["TooManyRequests", "without a wait", ({ waitSeconds }) => waitSeconds === null],
  ["TooManyRequests", "with the server's message", ({ message }) => Boolean(message)],
  ["OtpWrong", "with the tries left", ({ triesLeft }) => typeof triesLeft === "number"],
  ["OtpWrong", "without the tries left", ({ triesLeft }) => triesLeft === null],
  ["OtpExpired", "with the server's message", ({ message }) => Boolean(message)],
  ["OtpExpired", "without a message", ({ message }) => !message]
]

it.each(variants)("refusal stories: a story shows %s: %s", (tag, _, is) => {
  expect(renderedRefusals.some(({ refusal }) => refusal.en._tag === tag && is(refusal.en))).toBe(
    true
  )
})
