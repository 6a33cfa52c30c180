import type { StoryObj } from "@storybook/react-vite"
import type { ComponentType } from "react"
import type { AnyStateMachine } from "xstate"
import { stateStory, type StoryProps } from "../stateStory.tsx"
import { decodeRecording } from "./recording.ts"
import { replay } from "./replay.ts"

/**
 * A story of what was recorded of a machine, as it was after its last event or after an earlier
 * one. A bug report becomes a picture, which the tests compare from then on.
 */
export const recordedStory =
  <Machine extends AnyStateMachine>(machine: Machine, Screen: ComponentType<StoryProps<Machine>>) =>
  (recording: string, eventCount?: number): StoryObj => {
    const { machine: id, input, events } = decodeRecording(recording)
    if (id !== machine.id) throw new Error(`The recording is of “${id}”, not of “${machine.id}”`)
    const shown = replay(machine, input, events).at(eventCount ?? -1)
    if (shown === undefined) throw new Error(`The recording has only ${events.length} events`)
    const { value, context } = shown.snapshot
    return stateStory(machine, Screen)(value, context)
  }
