import { expect, it } from "vitest"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { renderedStories } from "../support/stories/renderedStories.tsx"
import { attributes, textRuns, unescapeHtml } from "../support/stories/textsInMarkup.ts"

/**
 * The texts of a story's data, such as names and addresses, which are shown as they were written,
 * by line and sentence, and HTTP statuses.
 */
const textsIn = (data: unknown): ReadonlyArray<string> => {
  if (typeof data === "string") return data.replaceAll("\u00a0", " ").split(/\n|(?<=[.!؟])\s+/)
  if (typeof data !== "object" || data === null) return []
  const status: unknown = Reflect.get(data, "status")
  return [
    ...Object.values(data).flatMap(textsIn),
    ...(typeof status === "number" ? [` ${status}`, `(${status})`] : [])
  ]
}

/**
 * Without a text of the data. One without letters, such as a block, counts only where it is alone
 * or isolated.
 */
const withoutData = (text: string, data: string): string => {
  if (/[\p{L} (]/u.test(data)) return text.replaceAll(data, "")
  return text === data ? "" : text.replaceAll(`\u2068${data}\u2069`, "")
}

/**
 * Without what stays 0–9: elements and isolates from left to right (phones, codes, ids) and what
 * fields contain.
 */
const withoutLatin = (markup: string): string =>
  markup
    .replaceAll(/<(bdi|span|p|dd|div)(?![^>]* lang=)[^>]* dir="ltr"[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/\u2066.*?\u2069/g, "")
    .replaceAll(/<option\b.*?<\/option>|<(?:input|textarea)\b[^>]*>/gs, "")

const counts = (markup: string) =>
  [...markup.matchAll(/ data-count="([^"]+)"/g)].map(([, count = ""]) => count)

const shownTexts = (html: string): ReadonlyArray<string> => {
  const markup = withoutLatin(html)
  return [...textRuns(markup), ...attributes(markup), ...counts(markup)].map((text) =>
    unescapeHtml(text).replaceAll("\u00a0", " ").trim()
  )
}

/** The language page shows a price in both shapes. */
const sampleIn = (name: string, locale: Locale): ReadonlyArray<string> =>
  name.startsWith("locale/Language ") ? [createMoneyFormatter(locale)(12_500)] : []

/**
 * Each story in one of the locales, in turn: what a view writes itself is the same in both, and
 * `numberingSystem.test.ts` has every message of both.
 */
const storiesInOneLocale = renderedStories.map((story, index) => ({
  ...story,
  locale: locales[index % locales.length] ?? "ar"
}))

it.each(storiesInOneLocale)(
  "story $name ($locale): with ٠١٢٣ no price, count or date has the digits 0–9",
  ({ context, locale, markup, name, renderInArabicDigits }) => {
    const data = [...textsIn(context[locale]), ...sampleIn(name, locale)]
      .filter((text) => /[0-9]/.test(text))
      .toSorted((one, other) => other.length - one.length)
    const html = renderInArabicDigits(locale)
    const rest = shownTexts(html)
      .filter((text) => /[0-9]/.test(text))
      .map((text) => data.reduce(withoutData, text))
    expect(rest.filter((text) => /[0-9]/.test(text))).toEqual([])
    // The other shape has as many texts: nothing else changes.
    expect(textRuns(html).length).toBe(textRuns(markup[locale]).length)
  }
)

it("control: the stories in ٠١٢٣ show these digits, all others 0–9", () => {
  const inArabic = renderedStories
    .filter(({ markup }) => shownTexts(markup.ar).some((text) => /[٠-٩]/.test(text)))
    .map(({ name }) => name)
  const session = renderedStories
    .map(({ name }) => name)
    .filter((name) => name.startsWith("locale/A"))
  expect(session.length).toBeGreaterThan(5)
  expect(inArabic.filter((name) => !name.startsWith("locale/Language "))).toEqual(session)
})
