import { expect, it } from "vitest"
import { locales } from "#locales/i18n.ts"
import { renderedStories } from "../support/stories/renderedStories.tsx"

const repeatedLabels = (markup: string): ReadonlyArray<string> => {
  const labels = [...markup.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(([, inside = ""]) =>
    inside.replaceAll(/<[^>]*>/g, "").trim()
  )
  return labels.filter((label, index) => labels.indexOf(label) !== index)
}

it.each(locales)("labels: no two controls of a screen have the same one (%s)", (locale) => {
  const repeated = renderedStories.flatMap(({ name, markup }) =>
    repeatedLabels(markup[locale]).map((label) => `${name}: ${label}`)
  )
  expect(repeated).toEqual([])
})

it("labels: control: a repeated label is found", () => {
  expect(
    repeatedLabels('<label><input/><bdi>House</bdi></label><label for="a">House</label>')
  ).toEqual(["House"])
})
