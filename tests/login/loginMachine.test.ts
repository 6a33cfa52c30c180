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
import { OtpExpired, OtpIncomplete, type OtpSent, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import type { ClockTick } from "#core/shared/ClockActor.ts"
import { limits } from "#core/shared/limits.ts"
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
import { startPath } from "../support/machinePaths.ts"
import { createMapStore } from "../support/mapStore.ts"
import { restingStates } from "#stories/coverage/states.ts"

const phone = Phone.make("+96550001234")
const sent: OtpSent = { phone, loginToken: "login-0", endsAt: 120_000 }
const session: Session = { token: "token", userId: "7", name: "نورة", phone }
const offline = new Unavailable({ reason: "offline" })
type Sent = Result.Result<OtpSent, SendCodeRefusal>
type Checked = Result.Result<Session, VerifyCodeRefusal>

/** A login at the step of the code. */
const enterCode = () => {
  const path = startPath(loginMachine)
  path.send({ type: "phone.typed", typed: "50001234" })
  path.send({ type: "phone.submit" })
  return { ...path, answer: path.settle("sendCode", Result.succeed(sent)) }
}

describe("loginMachine: each event, its next state, context and actions", () => {
  it("enteringPhone: a country and a number are typed, refused and typed again", () => {
    const path = startPath(loginMachine)
    expect(path.start).toEqual({
      state: "enteringPhone",
      context: {
        country: "KW",
        digits: "",
        code: "",
        sent: null,
        sendRefusal: null,
        verifyRefusal: null,
        session: null
      },
      actors: { loadSent: null }
    })
    expect(path.send({ type: "country.chosen", country: "SA" })).toEqual({
      context: { country: "SA" }
    })
    expect(path.send({ type: "phone.typed", typed: "512345678" })).toEqual({
      context: { digits: "512345678" }
    })
    const sending = {
      state: "sendingCode",
      tags: ["loading"],
      actors: { sendCode: { country: "SA", digits: "512345678" } }
    }
    expect(path.send({ type: "phone.submit" })).toEqual(sending)
    expect(path.send({ type: "phone.submit" })).toEqual({ tags: ["loading"] })
    expect(path.settle("sendCode", Result.fail(offline))).toMatchObject({
      state: "enteringPhone",
      context: { sendRefusal: offline }
    })
    expect(path.send({ type: "country.chosen", country: "KW" })).toEqual({
      context: { country: "KW", sendRefusal: null }
    })
  })

  it("enteringPhone: continues with the code that was sent before a reload", () => {
    expect(startPath(loginMachine).settle("loadSent", sent)).toMatchObject({
      state: { enteringCode: { codeEntry: "typing", resend: "waiting", sentNotice: "hidden" } },
      context: { digits: "50001234", sent }
    })
    expect(startPath(loginMachine).settle("loadSent", null)).toEqual({})
    const typing = startPath(loginMachine)
    typing.send({ type: "phone.typed", typed: "6" })
    expect(typing.settle("loadSent", sent)).toEqual({})
  })

  it("sendingCode: waits for the code that was sent, and stores that it was", () => {
    expect(enterCode().answer).toEqual({
      state: { enteringCode: { codeEntry: "typing", resend: "waiting", sentNotice: "hidden" } },
      context: { sent },
      actions: { saveSent: sent },
      actors: { otpCountdown: { endsAt: 120_000 }, receiveCode: null }
    })
  })

  it("typing: takes the first four digits, and checks a code that is complete or submitted", () => {
    const path = enterCode()
    expect(path.send({ type: "code.typed", typed: "1 2" })).toEqual({ context: { code: "12" } })
    const checking = (typed: string) => ({
      state: { enteringCode: { codeEntry: "verifying" } },
      tags: ["loading"],
      actors: { verifyCode: { sent, typed } }
    })
    expect(path.send({ type: "code.submit" })).toEqual(checking("12"))
    const incomplete = new OtpIncomplete()
    expect(path.settle("verifyCode", Result.fail(incomplete))).toEqual({
      state: { enteringCode: { codeEntry: "typing" } },
      context: { verifyRefusal: incomplete }
    })
    expect(path.send({ type: "code.typed", typed: "١٢٣٤٥" })).toEqual({
      ...checking("1234"),
      context: { code: "1234", verifyRefusal: null }
    })
  })

  it("receiveCode: the code of an SMS is checked like a typed one", () => {
    expect(enterCode().settle("receiveCode", "1234")).toMatchObject({
      state: { enteringCode: { codeEntry: "verifying" } },
      context: { code: "1234" }
    })
    expect(enterCode().settle("receiveCode", null)).toEqual({})
  })

  it("phone.edit: goes back to the number and forgets the code that was sent", () => {
    const path = enterCode()
    path.send({ type: "code.typed", typed: "12" })
    expect(path.send({ type: "phone.edit" })).toEqual({
      state: "enteringPhone",
      context: { sent: null, code: "" },
      actions: { clearSent: null },
      actors: { loadSent: null }
    })
  })

  it.each([
    ["a wrong code is cleared", new OtpWrong({ triesLeft: 2 }), { code: "" }, undefined],
    [
      "an expired code is cleared, and another one may be requested",
      new OtpExpired({ message: null }),
      { code: "" },
      "allowed"
    ],
    ["a code that was not checked is kept", offline, {}, undefined]
  ])("verifying: %s", (_, verifyRefusal, cleared, resend) => {
    const path = enterCode()
    path.send({ type: "code.typed", typed: "1234" })
    expect(path.settle("verifyCode", Result.fail(verifyRefusal))).toEqual({
      state: { enteringCode: { codeEntry: "typing", ...(resend && { resend }) } },
      context: { verifyRefusal, ...cleared }
    })
  })

  it("resend: sends another code after the wait, which replaces the first one", () => {
    const path = enterCode()
    path.send({ type: "code.typed", typed: "12" })
    expect(path.send({ type: "code.resend" })).toEqual({})
    expect(path.settle("otpCountdown")).toEqual({ state: { enteringCode: { resend: "allowed" } } })
    const sending = {
      state: { enteringCode: { resend: "sending" } },
      tags: ["loading"],
      actors: { resendCode: { country: "KW", digits: "50001234" } }
    }
    expect(path.send({ type: "code.resend" })).toEqual(sending)
    expect(path.settle("resendCode", Result.fail(offline))).toEqual({
      state: { enteringCode: { resend: "allowed" } },
      context: { sendRefusal: offline }
    })
    expect(path.send({ type: "code.resend" })).toEqual(sending)
    const newer = { ...sent, loginToken: "login-1", endsAt: 240_000 }
    expect(path.settle("resendCode", Result.succeed(newer))).toEqual({
      state: { enteringCode: { resend: "waiting", sentNotice: "shown" } },
      context: { sent: newer, sendRefusal: null, code: "" },
      actions: { saveSent: newer },
      actors: { otpCountdown: { endsAt: 240_000 }, receiveCode: null }
    })
    expect(path.elapse("sentNotice")).toEqual({ state: { enteringCode: { sentNotice: "hidden" } } })
  })

  it("loggedIn: starts the session, forgets the sent code, and then opens the destination", () => {
    const path = enterCode()
    path.send({ type: "code.typed", typed: "1234" })
    expect(path.settle("verifyCode", Result.succeed(session))).toEqual({
      state: "loggedIn",
      context: { session },
      actions: { startSession: session, clearSent: null }
    })
    expect(path.elapse("redirect")).toEqual({ state: "done", actions: { goToDestination: null } })
  })
})

describe("loginMachine: any sequence of events", () => {
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
    const send = scheduledActor<{ readonly country: Country; readonly digits: string }, Sent>(
      scheduler,
      (_, nth) =>
        mayFail && nth % 3 === 1
          ? Result.fail(offline)
          : Result.succeed({ ...sent, loginToken: `login-${nth}` }),
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
          saveSent: (_, sent) => storage.save(sent),
          clearSent: () => storage.clear()
        }
      }),
      { clock }
    ).start()
    return { actor, clock, send, check, entered }
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
          const { actor, clock, send, check, entered } = living(scheduler, answers, mayFail)
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
            expect(send.inputs.map((_, nth) => `login-${nth}`)).toContain(sent.loginToken)
          clock.increment(limits.loginPhone.redirectAfterMs)
          expect(actor.getSnapshot().output).toEqual(entered[0])
        }
      ),
      runs(150)
    )
  })

  it("reload: the code step comes back with its token until the code ends, and no code is stored", async () => {
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
})

describe("stored login", () => {
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

  it("reads the clock from the start", () => {
    expect(startPath(otpCountdownMachine, { endsAt: 120_000 }).start).toMatchObject({
      actors: { clock: null }
    })
  })

  it("is due once the clock has reached the time, however long the phone was asleep", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 115_000, max: 125_000 })), (readings) => {
        const snapshot = startCountdown(readings).getSnapshot()
        const isDue = readings.some((now) => now >= 120_000)
        expect([snapshot.matches("due"), snapshot.status]).toEqual([
          isDue,
          isDue ? "done" : "active"
        ])
        const until = readings.findIndex((now) => now >= 120_000)
        const read = until < 0 ? readings : readings.slice(0, until + 1)
        expect(snapshot.context.secondsLeft).toBe(
          read.length === 0 ? null : Math.max(0, Math.ceil((120_000 - (read.at(-1) ?? 0)) / 1_000))
        )
      })
    )
  })
})
