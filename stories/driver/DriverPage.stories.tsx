import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import type { DriverEvent } from "#core/drivers/driverEvents.ts"
import { driverRunMachine, type StopForm } from "#core/drivers/driverRunMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { DriverPage, NoRun } from "#ui/driver/DriverPage.tsx"
import { fixture } from "../fixture.ts"
import { languageNames, localizedStory, stateStory } from "../stateStory.tsx"
import { driverRunIn, driverStop } from "./driverRun.ts"

export default {
  title: "Desk/Page of Drivers",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

type RunContext = ContextFrom<typeof driverRunMachine>

const page = stateStory(driverRunMachine, ({ snapshot, send }) => (
  <DriverPage
    snapshot={snapshot}
    send={send}
    newEvent={() => ({ id: "1", at: 0 })}
    onLanguage={() => {}}
  />
))
const { orderId } = driverStop
const event: DriverEvent = {
  id: "one",
  orderId,
  at: 0,
  kind: "delivered",
  cash: Fils.make(12_500)
}
const running = (changes: Partial<RunContext> = {}) =>
  fixture((locale): RunContext => ({
    token: "t",
    run: driverRunIn(locale),
    queue: [],
    form: null,
    ...changes
  }))
const nothing: RunContext = { token: "t", run: null, queue: [], form: null }
const state = (
  sync: "checking" | "loading" | "sending" | "settled" | "waiting" | "ended",
  form = "closed"
) => ({ sync, form }) as never
const failing: StopForm = { kind: "failed", orderId, failure: null, note: "", isWrong: false }
const delivering: StopForm = { kind: "delivered", orderId, cashText: "12.500", isWrong: false }

export const Loading = page(state("loading"), nothing)
export const NotLoaded = page(state("waiting"), nothing)
export const Stops = page(state("settled"), running())
export const Sending = page(state("sending"), running({ queue: [event] }))
export const Offline = page(state("waiting"), running({ queue: [event] }))
export const OfflineWithNothing = page(state("waiting"), running())
export const Delivering = page(state("settled", "open"), running({ form: delivering }))
export const CashWrong = page(
  state("settled", "open"),
  running({ form: { ...delivering, cashText: "-", isWrong: true } })
)
export const Failing = page(state("settled", "open"), running({ form: failing }))
export const FailureMissing = page(
  state("settled", "open"),
  running({ form: { ...failing, isWrong: true } })
)
export const Ended = page(state("ended"), { ...nothing, queue: [event] })
export const WithoutLink = localizedStory(() => <NoRun onLanguage={() => {}} />)
