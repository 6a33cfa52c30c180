import type { Meta } from "@storybook/react-vite"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { NamePrompt } from "#ui/profile/NamePrompt.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Account/Name prompt" } satisfies Meta

const story = stateStory(namePromptMachine, NamePrompt)

export const Restoring = {
  ...withParameters(story("restoring", { isSkipped: false }), {
    emptyReason: "the prompt waits until the session is restored"
  }),
  tags: ["loading"]
}
export const Loading = {
  ...withParameters(story("loading", { isSkipped: false }), {
    emptyReason: "the prompt waits until the profile is loaded"
  }),
  tags: ["loading"]
}
export const Asking = { ...story("asking", { isSkipped: false }), name: "Name asked for" }
export const Done = {
  ...withParameters(story("done", { isSkipped: false }), {
    emptyReason: "the prompt has been answered"
  }),
  name: "Name given or not wanted"
}
