import * as React from "react"
import { addons, types } from "storybook/manager-api"
import { AddonPanel } from "storybook/internal/components"
import { FlowPanel } from "./flows/FlowPanel.tsx"

// The manager compiles JSX to calls of a global React.
Object.assign(globalThis, { React })

addons.register("sadu/flow", (api) => {
  addons.add("sadu/flow/panel", {
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
