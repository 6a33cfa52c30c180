import * as React from "react"
import { addons, types } from "storybook/manager-api"
import { AddonPanel } from "storybook/internal/components"
import { FlowPanel } from "./flows/FlowPanel.tsx"

// The manager compiles JSX to calls of a global React.
Object.assign(globalThis, { React })

const panelId = "sadu/flow/panel"

addons.setConfig({ selectedPanel: panelId })

addons.register("sadu/flow", (api) => {
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
