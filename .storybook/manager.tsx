import * as React from "react"
import { addons, types } from "storybook/manager-api"
import { AddonPanel } from "storybook/internal/components"
import { STORY_PREPARED } from "storybook/internal/core-events"
import { FlowPanel } from "./flows/FlowPanel.tsx"
import { withoutSearchWords } from "./searchWords.ts"

// The manager compiles JSX to calls of a global React.
Object.assign(globalThis, { React })

const panelId = "sadu/flow/panel"

addons.setConfig({
  selectedPanel: panelId,
  sidebar: { renderLabel: ({ name }) => withoutSearchWords(name) }
})

addons.register("sadu/flow", (api) => {
  // A story hides the panels that it has no use for. Where one of them was chosen for the story
  // before, no panel would be shown.
  api.on(STORY_PREPARED, () => {
    const { paramKey } = api.getElements(types.PANEL)[api.getSelectedPanel() ?? ""] ?? {}
    const parameter = paramKey === undefined ? null : api.getCurrentParameter(paramKey)
    if (isDisabled(parameter)) api.setSelectedPanel(panelId)
  })
  addons.add(panelId, {
    type: types.PANEL,
    title: "Flow",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        {active && <FlowPanel selectStory={(id) => api.selectStory(id)} />}
      </AddonPanel>
    )
  })
})

const isDisabled = (parameter: unknown): boolean =>
  typeof parameter === "object" && parameter !== null && Reflect.get(parameter, "disable") === true
