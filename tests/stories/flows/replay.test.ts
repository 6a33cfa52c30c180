import { Result } from "effect"
import { expect, describe, it, vi } from "vitest"
import { Actor, createActor, fromPromise, setup, waitFor } from "xstate"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { OtpWrong } from "#core/login/OtpCodes.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import type { PaymentOutcome } from "#core/payment/verifyPayment.ts"
import { PaymentId } from "#core/payment/Payment.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { decodeRecording } from "#stories/replay/recording.ts"
import { recordedStory } from "#stories/replay/recordedStory.ts"
import { replay } from "#stories/replay/replay.ts"
import { sampleRecording } from "#stories/replay/sampleRecording.ts"
import { createEventRecorder, encodeRecording, recordEvents } from "#ui/app/loading/recordEvents.ts"
import { pendingActor } from "../../support/machineTesting.ts"

const ended: Result.Result<PaymentOutcome, VerifyRefusal> = Result.succeed({
  _tag: "NotPaid",
  errorCode: null,
  invoiceId: null,
  total: null
})

const paymentInput = {
  payment: Result.succeed(PaymentId.make("07074521")),
  session: null,
  page: "callback" as const,
  errorCode: null,
  errorMessage: null
}

describe("replay", () => {
  it("has the state before any event and after each, and marks an event that is ignored", () => {
    const steps = replay(paymentReturnMachine, paymentInput, [
      {
        type: "xstate.done.actor.verify",
        output: Result.fail(new Unavailable({ reason: "offline" }))
      },
      { type: "retry" },
      { type: "xstate.done.actor.verify", output: Result.succeed({ _tag: "Pending" }) },
      { type: "xstate.after.pollDelay.paymentReturn.confirming" },
      { type: "retry" }
    ])
    expect(steps.map(({ snapshot, isIgnored }) => [snapshot.value, isIgnored])).toEqual([
      ["verifying", false],
      ["unreachable", false],
      ["verifying", false],
      ["confirming", false],
      ["verifying", false],
      ["verifying", true]
    ])
    expect(steps[1]?.snapshot.context.refusal).toBeInstanceOf(Unavailable)
    expect(steps[4]?.snapshot.context.waitedMs).toBe(2_000)
  })

  it("runs neither actors nor actions", async () => {
    const ran: Array<string> = []
    const machine = setup({
      actors: {
        load: fromPromise(async () => {
          ran.push("actor")
        })
      },
      actions: { tell: () => void ran.push("action") }
    }).createMachine({
      id: "sample",
      initial: "loading",
      states: {
        loading: {
          entry: "tell",
          invoke: { id: "load", src: "load", onDone: { target: "ready", actions: "tell" } }
        },
        ready: { type: "final" }
      }
    })
    const steps = replay(machine, undefined, [{ type: "xstate.done.actor.load" }])
    expect(steps.at(-1)?.snapshot.value).toBe("ready")
    expect(ran).toEqual([])
    const actor = createActor(machine).start()
    await waitFor(actor, ({ value }) => value === "ready")
    expect(ran.toSorted()).toEqual(["action", "action", "actor"])
  })

  it("the sample of the page leads to its last state without an ignored event", () => {
    const { input, events } = decodeRecording(sampleRecording)
    const steps = replay(paymentReturnMachine, input, events)
    expect(steps.filter(({ isIgnored }) => isIgnored)).toEqual([])
    expect(steps.at(-1)?.snapshot.value).toBe("confirmed")
  })
})

it("recordedStory: shows the machine after its last event, or after so many; throws for others", () => {
  const recorded = recordedStory(paymentReturnMachine, () => null)
  expect(recorded(sampleRecording).parameters?.["state"]).toBe("confirmed")
  expect(recorded(sampleRecording, 0).parameters?.["state"]).toBe("verifying")
  const { state, context } = recorded(sampleRecording, 1).parameters ?? {}
  expect(state).toBe("unreachable")
  expect(context.refusal).toBeInstanceOf(Unavailable)
  expect(() => recordedStory(sideMenuMachine, () => null)(sampleRecording)).toThrow(
    "“paymentReturn”"
  )
  expect(() => recorded(sampleRecording, 6)).toThrow("only 5 events")
})

describe("recording", () => {
  it("recorded, written and read again, it leads through the same states", async () => {
    const recorder = createEventRecorder()
    const answers: Array<Result.Result<PaymentOutcome, VerifyRefusal>> = [
      Result.fail(new Unavailable({ reason: "timeout" })),
      Result.succeed({ _tag: "PaidElsewhere" })
    ]
    const machine = provideActors(paymentReturnMachine, {
      actors: {
        verify: fromPromise(async () => answers.shift() ?? ended),
        readOrder: pendingActor()
      }
    })
    const actor = createActor(machine, { input: paymentInput, inspect: recorder.inspect })
    const seen: Array<unknown> = []
    actor.subscribe(({ value }) => void (seen.at(-1) === value || seen.push(value)))
    actor.start()
    await waitFor(actor, ({ value }) => value === "unreachable")
    actor.send({ type: "retry" })
    await waitFor(actor, ({ value }) => value === "paidElsewhere")
    const [recording] = recorder.recordings()
    const {
      machine: id,
      input,
      events
    } = decodeRecording(encodeRecording(recording ?? { machine: "", input: null, events: [] }))
    expect(id).toBe("paymentReturn")
    const states = replay(paymentReturnMachine, input, events).map(({ snapshot }) => snapshot.value)
    expect(states).toEqual(["verifying", "unreachable", "verifying", "paidElsewhere"])
    expect(seen).toEqual(states)
  })

  it.each([new OtpWrong({ triesLeft: 2 }), new Unavailable({ reason: "server", status: 503 })])(
    "keeps the refusal %s with its class and its data",
    (refusal) => {
      const written = encodeRecording({
        machine: "login",
        input: undefined,
        events: [{ type: "xstate.done.actor.verifyCode", output: Result.fail(refusal) }]
      })
      const [event] = decodeRecording(written).events
      expect(event?.["output"]).toEqual(Result.fail(refusal))
      expect(Result.getOrNull(Result.flip(event?.["output"]))).toBeInstanceOf(refusal.constructor)
    }
  )

  it("recordEvents: the console has what happened to each machine", () => {
    const start = vi.spyOn(Actor.prototype, "start")
    recordEvents()
    const actor = createActor(sideMenuMachine).start()
    actor.send({ type: "menu.open" })
    actor.stop()
    start.mockRestore()
    const recordings: unknown = Reflect.get(globalThis, "recordings")
    const read = (machine: string): unknown =>
      typeof recordings === "function" ? recordings(machine) : null
    expect(decodeRecording(String(read("sideMenu"))).events).toEqual([{ type: "menu.open" }])
    expect(read("checkout")).toBe("")
  })

  it.each([
    ["no JSON", "{", "JSON"],
    ["no machine", '{"events":[]}', "“machine” must be the id of a machine"],
    [
      "an unknown refusal",
      '{"machine":"login","events":[{"type":"x","output":{"$refusal":"Nothing"}}]}',
      "There is no refusal “Nothing”"
    ]
  ])("decodeRecording throws for %s", (_, text, message) => {
    expect(() => decodeRecording(text)).toThrow(message)
  })
})
