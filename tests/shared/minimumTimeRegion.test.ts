import { expect, it } from "vitest"
import { createActor, setup, SimulatedClock } from "xstate"
import { minimumTimeRegion } from "#core/shared/minimumTimeRegion.ts"

const machine = setup({
  types: { events: {} as { type: "request.done" } },
  delays: { minimumTime: 300 }
}).createMachine({
  initial: "loading",
  states: {
    loading: {
      type: "parallel",
      states: {
        request: {
          initial: "pending",
          states: { pending: { on: { "request.done": "done" } }, done: { type: "final" } }
        },
        minimumTime: minimumTimeRegion
      },
      onDone: "ready"
    },
    ready: {}
  }
})

it.each([
  { requestMs: 0, doneMs: 300 },
  { requestMs: 299, doneMs: 300 },
  { requestMs: 700, doneMs: 700 }
])(
  "minimumTimeRegion: a request of $requestMs ms is shown for $doneMs ms",
  ({ requestMs, doneMs }) => {
    const clock = new SimulatedClock()
    const actor = createActor(machine, { clock }).start()
    clock.increment(requestMs)
    actor.send({ type: "request.done" })
    if (requestMs < doneMs) {
      clock.increment(doneMs - requestMs - 1)
      expect(actor.getSnapshot().matches("loading")).toBe(true)
      clock.increment(1)
    }
    expect(actor.getSnapshot().value).toBe("ready")
  }
)
