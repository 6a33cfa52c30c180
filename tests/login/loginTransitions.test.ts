import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Phone } from "#core/contact/Phone.ts"
import { loginMachine } from "#core/login/loginMachine.ts"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpExpired, OtpIncomplete, type OtpSent, OtpWrong } from "#core/login/OtpCodes.ts"
import type { Session } from "#core/session/Session.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { startPath } from "../support/machinePaths.ts"

const phone = Phone.make("+96550001234")
const sent: OtpSent = { phone, attempt: "attempt-0", endsAt: 120_000 }
const session: Session = { token: "token", userId: "7", name: "نورة", phone }
const offline = new Unavailable({ reason: "offline" })

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
    expect(path.send({ type: "code.typed", typed: "12345" })).toEqual({
      ...checking("1234"),
      context: { code: "1234", verifyRefusal: null }
    })
  })

  it("receiveCode: the code of an SMS is checked like a typed one", () => {
    expect(enterCode().settle("receiveCode", "1234")).toMatchObject({
      state: { enteringCode: { codeEntry: "verifying" } },
      context: { code: "1234" }
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
    const newer = { ...sent, attempt: "attempt-1", endsAt: 240_000 }
    expect(path.settle("resendCode", Result.succeed(newer))).toEqual({
      state: { enteringCode: { resend: "waiting", sentNotice: "shown" } },
      context: { sent: newer, sendRefusal: null, code: "" },
      actions: { saveSent: newer },
      actors: { otpCountdown: { endsAt: 240_000 }, receiveCode: null }
    })
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

it("otpCountdownMachine: reads the clock until the code may be sent again", () => {
  const path = startPath(otpCountdownMachine, { endsAt: 120_000 })
  expect(path.start).toEqual({
    state: "waiting",
    context: { endsAt: 120_000, secondsLeft: null },
    actors: { clock: null }
  })
  expect(path.send({ type: "clock.tick", now: 118_500 })).toEqual({ context: { secondsLeft: 2 } })
  expect(path.send({ type: "clock.tick", now: 120_000 })).toEqual({
    state: "due",
    context: { secondsLeft: 0 }
  })
})
