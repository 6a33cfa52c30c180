import type { Meta } from "@storybook/react-vite"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { NamePrompt } from "#ui/profile/NamePrompt.tsx"
import { drawsNothing, stateStories } from "../stateStory.tsx"

export default { title: "Account/Name prompt" } satisfies Meta

const story = stateStories(namePromptMachine, NamePrompt, { isSkipped: false })

export const Restoring = {
  ...drawsNothing(story("restoring"), "the prompt waits until the session is restored"),
  tags: ["loading"]
}
export const Loading = {
  ...drawsNothing(story("loading"), "the prompt waits until the profile is loaded"),
  tags: ["loading"]
}
export const Asking = { ...story("asking"), name: "Name asked for" }
export const Done = {
  ...drawsNothing(story("done"), "the prompt has been answered"),
  name: "Name given or not wanted"
}
