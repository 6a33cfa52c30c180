import { addons } from "storybook/preview-api"
import {
  type Flow,
  flowDrawn,
  type FlowRequest,
  flowRequested,
  type FlowStories,
  flowStoriesListed
} from "./channel.ts"

/** Answers the panel of the manager, as soon as it asks. */
export const beforeAll = (): void => {
  const channel = addons.getChannel()
  const emitFlow = (flow: Flow) => channel.emit(flowDrawn, flow)
  const emitStories = (stories: FlowStories) => channel.emit(flowStoriesListed, stories)
  // The panel asks again until it has a reply.
  const answering = new Set<string>()
  channel.on(flowRequested, async ({ storyId }: FlowRequest) => {
    if (answering.has(storyId)) return
    answering.add(storyId)
    try {
      const { flowOf, storiesOf } = await import("./flowOf.ts")
      const flow = await flowOf(storyId)
      emitFlow(flow)
      if (flow.chart !== null) emitStories(await storiesOf(flow.chart.machineId))
    } finally {
      answering.delete(storyId)
    }
  })
}
