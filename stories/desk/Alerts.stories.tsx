import type { Meta } from "@storybook/react-vite"
import { defaultQuietHours, PushServiceUnknown } from "#core/desk/DeskPush.ts"
import { newOrdersMachine } from "#core/desk/newOrdersMachine.ts"
import { PushBlocked, PushFailed } from "#core/desk/PushBrowser.ts"
import { pushDeviceMachine, type PushRefusal } from "#core/desk/pushDeviceMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Alerts as AlertsScreen } from "#ui/desk/alerts/Alerts.tsx"
import { DeskPage } from "#ui/desk/frame/DeskPage.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Desk/Alerts" } satisfies Meta

const quiet = { seenUntil: 0, countedUntil: 0, count: 0, amount: null, hasSound: false }
const push = { device: { kind: "off" }, quiet: defaultQuietHours, refusal: null } as const
const inSilence = newOrdersMachine.resolveState({
  value: { count: "waiting", list: "hidden" },
  context: quiet
})
const pushIsOff = pushDeviceMachine.resolveState({ value: "ready", context: push })

const soundStory = stateStory(newOrdersMachine, (newOrders) => (
  <DeskPage title="">
    <AlertsScreen newOrders={newOrders} push={{ snapshot: pushIsOff, send: () => {} }} />
  </DeskPage>
))
const pushStory = stateStory(pushDeviceMachine, (device) => (
  <DeskPage title="">
    <AlertsScreen newOrders={{ snapshot: inSilence, send: () => {} }} push={device} />
  </DeskPage>
))

export const Asking = soundStory({ count: "asking", list: "hidden" }, quiet)
export const WithSound = soundStory(
  { count: "waiting", list: "shown" },
  { ...quiet, hasSound: true }
)
export const Loading = {
  ...pushStory("loading", { ...push, device: null }),
  tags: ["loading"]
}
export const Failed = {
  ...pushStory("failed", {
    ...push,
    device: null,
    refusal: new Unavailable({ reason: "offline" })
  }),
  tags: ["offline", "refusal"]
}
export const Off = pushStory("ready", push)
export const On = pushStory("ready", { ...push, device: { kind: "on", quiet: defaultQuietHours } })
export const AtAnyTime = pushStory("ready", {
  ...push,
  device: { kind: "on", quiet: null },
  quiet: null
})
export const Unsupported = pushStory("ready", { ...push, device: { kind: "unsupported" } })
export const Blocked = pushStory("ready", { ...push, device: { kind: "blocked" } })
export const Saving = { ...pushStory("saving", push), tags: ["loading"] }
export const Removing = {
  ...pushStory("removing", { ...push, device: { kind: "on", quiet: defaultQuietHours } }),
  tags: ["loading"]
}
const refused = (refusal: PushRefusal) => ({
  ...pushStory("ready", { ...push, refusal }),
  tags: ["refusal"]
})
export const NotAllowed = refused(new PushBlocked())
export const NotReached = refused(new PushFailed())
export const UnknownService = refused(new PushServiceUnknown())
