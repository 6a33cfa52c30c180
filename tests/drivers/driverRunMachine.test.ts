import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { createDriverRunStorage } from "#adapters/browser/driverRunStorage.ts"
import { createKeyValueStore } from "#adapters/browser/keyValueStore.ts"
import {
  applyEvent,
  applyEvents,
  type DriverEvent,
  receivedCash
} from "#core/drivers/driverEvents.ts"
import {
  canDeliver,
  driverRunMachine,
  loadDriverRun,
  sendDriverEvents,
  shownStops,
  type StopForm
} from "#core/drivers/driverRunMachine.ts"
import { type DriverRun, DriverRuns, RunEnded } from "#core/drivers/DriverRuns.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { runs } from "#core/testing/runs.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { driverRun, driverStop } from "#stories/driver/driverRun.ts"

const [first, second] = [OrderId.make("10000001"), OrderId.make("10000002")]
const offline = Result.fail(new Unavailable({ reason: "offline" }))
const ended = Result.fail(new RunEnded())
const delivering: StopForm = {
  kind: "delivered",
  orderId: first,
  cashText: "12.500",
  isWrong: false
}
const failing: StopForm = {
  kind: "failed",
  orderId: second,
  failure: "noAnswer",
  note: " gate ",
  isWrong: false
}
const input = { token: "t", stored: { run: null, queue: [] } }
const delivered: DriverEvent = {
  id: "one",
  orderId: first,
  at: 5,
  kind: "delivered",
  cash: Fils.make(12_500)
}

describe("the page of a driver", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(driverRunMachine, {
        input,
        events: [
          { type: "form.open", form: delivering },
          { type: "form.close" },
          { type: "form.submit", id: "one", at: 5 },
          { type: "sync.request" },
          actorDone("load", Result.succeed(driverRun)),
          actorDone("send", Result.succeed({ run: driverRun, sent: ["one"] })),
          actorDone("load", offline),
          actorDone("send", ended)
        ],
        serializeContext: (context) => ({
          ...context,
          queue:
            "queue" in context && Array.isArray(context.queue) ? context.queue.length > 0 : null
        })
      })
    ).toEqual(restingStates(driverRunMachine))
  })

  it("what happened is queued without a network, and sent when it is back", () => {
    const path = startPath(driverRunMachine, input)
    expect(path.start.actors).toEqual({ load: { token: "t" } })
    path.settle("load", Result.succeed(driverRun))
    path.send({ type: "form.open", form: delivering })
    expect(path.send({ type: "form.submit", id: "one", at: 5 })).toMatchObject({
      context: { queue: [delivered], form: null },
      actors: { send: { token: "t", events: [delivered] } }
    })
    expect(path.settle("send", offline)).toMatchObject({ state: { sync: "waiting" } })
    path.send({ type: "form.open", form: failing })
    expect(path.send({ type: "form.submit", id: "two", at: 6 }).actors).toBeUndefined()
    const failure = {
      id: "two",
      orderId: second,
      at: 6,
      kind: "failed",
      failure: "noAnswer",
      note: "gate"
    }
    expect(path.send({ type: "sync.request" }).actors).toEqual({
      send: { token: "t", events: [delivered, failure] }
    })
    expect(
      path.settle("send", Result.succeed({ run: driverRun, sent: ["one", "two"] }))
    ).toMatchObject({ state: { sync: "settled" }, context: { queue: [] } })
    expect(path.elapse("refresh").actors).toEqual({ load: { token: "t" } })
  })

  it("a form that says nothing whole is marked and queues nothing", () => {
    const path = startPath(driverRunMachine, input)
    for (const form of [
      { ...delivering, cashText: "twelve" },
      { ...failing, failure: null }
    ] satisfies ReadonlyArray<StopForm>) {
      path.send({ type: "form.open", form })
      expect(path.send({ type: "form.submit", id: "one", at: 5 }).context).toEqual({
        form: { ...form, isWrong: true }
      })
      path.send({ type: "form.close" })
    }
  })

  it("ends with the link, and keeps what was not received", () => {
    const path = startPath(driverRunMachine, {
      token: "t",
      stored: { run: driverRun, queue: [delivered] }
    })
    expect(path.settle("send", ended)).toMatchObject({
      state: { sync: "ended" },
      context: undefined
    })
  })

  it("what is not to be handed over can only fail", () => {
    const stop = { ...driverStop, state: "open" as const }
    expect(canDeliver(stop)).toBe(true)
    expect(canDeliver({ ...stop, task: { kind: "refunded" } })).toBe(false)
    expect(canDeliver({ ...stop, state: "delivered" })).toBe(false)
  })
})

const stopIds = [first, second, OrderId.make("10000003")] as const
const anEvent = fc.oneof(
  fc.record({
    orderId: fc.constantFrom(...stopIds),
    kind: fc.constant("delivered" as const),
    cash: fc.nat({ max: 99_999 }).map((cash) => Fils.make(cash))
  }),
  fc.record({
    orderId: fc.constantFrom(...stopIds),
    kind: fc.constant("failed" as const),
    failure: fc.constantFrom("noAnswer" as const, "other" as const),
    note: fc.string({ maxLength: 5 })
  })
)

describe("events of a driver", () => {
  it("law: what is delivered stays so with its first cash, whatever follows", () => {
    fc.assert(
      fc.property(fc.array(anEvent), (events) => {
        const all: ReadonlyArray<DriverEvent> = events.map((event, at) => ({
          ...event,
          id: `${at}`,
          at
        }))
        for (const orderId of stopIds) {
          const own = all.filter((event) => event.orderId === orderId)
          const paid = own.find((event) => event.kind === "delivered")
          const stop = own.reduce(applyEvent, { state: "open" as const, cash: null })
          expect(stop).toEqual(
            paid?.kind === "delivered"
              ? { state: "delivered", cash: paid.cash }
              : { state: own.length === 0 ? "open" : "failed", cash: null }
          )
        }
      }),
      runs(500)
    )
  })
})

/** What can happen in an hour of a driver. */
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("say" as const), said: anEvent }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { do: "network" as const, is: "up" as const },
      { do: "network" as const, is: "down" as const },
      // The server has it, and the answer is lost.
      { do: "network" as const, is: "answersLost" as const }
    )
  },
  { weight: 2, arbitrary: fc.constant({ do: "sync" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "reload" as const }) }
)

/** A server that counts each id once, as `applyEvent` does. */
const createServer = () => {
  const received = new Map<string, DriverEvent>()
  let network: "up" | "down" | "answersLost" = "up"
  const stopsNow = () =>
    applyEvents(
      stopIds.map((orderId) => ({ ...driverStop, orderId, state: "open" as const, cash: null })),
      [...received.values()]
    )
  const answer = (events: ReadonlyArray<DriverEvent>) => {
    if (network === "down") return new Unavailable({ reason: "offline" })
    for (const event of events) if (!received.has(event.id)) received.set(event.id, event)
    if (network === "answersLost") return new Unavailable({ reason: "timeout" })
    return Effect.succeed<DriverRun>({ driverName: "Salem", stops: stopsNow() })
  }
  return {
    received,
    stopsNow,
    set: (to: typeof network) => {
      network = to
    },
    layer: Layer.succeed(DriverRuns, {
      load: () => Effect.suspend(() => answer([])),
      send: (_, events) => Effect.suspend(() => answer(events))
    })
  }
}

/** The page on a device whose storage outlives it. */
const openPage = (
  server: ReturnType<typeof createServer>,
  storage: ReturnType<typeof createDriverRunStorage>
) => {
  const run = <A, E>(effect: Effect.Effect<A, E, DriverRuns>) =>
    Effect.runPromise(Effect.result(effect.pipe(Effect.provide(server.layer))))
  const actor = createActor(
    provideActors(driverRunMachine, {
      actors: {
        load: fromPromise(({ input }) => run(loadDriverRun(input))),
        send: fromPromise(({ input }) => run(sendDriverEvents(input)))
      }
    }),
    { input: { token: "t", stored: storage.load("t") } }
  )
  let before = storage.load("t")
  actor.subscribe(({ context }) => {
    storage.save("t", before, context)
    before = context
  })
  return actor.start()
}

it("law: offline, reloads and lost answers lose no event and count none twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (steps) => {
      const server = createServer()
      const items = new Map<string, string>()
      const storage = createDriverRunStorage(createKeyValueStore(() => storageOf(items)))
      let page = openPage(server, storage)
      const said = new Map<string, DriverEvent>()
      for (const [index, step] of steps.entries()) {
        if (step.do === "network") server.set(step.is)
        if (step.do === "sync") page.send({ type: "sync.request" })
        if (step.do === "reload") {
          page.stop()
          page = openPage(server, storage)
        }
        if (step.do === "say") {
          const { orderId } = step.said
          const isDone = shownStops(page.getSnapshot().context).some(
            (stop) => stop.orderId === orderId && stop.state === "delivered"
          )
          // The page offers nothing at a stop that is delivered.
          if (isDone) continue
          const event: DriverEvent = { ...step.said, id: `${index}`, at: index }
          page.send({ type: "form.open", form: formOf(step.said) })
          page.send({ type: "form.submit", id: event.id, at: event.at })
          said.set(event.id, event)
        }
        await new Promise((done) => setImmediate(done))
        // Whatever happens, each event is on the device or on the server.
        const queued = storage.load("t").queue.map(({ id }) => id)
        for (const id of said.keys())
          expect(queued.includes(id) || server.received.has(id)).toBe(true)
      }
      server.set("up")
      page.send({ type: "sync.request" })
      await waitFor(page, ({ context }) => context.queue.length === 0)
      expect([...server.received.keys()].toSorted()).toEqual([...said.keys()].toSorted())
      expect(storage.load("t").queue).toEqual([])
      const cash = receivedCash(server.stopsNow())
      const expected = stopIds.reduce((sum, orderId) => {
        const paid = [...said.values()].find(
          (event) => event.orderId === orderId && event.kind === "delivered"
        )
        return sum + (paid?.kind === "delivered" ? paid.cash : 0)
      }, 0)
      expect(cash).toBe(expected)
      page.stop()
    }),
    runs(150)
  )
})

const formOf = (said: SaidEvent): StopForm =>
  said.kind === "delivered"
    ? {
        kind: "delivered",
        orderId: said.orderId,
        cashText: (said.cash / 1_000).toFixed(3),
        isWrong: false
      }
    : {
        kind: "failed",
        orderId: said.orderId,
        failure: said.failure,
        note: said.note,
        isWrong: false
      }

type SaidEvent = typeof anEvent extends fc.Arbitrary<infer Event> ? Event : never

const storageOf = (items: Map<string, string>): Storage => ({
  get length() {
    return items.size
  },
  clear: () => items.clear(),
  getItem: (key) => items.get(key) ?? null,
  key: (at) => [...items.keys()][at] ?? null,
  removeItem: (key) => void items.delete(key),
  setItem: (key, text) => void items.set(key, text)
})
