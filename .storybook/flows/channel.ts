/** What the manager asks the preview: the statechart of a story. */
export const flowRequested = "sadu/flow.requested"
export interface FlowRequest {
  readonly storyId: string
}

/** The preview's reply, with `chart` null for a story without a machine. */
export const flowDrawn = "sadu/flow.drawn"
export interface Flow {
  readonly storyId: string
  readonly chart: { readonly machineId: string; readonly svg: string } | null
  /** The paths of the innermost states that the story shows. */
  readonly current: ReadonlyArray<string>
}

/**
 * The stories of each state of the machine, by path; sent later, since every file of stories is
 * loaded for it.
 */
export const flowStoriesListed = "sadu/flow.stories"
export interface FlowStories {
  readonly machineId: string
  readonly storiesByState: StoriesByState
}

export type StoriesByState = Readonly<Record<string, ReadonlyArray<StoryLink>>>

export interface StoryLink {
  readonly id: string
  readonly title: string
  readonly name: string
}
