import type { Meta } from "@storybook/react-vite"
import { exportSpanMachine } from "#core/desk/exportSpanMachine.ts"
import { Exports } from "#ui/desk/exports/Exports.tsx"
import { type StoryProps, stateStory } from "../stateStory.tsx"

export default { title: "Desk/Exports" } satisfies Meta

const story = stateStory(exportSpanMachine, (props: StoryProps<typeof exportSpanMachine>) => (
  <Exports {...props} isOwner />
))
const staffStory = stateStory(exportSpanMachine, (props: StoryProps<typeof exportSpanMachine>) => (
  <Exports {...props} isOwner={false} />
))

export const Valid = {
  ...story("valid", { first: "2026-02-01", last: "2026-02-14" }),
  name: "For an owner"
}
export const ForStaff = {
  ...staffStory("valid", { first: "2026-02-14", last: "2026-02-14" }),
  name: "For staff"
}
export const Invalid = {
  ...story("invalid", { first: "2026-02-14", last: "2026-02-01" }),
  name: "Last day before the first"
}
