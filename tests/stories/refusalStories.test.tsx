import { describe, expect, it } from "vitest"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { RefusalContext } from "#locales/refusalContext.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData } from "#locales/messageFormatters.ts"
import { drawings, saysInEach } from "../support/drawings.tsx"
import { refusalTags } from "../support/refusals.ts"
import { drawnRefusals, isPlace, saidFor, tagsAt } from "../support/refusalsDrawn.ts"
import { refusalsWithoutStory } from "./refusalsWithoutStory.ts"

const places: ReadonlyArray<RefusalContext> = Object.keys(refusalMessages).filter(isPlace)
const cells = places.flatMap((place) => tagsAt(place).map((tag) => ({ place, tag })))

const isDrawn = (place: RefusalContext, tag: string) =>
  drawnRefusals.some((drawn) => drawn.place === place && drawn.tag === tag)
const isElsewhere = (place: RefusalContext, tag: string) =>
  refusalsWithoutStory.some(({ places, tags }) => places.includes(place) && tags.includes(tag))

describe("every refusal that a place has words for", () => {
  it.each(cells.filter(({ place, tag }) => !isElsewhere(place, tag)))(
    "$place: $tag stands in a story",
    ({ place, tag }) => {
      expect(isDrawn(place, tag)).toBe(true)
    }
  )

  it.each(refusalsWithoutStory)(
    "$places: $tags is said otherwise: $why",
    ({ places, tags, instead }) => {
      for (const place of places) {
        expect(tags.filter((tag) => isDrawn(place, tag) || !tagsAt(place).includes(tag))).toEqual(
          []
        )
      }
      const unsaid = instead.filter(
        (key) =>
          !drawings.some((drawing) => saysInEach(drawing, (locale) => i18nByLocale[locale].t(key)))
      )
      expect(unsaid).toEqual([])
    }
  )
})

it.each(refusalTags)("the refusal %s of core is met in a story, or said otherwise", (tag) => {
  expect(
    drawnRefusals.some((drawn) => drawn.tag === tag) ||
      refusalsWithoutStory.some(({ tags }) => tags.includes(tag))
  ).toBe(true)
})

describe.each(drawnRefusals)("$drawing.name", (drawn) => {
  it("says why, in both languages, in the words of its place", () => {
    expect(
      saysInEach(drawn.drawing, (locale) => saidFor(drawn, i18nByLocale[locale].t) ?? "no words")
    ).toBe(true)
  })
})

it("a category that is not there is drawn as a page that is not there", () => {
  const branch = drawings.filter(({ name }) => name.endsWith("BranchNotFound"))
  expect(
    branch.map((drawing) =>
      saysInEach(drawing, (locale) => i18nByLocale[locale].t("notFound.body"))
    )
  ).toEqual([true])
})

/** What a refusal may carry that changes its words. */
const kinds: ReadonlyArray<
  readonly [tag: string, kind: string, is: (met: RefusalData) => boolean]
> = [
  ...["offline", "timeout", "server", "unreadable"].map(
    (reason) => ["Unavailable", reason, (met: RefusalData) => met.reason === reason] as const
  ),
  ["Refused", "in the server's words", ({ message }) => Boolean(message)],
  ["Refused", "without a word", ({ message }) => !message],
  ["Refused", "though the server answered well", ({ status }) => status === 200],
  ["TooMany", "with a wait", ({ waitSeconds }) => Boolean(waitSeconds)],
  ["TooMany", "without a wait", ({ waitSeconds }) => waitSeconds === null],
  ["TooMany", "in the server's words", ({ message }) => Boolean(message)],
  ["OtpWrong", "with the tries left", ({ triesLeft }) => typeof triesLeft === "number"],
  ["OtpWrong", "without the tries left", ({ triesLeft }) => triesLeft === null],
  ["OtpExpired", "in the server's words", ({ message }) => Boolean(message)],
  ["OtpExpired", "without a word", ({ message }) => !message]
]

it.each(kinds)("%s is drawn %s", (tag, _, is) => {
  expect(drawnRefusals.some(({ met }) => met._tag === tag && is(met))).toBe(true)
})
