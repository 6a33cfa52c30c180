import type { Meta } from "@storybook/react-vite"
import { connectionMachine } from "#core/offline/connectionMachine.ts"
import { OfflineLine } from "#ui/frame/OfflineLine.tsx"
import { drawsNothing, stateStory } from "../stateStory.tsx"

export default { title: "Home/Offline line" } satisfies Meta

const story = stateStory(connectionMachine, ({ snapshot }) => <OfflineLine snapshot={snapshot} />)

export const Offline = { ...story("offline", {}), tags: ["offline"] }
export const Online = drawsNothing(story("online", {}), "the connection is there")
