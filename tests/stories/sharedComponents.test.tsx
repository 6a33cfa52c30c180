import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { type Locale, locales } from "#locales/i18n.ts"
import { loadCoverage } from "#stories/coverage/countCoverage.ts"
import { textArg } from "#stories/shared/bilingualStory.tsx"
import { allRenderedStories } from "../support/stories/renderedStories.tsx"

const stories = allRenderedStories.filter(({ name }) => name.startsWith("shared/"))

it.each(stories)(
  "story $title: $displayName has no style attribute, which the content security policy would block",
  ({ markup }) => {
    expect(`${markup.ar}${markup.en}`).not.toMatch(/<[^>]* style=/)
  }
)

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

it.each(files)("page $default.title: describes a component, and begins with controls", (file) => {
  const { component, title } = file.default
  expect(component).toBeDefined()
  expect(Object.keys(file.WithControls?.args ?? {}).length).toBeGreaterThan(0)
  expect(stories.find((story) => story.title === title)?.displayName).toBe("With controls")
})

describe.each([
  ["Shared/Actions/Button", ["children"]],
  ["Shared/Actions/Button link", ["children"]],
  ["Shared/Actions/Icon button", ["label"]],
  ["Shared/Feedback/Badge", ["children"]],
  ["Shared/Feedback/Empty state", ["title", "children", "action"]],
  ["Shared/Feedback/Error state", ["title", "children"]],
  ["Shared/Feedback/Notice", ["title", "children"]],
  ["Shared/Feedback/Toast", ["text", "action"]],
  ["Shared/Forms/Field", ["label", "value", "hint", "error"]],
  ["Shared/Forms/Select", ["label", "placeholder", "error"]],
  ["Shared/Forms/Switch", ["label", "description"]],
  ["Shared/Overlays/Confirm dialog", ["title", "children", "confirmLabel", "cancelLabel"]],
  ["Shared/Page layout/Page heading", ["title", "aside"]],
  ["Shared/Page layout/Section heading", ["children", "linkText"]],
  ["Shared/Shopping/List row", ["children", "description"]]
])("controls of %s", (title, texts) => {
  const story = files.find((file) => file.default.title === title)?.WithControls

  it.each(texts)("the text %s can be changed in both languages", (name) => {
    for (const locale of locales) {
      const arg = textArg(name, locale)
      expect(story?.args).toHaveProperty([arg])
      expect(story?.argTypes).toMatchObject({ [arg]: { control: "text" } })
      const withText = renderWithArgs(story, locale, { [arg]: "Other text" })
      expect(withText).toContain("Other text")
      expect(withText).not.toBe(renderWithArgs(story, locale, {}))
    }
  })
})

/** The markup of a story in a locale, with all its optional parts. */
const renderWithArgs = (story: StoryObj | undefined, locale: Locale, args: object): string => {
  const parts = Object.keys(story?.args ?? {}).filter((name) => /^(?:has|is)[A-Z]/.test(name))
  const shown = { ...Object.fromEntries(parts.map((name) => [name, true])), ...args }
  const render: unknown = story?.render
  if (!isRender(render)) throw new Error("The story has no function that renders it")
  return renderToStaticMarkup(
    <MemoryRouter>{render(shown, { globals: { locale }, id: "story" })}</MemoryRouter>
  )
}

const isRender = (
  value: unknown
): value is (
  args: object,
  context: { readonly globals: object; readonly id: string }
) => ReactElement => typeof value === "function"

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
})

/** Shared components without a page, each with the reason. */
const withoutPage = {
  Back: "the page of icons has it",
  CatalogueRefusal: "RefusalText draws it",
  DocumentHeadContext: "it provides functions",
  DocumentTitle: "it draws nothing of the page",
  FieldFrame: "every field draws it",
  FollowLinkContext: "it provides a function",
  Form: "it draws nothing but its fields",
  Forward: "the page of icons has it",
  InView: "it reports that its children are seen",
  LocaleProvider: "every screen is inside it",
  RefusalMessage: "RefusalText draws it",
  RefusalNotice: "Notice draws it",
  SelectPicker: "Select and PhoneField draw it",
  TextArea: "Field draws it",
  TextInput: "Field draws it"
}
