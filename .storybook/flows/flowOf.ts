import type { Flow, FlowStories } from "./channel.ts"
import { drawChart } from "./drawChart.ts"
import { leafPathsOf } from "./machineGraph.ts"
import { groupByState, loadMachineStories, loadMachineStory } from "./storyIndex.ts"

/** The statechart of a story's machine, with the states that the story shows. */
export const flowOf = async (storyId: string): Promise<Flow> => {
  const story = await loadMachineStory(storyId)
  if (story === null) return { storyId, chart: null, current: [] }
  const { machine, state } = story
  const current = leafPathsOf(state)
  return {
    storyId,
    chart: { machineId: machine.id, svg: await drawChart(machine, current) },
    current
  }
}

/** The stories of a machine by state. */
export const storiesOf = async (machineId: string): Promise<FlowStories> => ({
  machineId,
  storiesByState: groupByState(
    (await loadMachineStories()).filter(({ machine }) => machine.id === machineId)
  )
})
