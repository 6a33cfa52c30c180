import type { Flow, FlowStories } from "./channel.ts"
import { drawChart } from "./drawChart.ts"
import { pathsOf } from "./machineGraph.ts"
import { groupByState, loadMachineStories, loadMachineStory } from "./storyIndex.ts"

/** The statechart of a story's machine, with the states that the story shows. */
export const flowOf = async (storyId: string): Promise<Flow> => {
  const story = await loadMachineStory(storyId)
  return story === null
    ? { storyId, chart: null, current: [] }
    : { storyId, chart: await drawChart(story.machine), current: pathsOf(story.state) }
}

/** The stories of a machine by state. */
export const storiesOf = async (machineId: string): Promise<FlowStories> => ({
  machineId,
  storiesByState: groupByState(
    (await loadMachineStories()).filter(({ machine }) => machine.id === machineId)
  )
})
