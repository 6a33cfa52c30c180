import type { Meta } from "@storybook/react-vite"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { NamePrompt } from "#ui/profile/NamePrompt.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Account/Name prompt" } satisfies Meta

const story = stateStory(namePromptMachine, NamePrompt)

export const Restoring = story("restoring", { profile: null })
export const Loading = story("loading", { profile: null })
export const Asking = story("asking", { profile: null })
export const Done = story("done", { profile: null })
