import { describe, expect, it } from "vitest"
import preview from "../../../.storybook/preview.tsx?raw"
import { renderedStories } from "../../support/stories/renderedStories.tsx"

const pages = Object.values(
  import.meta.glob<string>("../../../.storybook/flows/pages/*.mdx", {
    query: "?raw",
    import: "default",
    eager: true
  })
)

/** The first parts of the titles of the stories that show a machine. */
const capabilities = [
  ...new Set(
    renderedStories.flatMap(({ machine, title }) =>
      machine === undefined ? [] : [title.split("/")[0] ?? title]
    )
  )
]

describe("pages of flows", () => {
  it("more than ten capabilities have a machine", () => {
    expect(capabilities.length).toBeGreaterThan(10)
  })

  it.each(capabilities)("%s: a page has its machines, and is the first in the sidebar", (name) => {
    expect(
      pages.filter(
        (page) =>
          page.includes(`<Meta title="${name}/Flow" />`) &&
          page.includes(`<CapabilityPage name="${name}" />`)
      )
    ).toHaveLength(1)
    // Storybook reads the order of the sidebar without running it.
    expect(preview).toMatch(new RegExp(`"${name}",\\s*\\[\\s*"Flow",`))
  })
})
