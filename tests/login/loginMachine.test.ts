import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { createOtpSentStorage } from "#adapters/browser/otpSentStorage.ts"
import type { Country } from "#core/contact/countries.ts"
import {
  loginMachine,
  type SendCodeRefusal,
  type VerifyCodeRefusal
} from "#core/login/loginMachine.ts"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpExpired, type OtpSent, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import type { ClockTick } from "#core/shared/ClockActor.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { otpSent } from "#core/testing/loginArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { createMapStore } from "../support/mapStore.ts"
import { restingStates } from "#stories/coverage/states.ts"

const phone = Phone.make("+96550001234")
const sent: OtpSent = { phone, attempt: "attempt-0", endsAt: 120_000 }
const session: Session = { token: "token", userId: "7", name: "نورة", phone }
const offline = new Unavailable({ reason: "offline" })
type Sent = Result.Result<OtpSent, SendCodeRefusal>
type Checked = Result.Result<Session, VerifyCodeRefusal>

describe("loginMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(loginMachine, {
        events: [
          { type: "phone.typed", typed: "50001234" },
          { type: "phone.submit" },
          { type: "phone.edit" },
          { type: "code.typed", typed: "1234" },
          { type: "code.submit" },
          { type: "code.resend" },
          actorDone("sendCode", Result.succeed(sent)),
          actorDone("sendCode", Result.fail(offline)),
          actorDone("resendCode", Result.succeed(sent)),
          actorDone("resendCode", Result.fail(offline)),
          actorDone("verifyCode", Result.succeed(session)),
          actorDone("verifyCode", Result.fail(new OtpExpired({ message: null }))),
          actorDone("otpCountdown")
        ]
      })
    ).toEqual(restingStates(loginMachine))
  })

  const tap = fc.oneof(
    fc.constantFrom<Parameters<ReturnType<typeof living>["actor"]["send"]>[0]>(
      { type: "phone.submit" },
      { type: "phone.submit" },
      { type: "phone.edit" },
      { type: "code.submit" },
      { type: "code.resend" },
      { type: "code.typed", typed: "12" },
      { type: "code.typed", typed: "١٢٣٤" },
      { type: "phone.typed", typed: "50001234" },
      { type: "country.chosen", country: "SA" }
    )
  )
  const living = (
    scheduler: fc.Scheduler,
    answers: ReadonlyArray<Checked>,
    mayFail: boolean,
    storage = createOtpSentStorage(createMapStore()),
    now = 0
  ) => {
    const entered: Array<Session> = []
    let left = 0
    const send = scheduledActor<{ readonly country: Country; readonly digits: string }, Sent>(
      scheduler,
      (_, nth) =>
        mayFail && nth % 3 === 1
          ? Result.fail(offline)
          : Result.succeed({ ...sent, attempt: `attempt-${nth}` }),
      "send"
    )
    const check = scheduledActor<{ readonly sent: OtpSent; readonly typed: string }, Checked>(
      scheduler,
      (_, nth) => answers[nth % answers.length] ?? Result.fail(offline),
      "check"
    )
    const ticking = fromCallback<ClockTick>(({ sendBack }) =>
      sendBack({ type: "clock.tick", now: 200_000 })
    )
    const clock = new SimulatedClock()
    const actor = createActor(
      provideActors(loginMachine, {
        actors: {
          sendCode: send.logic,
          verifyCode: check.logic,
          otpCountdown: provideActors(otpCountdownMachine, { actors: { clock: ticking } }),
          receiveCode: pendingActor(),
          loadSent: fromPromise(() => Promise.resolve(storage.load(now)))
        },
        actions: {
          startSession: (_, session) => void entered.push(session),
          goToDestination: () => left++,
          saveSent: (_, sent) => storage.save(sent),
          clearSent: () => storage.clear()
        }
      }),
      { clock }
    ).start()
    return { actor, clock, send, check, entered, left: () => left }
  }
  const checks = fc.array(
    fc.constantFrom<Checked>(
      Result.succeed(session),
      Result.fail(new OtpWrong({ triesLeft: 4 })),
      Result.fail(new OtpExpired({ message: null })),
      Result.fail(new TooManyRequests({ message: null, waitSeconds: 9 }))
    ),
    { minLength: 1, maxLength: 4 }
  )

  it("one request at a time; checks only complete codes of the newest OTP, and logs in once (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(tap, { maxLength: 14 }),
        checks,
        fc.boolean(),
        async (scheduler, taps, answers, mayFail) => {
          const { actor, send, check, entered } = living(scheduler, answers, mayFail)
          const seen: Array<string> = []
          actor.subscribe(({ context, value }) =>
            seen.push(`${JSON.stringify(value)} ${context.sent?.attempt ?? "none"}`)
          )
          scheduleInOrder(
            scheduler,
            taps.map((event) => () => actor.send(event))
          )
          await runScheduler(scheduler)
          expect(send.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(check.maxConcurrency()).toBeLessThanOrEqual(1)
          const { context, value } = actor.getSnapshot()
          expect(entered).toEqual(value === "loggedIn" ? [session] : [])
          expect(actor.getSnapshot().hasTag("loading")).toBe(false)
          expect(context.code).toMatch(/^[0-9]{0,4}$/)
          if (value === "enteringPhone")
            expect([context.sent, context.code, context.verifyRefusal]).toEqual([null, "", null])
          for (const { sent } of check.inputs)
            expect(send.inputs.map((_, nth) => `attempt-${nth}`)).toContain(sent.attempt)
        }
      ),
      runs(150)
    )
  })

  it("a response that arrives after going back to the phone is ignored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), checks, async (scheduler, answers) => {
        const { actor, entered } = living(scheduler, answers, false)
        actor.send({ type: "phone.submit" })
        await runScheduler(scheduler)
        actor.send({ type: "code.typed", typed: "1234" })
        actor.send({ type: "phone.edit" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: "enteringPhone",
          context: { sent: null, session: null, verifyRefusal: null }
        })
        expect(entered).toEqual([])
      }),
      runs(20)
    )
  })

  it("a complete code is checked at once, cleared when wrong, and kept when the request failed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor, check } = living(
          scheduler,
          [Result.fail(new OtpWrong({ triesLeft: 4 })), Result.fail(offline)],
          false
        )
        actor.send({ type: "phone.submit" })
        await runScheduler(scheduler)
        actor.send({ type: "code.typed", typed: "123" })
        expect(check.inputs).toEqual([])
        actor.send({ type: "code.typed", typed: "۱۲۳۴" })
        await runScheduler(scheduler)
        expect(check.inputs).toMatchObject([{ typed: "1234", sent: { attempt: "attempt-0" } }])
        expect(actor.getSnapshot().context).toMatchObject({
          code: "",
          verifyRefusal: { _tag: "OtpWrong", triesLeft: 4 }
        })
        actor.send({ type: "code.typed", typed: "4321" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot().context).toMatchObject({
          code: "4321",
          verifyRefusal: { _tag: "Unavailable" }
        })
      }),
      runs(3)
    )
  })

  it("sends a code once and checks it once, however often the button is tapped", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (scheduler, times) => {
        const { actor, send, check, entered } = living(scheduler, [Result.succeed(session)], false)
        for (const _ of Array.from({ length: times })) actor.send({ type: "phone.submit" })
        await runScheduler(scheduler)
        actor.send({ type: "code.typed", typed: "1234" })
        for (const _ of Array.from({ length: times })) actor.send({ type: "code.submit" })
        actor.send({ type: "code.typed", typed: "4321" })
        await runScheduler(scheduler)
        expect([send.inputs.length, check.inputs.map(({ typed }) => typed), entered]).toEqual([
          1,
          ["1234"],
          [session]
        ])
      }),
      runs(10)
    )
  })

  it("shows the sent notice for 5 seconds, and continues 300 ms after the right code", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor, clock, left } = living(scheduler, [Result.succeed(session)], false)
        actor.send({ type: "phone.submit" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot().value).toMatchObject({
          enteringCode: { resend: "allowed", sentNotice: "hidden" }
        })
        actor.send({ type: "code.resend" })
        await runScheduler(scheduler)
        clock.increment(4_999)
        expect(actor.getSnapshot().value).toMatchObject({ enteringCode: { sentNotice: "shown" } })
        clock.increment(1)
        expect(actor.getSnapshot().value).toMatchObject({ enteringCode: { sentNotice: "hidden" } })
        actor.send({ type: "code.typed", typed: "1234" })
        await runScheduler(scheduler)
        clock.increment(299)
        expect([actor.getSnapshot().value, left()]).toEqual(["loggedIn", 0])
        clock.increment(1)
        expect([actor.getSnapshot().status, actor.getSnapshot().output, left()]).toEqual([
          "done",
          session,
          1
        ])
      }),
      runs(3)
    )
  })

  it("reload: the code step comes back with its attempt until the code ends, and no code is stored", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(tap, { maxLength: 10 }),
        checks,
        fc.boolean(),
        fc.constantFrom(0, 60_000, 119_999, 120_000, 500_000),
        async (scheduler, taps, answers, mayFail, now) => {
          const store = createMapStore()
          const storage = createOtpSentStorage(store)
          const { actor } = living(scheduler, answers, mayFail, storage)
          scheduleInOrder(
            scheduler,
            taps.map((event) => () => actor.send(event))
          )
          await runScheduler(scheduler)
          const before = actor.getSnapshot()
          actor.stop()
          for (const text of store.texts.values())
            expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(["attempt", "endsAt", "phone"])
          const { actor: reloaded, check } = living(scheduler, answers, false, storage, now)
          await runScheduler(scheduler)
          const isOpen = before.context.sent !== null && before.context.session === null
          if (isOpen && now < sent.endsAt) {
            expect(reloaded.getSnapshot()).toMatchObject({
              value: { enteringCode: { codeEntry: "typing" } },
              context: { country: "KW", digits: "50001234", code: "", sent: before.context.sent }
            })
            reloaded.send({ type: "code.typed", typed: "4321" })
            await runScheduler(scheduler)
            expect(check.inputs).toEqual([{ typed: "4321", sent: before.context.sent }])
          } else {
            expect(reloaded.getSnapshot()).toMatchObject({
              value: "enteringPhone",
              context: { sent: null }
            })
            expect(store.texts.size).toBe(0)
          }
        }
      ),
      runs(200)
    )
  })

  describe("code of an SMS", () => {
    /** A machine at the code; `requests` are those for the code of an SMS. */
    const enteringCode = async (checked: Checked = Result.succeed(session)) => {
      const requests: Array<{
        readonly receive: (code: string | null) => void
        signal: AbortSignal
      }> = []
      const codes: Array<string> = []
      const ticks: Array<(tick: ClockTick) => void> = []
      const clock = fromCallback<ClockTick>(({ sendBack }) => {
        ticks.push(sendBack)
      })
      const actor = createActor(
        provideActors(loginMachine, {
          actors: {
            sendCode: fromPromise<Sent, { readonly country: Country; readonly digits: string }>(
              () => Promise.resolve(Result.succeed(sent))
            ),
            verifyCode: fromPromise<Checked, { readonly sent: OtpSent; readonly typed: string }>(
              ({ input }) => {
                codes.push(input.typed)
                return Promise.resolve(checked)
              }
            ),
            otpCountdown: provideActors(otpCountdownMachine, { actors: { clock } }),
            receiveCode: fromPromise<string | null>(
              ({ signal }) => new Promise((receive) => requests.push({ receive, signal }))
            ),
            loadSent: pendingActor()
          }
        })
      ).start()
      const settle = () => new Promise((done) => setImmediate(done))
      actor.send({ type: "phone.typed", typed: "50001234" })
      expect(requests).toEqual([])
      actor.send({ type: "phone.submit" })
      await settle()
      return {
        actor,
        codes,
        requests,
        settle,
        tick: (now: number) => ticks.at(-1)?.({ type: "clock.tick", now })
      }
    }

    it("no code arrives: the machine waits for a typed one", async () => {
      const { actor, codes, requests, settle } = await enteringCode()
      requests[0]?.receive(null)
      await settle()
      expect(actor.getSnapshot()).toMatchObject({
        value: { enteringCode: { codeEntry: "typing", resend: "waiting" } }
      })
      expect(codes).toEqual([])
    })

    it("is not awaited any more once the step is left", async () => {
      const { actor, codes, requests, settle } = await enteringCode()
      expect(requests[0]?.signal.aborted).toBe(false)
      actor.send({ type: "phone.edit" })
      expect(requests[0]?.signal.aborted).toBe(true)
      requests[0]?.receive("1234")
      await settle()
      expect(codes).toEqual([])
      expect(actor.getSnapshot().value).toBe("enteringPhone")
      const typed = await enteringCode()
      typed.actor.send({ type: "code.typed", typed: "1234" })
      await settle()
      expect(typed.actor.getSnapshot().matches("loggedIn")).toBe(true)
      expect(typed.requests[0]?.signal.aborted).toBe(true)
    })

    it("is awaited while the sent code is open: not after it expired, and again after another was sent", async () => {
      const { actor, requests, settle, tick } = await enteringCode(
        Result.fail(new OtpWrong({ triesLeft: 4 }))
      )
      actor.send({ type: "code.typed", typed: "1234" })
      await settle()
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([false])
      tick(sent.endsAt)
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
      actor.send({ type: "code.resend" })
      await settle()
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
      actor.stop()
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
    })
  })

  it("reload: a number that is being typed already is not replaced by an earlier attempt", async () => {
    const storage = createOtpSentStorage(createMapStore())
    storage.save(sent)
    const actor = createActor(
      provideActors(loginMachine, {
        actors: {
          sendCode: pendingActor(),
          verifyCode: pendingActor(),
          otpCountdown: provideActors(otpCountdownMachine, {
            actors: { clock: fromCallback<ClockTick>(() => {}) }
          }),
          receiveCode: pendingActor(),
          loadSent: fromPromise(() => Promise.resolve(storage.load(0)))
        }
      })
    ).start()
    actor.send({ type: "phone.typed", typed: "6" })
    await new Promise((done) => setImmediate(done))
    expect(actor.getSnapshot()).toMatchObject({ value: "enteringPhone", context: { digits: "6" } })
  })
})

describe("stored attempt", () => {
  it("is loaded as it was saved until it ends", () => {
    fc.assert(
      fc.property(otpSent, fc.nat(), (sent, now) => {
        const store = createMapStore()
        createOtpSentStorage(store).save(sent)
        expect(createOtpSentStorage(store).load(now)).toEqual(now < sent.endsAt ? sent : null)
        createOtpSentStorage(store).clear()
        expect(createOtpSentStorage(store).load(0)).toBeNull()
      })
    )
  })

  it("is none where it cannot be decoded, and is then removed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = createMapStore({ "sadu.otpSent": text })
        expect(createOtpSentStorage(store).load(0)).toBeNull()
        expect(store.texts.size).toBe(0)
      })
    )
  })
})

describe("otpCountdownMachine", () => {
  const startCountdown = (readings: ReadonlyArray<number>) => {
    const clock = fromCallback<ClockTick>(({ sendBack }) => {
      for (const now of readings) sendBack({ type: "clock.tick", now })
    })
    return createActor(provideActors(otpCountdownMachine, { actors: { clock } }), {
      input: { endsAt: 120_000 }
    }).start()
  }

  it("reaches every declared state", () => {
    expect(
      reachableStates(otpCountdownMachine, {
        input: { endsAt: 120_000 },
        events: [
          { type: "clock.tick", now: 0 },
          { type: "clock.tick", now: 120_000 }
        ]
      })
    ).toEqual(restingStates(otpCountdownMachine))
  })

  it("is due once the clock has reached the time, however long the phone was asleep", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 115_000, max: 125_000 })), (readings) => {
        const snapshot = startCountdown(readings).getSnapshot()
        expect(snapshot.matches("due")).toBe(readings.some((now) => now >= 120_000))
        const until = readings.findIndex((now) => now >= 120_000)
        const read = until < 0 ? readings : readings.slice(0, until + 1)
        expect(snapshot.context.secondsLeft).toBe(
          read.length === 0 ? null : Math.max(0, Math.ceil((120_000 - (read.at(-1) ?? 0)) / 1_000))
        )
      })
    )
  })
})
