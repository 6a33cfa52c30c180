import { expect, it } from "vitest"

const uiSources = import.meta.glob<string>("../../ui/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true
})

/** Elements in which a digit can be typed: the tag and its attributes. */
const typeableTags = (source: string): ReadonlyArray<string> =>
  [
    ...source.matchAll(/<(?:input|textarea)\b(?:=>|[^>])*>/g),
    ...source.matchAll(/\bcontentEditable\b|createElement\("(?:input|textarea)"/g)
  ]
    .map(([tag]) => tag)
    .filter((tag) => !/\btype="(?:radio|checkbox)"/.test(tag))

it("typeableTags: finds inputs of text and leaves out choices", () => {
  expect(
    typeableTags(`
      <input type="radio" checked={a > b} />
      <input type="tel" onChange={() => a} />
      <textarea rows={2}>
      <div contentEditable>
      <TextInput type="text" />`)
  ).toEqual(['<input type="tel" onChange={() => a} />', "<textarea rows={2}>", "contentEditable"])
})

it("text inputs: only TextInput.tsx renders one, so that digits of every keyboard become 0–9", () => {
  const files = Object.entries(uiSources).flatMap(([file, source]) =>
    typeableTags(source).map((tag) => `${file.replace("../../", "")}: ${tag}`)
  )
  expect(files.filter((line) => !line.startsWith("ui/shared/TextInput.tsx:"))).toEqual([])
  expect(files).toHaveLength(2)
  expect(files.every((line) => line.includes("onType(convertDigits(target))"))).toBe(true)
})
