import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import * as actions from "#stories/shared/Actions.stories.tsx"
import * as controls from "#stories/shared/Controls.stories.tsx"
import * as feedback from "#stories/shared/Feedback.stories.tsx"
import * as forms from "#stories/shared/Forms.stories.tsx"
import * as overlays from "#stories/shared/Overlays.stories.tsx"
import * as shell from "#stories/shared/Shell.stories.tsx"
import * as shopping from "#stories/shared/Shopping.stories.tsx"

/** Every story of the shared components, rendered as on the server. */
const rendered = [actions, controls, feedback, forms, overlays, shell, shopping].flatMap(
  ({ default: meta, ...stories }) =>
    Object.entries(stories).map(([name, { render }]) => {
      const Story = () => render?.({}, Object.assign(Object.create(null), { globals: {} }))
      return [
        `${meta.title}: ${name}`,
        renderToString(
          <MemoryRouter>
            <Story />
          </MemoryRouter>
        )
      ] as const
    })
)

describe.each(rendered)("story %s", (_, html) => {
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
