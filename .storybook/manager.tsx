/** @jsxRuntime classic -- the manager has a React of its own, without the runtime of the automatic transform. */
import * as React from "react"
import { addons, types } from "storybook/manager-api"
import { AddonPanel } from "storybook/internal/components"
import { FlowPanel } from "./flows/FlowPanel.tsx"

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
