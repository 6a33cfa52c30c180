import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import type { CustomerSession } from "#core/session/CustomerSessions.ts"
import { customerSessionsMachine } from "#core/session/customerSessionsMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { CustomerSessions } from "#ui/profile/CustomerSessions.tsx"
import { withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"
import { stateStories } from "../stateStory.tsx"

export default { title: "Account/Devices" } satisfies Meta

const notLoaded: ContextFrom<typeof customerSessionsMachine> = {
  sessions: [],
  ended: null,
  loadRefusal: null,
  endRefusal: null
}
const story = stateStories(
  customerSessionsMachine,
  (props) => <CustomerSessions {...props} />,
  notLoaded
)
const session = (id: number, browser: string | null, system: string | null): CustomerSession => ({
  id,
  browser,
  system,
  usedAt: Date.parse("2026-11-20T09:30:00Z") - id * 40_000_000,
  isCurrent: id === 1
})
const sessions = [
  session(1, "Safari", "iPhone"),
  session(2, "Samsung Internet", "Android"),
  session(3, null, null)
]
const loaded = withChanges(notLoaded, { sessions })

export const Loading = { ...story("loading"), tags: ["loading"] }
export const LoadOffline = {
  ...story("failed", { loadRefusal: offline }),
  name: "Offline, devices not loaded",
  tags: ["offline", "refusal"]
}
export const LoadRefused = {
  ...story("failed", { loadRefusal: refusedWith(500) }),
  name: "Devices not loaded",
  tags: ["refusal"]
}
export const SeveralDevices = story("idle", loaded)
export const OneDevice = story("idle", withChanges(notLoaded, { sessions: sessions.slice(0, 1) }))
export const EndingOne = story("ending", withChanges(loaded, { ended: 2 }))
export const EndingOthers = story("ending", withChanges(loaded, { ended: "others" as const }))
export const NotEnded = {
  ...story("idle", withChanges(loaded, { endRefusal: refusedWith(500) })),
  name: "Device not logged out",
  tags: ["refusal"]
}
export const NotEndedOffline = {
  ...story("idle", withChanges(loaded, { endRefusal: offline })),
  name: "Device not logged out, offline",
  tags: ["offline", "refusal"]
}
export const NotEndedSessionEnded = {
  ...story("idle", withChanges(loaded, { endRefusal: new SessionEnded() })),
  name: "Session ended while logging a device out",
  tags: ["refusal"]
}
