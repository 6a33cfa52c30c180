import { describe, expect, it } from "vitest"
import { allRenderedStories } from "../support/stories/renderedStories.tsx"
import { attributes, textRuns, unescapeHtml } from "../support/stories/textsInMarkup.ts"

/** What the shopper typed; the value of a radio button or a check box is not shown. */
const fieldValues = (markup: string) =>
  [...markup.matchAll(/<input\b(?![^>]* type="(?:radio|checkbox)")[^>]* value="([^"]+)"/g)].map(
    ([, value = ""]) => value
  )

const shownTexts = (markup: string): ReadonlyArray<string> =>
  [...textRuns(markup), ...attributes(markup), ...fieldValues(markup)].map(unescapeHtml)

/** Names that are written in Latin letters in an Arabic shop, too. */
const latinNames = [
  "PACI",
  "Safari",
  "iPhone",
  "Samsung Internet",
  "Android",
  "CSV",
  "ZIP",
  "KNET",
  "Visa",
  "Mastercard",
  "American Express",
  "Apple Pay",
  "WhatsApp",
  "SKU"
]

/**
 * Codes, such as promo codes, SKUs and colours, sizes, email addresses, web addresses and
 * extensions of them.
 */
const codes =
  /#[0-9a-f]{3,8}\b|\b[\w.+-]+@[\w.-]*|\bhttps?:\/\/\S+|\b[a-z]+\.example\S*|\b[A-Z]+[-A-Z0-9]*[0-9][-A-Z0-9]*\b|\b(?:X{0,3}[SL]|M)\b/g

const latinWords = (text: string): ReadonlyArray<string> =>
  latinNames
    .reduce((rest, name) => rest.replaceAll(name, " "), text)
    .replaceAll(codes, " ")
    .match(/\p{Script=Latin}{2,}/gu) ?? []

/** The texts that a story shows in the other language on purpose. */
const foreignTexts = ({ foreignTexts = {} }: Readonly<Record<string, unknown>>) =>
  typeof foreignTexts === "object" && foreignTexts !== null
    ? Object.entries(foreignTexts).map(([text, reason]) => ({ text, reason: String(reason) }))
    : []

const withoutForeign = (markup: string, parameters: Readonly<Record<string, unknown>>) =>
  shownTexts(markup).map((text) =>
    foreignTexts(parameters).reduce((rest, { text: foreign }) => rest.replaceAll(foreign, ""), text)
  )

describe.each(allRenderedStories)("story $name", ({ markup, parameters }) => {
  it("has no Arabic letters in its English frame", () => {
    expect(
      withoutForeign(markup.en, parameters).filter((text) =>
        /(?=\p{L})\p{Script=Arabic}/u.test(text)
      )
    ).toEqual([])
  })

  it("has no Latin words in its Arabic frame", () => {
    expect(withoutForeign(markup.ar, parameters).flatMap(latinWords)).toEqual([])
  })
})

it("stories in another language: each text has a reason and is shown", () => {
  for (const { markup, name, parameters } of allRenderedStories)
    for (const { text, reason } of foreignTexts(parameters)) {
      expect(reason.length, `${name}: ${text}`).toBeGreaterThan(10)
      expect(shownTexts(markup.en + markup.ar).some((shown) => shown.includes(text))).toBe(true)
    }
})

it.each([
  ["عباية Crepe", ["Crepe"]],
  ["كي نت KNET", []],
  ["SADU10 SKU-113 ABY-CRP-1025 MF002", []],
  ["noura@example.com https://wa.me/96550000000 pay.example/1", []],
  ["المقاس XL", []],
  ["Amber", ["Amber"]]
])("Latin words of %j: %j", (text, words) => {
  expect(latinWords(text)).toEqual(words)
})
