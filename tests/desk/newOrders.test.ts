import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import {
  isPushEndpoint,
  isQuiet,
  loadPushDevice,
  type NewOrders,
  pushCalls,
  removePushDevice,
  savePushDevice
} from "#core/desk/DeskPush.ts"
import { newOrdersMachine } from "#core/desk/newOrdersMachine.ts"
import { refreshMs } from "#core/desk/pollingRegion.ts"
import { PushBrowser, type PushBrowserState } from "#core/desk/PushBrowser.ts"
import { pushDeviceMachine } from "#core/desk/pushDeviceMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

describe("push rules", () => {
  it("endpoint: https of the push services of Chrome, Firefox, Edge and Safari, and nothing else", () => {
    const known = [
      "https://fcm.googleapis.com/fcm/send/abc:123",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
      "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d",
      "https://web.push.apple.com/QGu"
    ]
    expect(known.filter(isPushEndpoint)).toEqual(known)
    expect(
      [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@fcm.googleapis.com/x",
        "https://10.0.0.1\\@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://evilnotify.windows.com/x",
        "https://169.254.169.254/#fcm.googleapis.com/",
        "https://localhost/",
        "https://fcm.googleapis.com/x\nHost: internal"
      ].filter(isPushEndpoint)
    ).toEqual([])
  })

  it("quiet hours: from 22 until 8 are ten hours of the night, and the other way round the rest", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    expect(hours.filter((hour) => isQuiet({ from: 22, to: 8 }, hour))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 22, 23
    ])
    expect(hours.some((hour) => isQuiet(null, hour))).toBe(false)
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(hour, hour, hour, (from, to, at) => {
        if (from === to) expect(isQuiet({ from, to }, at)).toBe(false)
        else expect(isQuiet({ from, to }, at)).toBe(!isQuiet({ from: to, to: from }, at))
      })
    )
  })
})

describe("device", () => {
  const subscription = { endpoint: "https://web.push.apple.com/1", p256dh: "key", auth: "auth" }
  /** Loads, saves and removes in a browser, with a server that has the key "new". */
  const run = <A, E>(
    state: PushBrowserState,
    effect: Effect.Effect<A, E, PushBrowser | Layer.Success<ReturnType<typeof deskApi>>>
  ) => {
    const calls: Array<string> = []
    const server = deskApi(
      answer(pushCalls.load, ({ body: { endpoint } }) =>
        Effect.succeed({
          publicKey: "new",
          device: endpoint === null ? null : { quiet: { from: 22, to: 8 } }
        })
      ),
      answer(pushCalls.save, ({ body }) =>
        Effect.sync(() => void calls.push(`save ${body.subscription.endpoint}`))
      ),
      answer(pushCalls.remove, ({ body }) =>
        Effect.sync(() => void calls.push(`remove ${body.endpoint}`))
      )
    )
    const browser = Layer.succeed(PushBrowser, {
      state: Effect.succeed(state),
      subscribe: (key) =>
        Effect.sync(() => {
          calls.push(`subscribe ${key}`)
          return subscription
        }),
      unsubscribe: Effect.succeed(subscription.endpoint)
    })
    const result = Effect.runSync(
      Effect.result(effect.pipe(Effect.provide(Layer.merge(server, browser))))
    )
    return { result: Result.getOrThrow(result), calls }
  }
  const ready = { kind: "ready", endpoint: subscription.endpoint, publicKey: "new" } as const

  it("is on where the shop knows it, and off with a subscription for an earlier key", () => {
    expect(run(ready, loadPushDevice()).result).toEqual({ kind: "on", quiet: { from: 22, to: 8 } })
    expect(run({ ...ready, publicKey: "old" }, loadPushDevice()).result).toEqual({ kind: "off" })
    expect(run({ ...ready, endpoint: null }, loadPushDevice()).result).toEqual({ kind: "off" })
    expect(run({ kind: "blocked" }, loadPushDevice()).result).toEqual({ kind: "blocked" })
  })

  it("is switched on for the key of the shop, and off in the browser and the shop", () => {
    expect(run(ready, savePushDevice(null))).toEqual({
      result: { kind: "on", quiet: null },
      calls: ["subscribe new", `save ${subscription.endpoint}`]
    })
    expect(run(ready, removePushDevice()).calls).toEqual([`remove ${subscription.endpoint}`])
  })

  it("machine: reaches every state", () => {
    expect(
      reachableStates(pushDeviceMachine, {
        events: [
          { type: "push.switch", isOn: true },
          { type: "push.switch", isOn: false },
          { type: "quiet.change", quiet: null },
          { type: "retry" },
          actorDone("load", Result.succeed({ kind: "off" })),
          actorDone("load", Result.fail(new Unavailable({ reason: "offline" }))),
          actorDone("save", Result.succeed({ kind: "on", quiet: null })),
          actorDone("remove", Result.succeed({ kind: "off" }))
        ]
      })
    ).toEqual(restingStates(pushDeviceMachine))
  })
})

describe("new orders", () => {
  /** The machine with a server where `placed` are the moments of the orders, at minute 0. */
  const start = (hasSound = true) => {
    const clock = new SimulatedClock()
    const placed: Array<number> = []
    const sounds: Array<number> = []
    const actor = createActor(
      provideActors(newOrdersMachine, {
        actors: {
          loadNewOrders: fromPromise(async ({ input: since }) => {
            const until = clock.now()
            const count = placed.filter((at) => since !== null && at > since && at <= until).length
            return Result.succeed<NewOrders>({ count, amount: Fils.make(count * 1_000), until })
          })
        },
        actions: { playSound: () => void sounds.push(clock.now()) }
      }),
      { input: { hasSound }, clock }
    ).start()
    return {
      actor,
      sounds,
      order: () => void placed.push(clock.now() + 1),
      round: async () => {
        await settled()
        clock.increment(refreshMs)
        await settled()
      },
      count: () => actor.getSnapshot().context.count
    }
  }
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }

  it("are counted until the list is shown, and each arrival is heard once", async () => {
    const { actor, count, order, round, sounds } = start()
    await round()
    order()
    await round()
    await round()
    expect([count(), sounds.length]).toEqual([1, 1])
    order()
    await round()
    expect([count(), sounds.length]).toEqual([2, 2])
    actor.send({ type: "list.shown" })
    expect(count()).toBe(0)
    order()
    await round()
    expect([count(), sounds.length]).toEqual([0, 3])
    actor.send({ type: "list.hidden" })
    await round()
    expect([count(), sounds.length]).toEqual([0, 3])
  })

  it("are silent until the sound is switched on, which is heard at once", async () => {
    const { actor, count, order, round, sounds } = start(false)
    await round()
    order()
    await round()
    expect([count(), sounds.length]).toEqual([1, 0])
    actor.send({ type: "sound.switch", isOn: true })
    expect(sounds).toHaveLength(1)
    actor.send({ type: "sound.switch", isOn: false })
    order()
    await round()
    expect([count(), sounds.length]).toEqual([2, 1])
  })

  it("machine: reaches every state", () => {
    expect(
      reachableStates(newOrdersMachine, {
        input: { hasSound: false },
        events: [
          { type: "list.shown" },
          { type: "list.hidden" },
          actorDone("loadNewOrders", Result.fail(new Unavailable({ reason: "offline" })))
        ]
      })
    ).toEqual(restingStates(newOrdersMachine))
  })
})
