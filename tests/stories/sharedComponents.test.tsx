import type { Meta, StoryObj } from "@storybook/react-vite"
import { describe, expect, it } from "vitest"
import { loadCoverage } from "#stories/coverage/countCoverage.ts"
import { allRenderedStories } from "../support/renderedStories.tsx"

const stories = allRenderedStories.filter(({ name }) => name.startsWith("shared/"))

describe.each(stories)("story $title: $displayName", ({ markup }) => {
  const html = `${markup.ar}${markup.en}`

  it("has no style attribute, which the content security policy would block", () => {
    expect(html).not.toMatch(/<[^>]* style=/)
  })

  it("gives every button and link a name", () => {
    const unnamed = [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)].filter(
      ([, , attributes = "", inside = ""]) =>
        !attributes.includes("aria-label=") && inside.replaceAll(/<[^>]*>/g, "").trim() === ""
    )
    expect(unnamed.map(([element]) => element)).toEqual([])
  })
})

interface StoryFile {
  readonly default: Meta
  readonly WithControls?: StoryObj
}

const files = Object.values(
  import.meta.glob<StoryFile>("../../stories/shared/*.stories.tsx", { eager: true })
)

const sources = import.meta.glob<string>("../../stories/shared/*.stories.tsx", {
  query: "?raw",
  import: "default",
  eager: true
})

describe.each(files.map((file) => [file.default.title, file] as const))(
  "page %s",
  (title, file) => {
    it("has autodocs of the component", () => {
      expect(file.default.component).toBeDefined()
      expect(file.default.tags).toContain("autodocs")
    })

    it("begins with a story with controls", () => {
      expect(Object.keys(file.WithControls?.args ?? {}).length).toBeGreaterThan(0)
      expect(stories.find((story) => story.title === title)?.displayName).toBe("With controls")
    })
  }
)

it("shared components: each has a page with controls", async () => {
  const coverage = await loadCoverage()
  const components = coverage.flatMap(({ components }) => components.all)
  const documented = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\b(?:component: |subcomponents: \{)([^\n}]*)/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim())
    )
  )
  expect(components.length).toBeGreaterThan(25)
  expect(components.filter((name) => !documented.includes(name)).toSorted()).toEqual(
    Object.keys(withoutPage).toSorted()
  )
}, 60_000)

/** Shared components without a page, each with the reason. */
const withoutPage = {
  Back: "the page of icons has it",
  FieldFrame: "every field draws it",
  FollowLinkContext: "it provides a function",
  Forward: "the page of icons has it",
  InView: "it reports that its children are seen",
  LocaleProvider: "every screen is inside it",
  TextArea: "Field draws it",
  TextInput: "Field draws it"
}
