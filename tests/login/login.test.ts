import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  OtpCode,
  OtpCodes,
  OtpIncomplete,
  OtpWrong,
  isCodeOpen,
  verifyCode,
  sendCode
} from "#core/login/OtpCodes.ts"
import { secondsLeft } from "#core/login/otpCountdownMachine.ts"
import { Phone, PhoneNotValid } from "#core/contact/Phone.ts"
import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { pathAfterLogin } from "#ui/app/router/pathAfterLogin.ts"
import { isCustomerId } from "#core/session/Session.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { typedPhone, withTypedDigits } from "#core/testing/contactArbitraries.ts"
import { otp, otpSent, session } from "#core/testing/loginArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

type Codes = OtpCodes["Service"]
const never: Codes = {
  send: () => Effect.die("send was asked"),
  verify: () => Effect.die("verify was called")
}
const runWithCodes = <A, E>(effect: Effect.Effect<A, E, OtpCodes>, codes: Partial<Codes>) =>
  Effect.runSync(Effect.result(Effect.provideService(effect, OtpCodes, { ...never, ...codes })))

describe("sendCode", () => {
  it("sends the phone number in E.164, however it was typed", () => {
    fc.assert(
      fc.property(typedPhone, ({ typedNational: digits, ...made }) => {
        const sent = { phone: made.phone, loginToken: "attempt", endsAt: 120_000 }
        const send = (to: Phone) => Effect.succeed({ ...sent, phone: to })
        expect(runWithCodes(sendCode({ country: made.country, digits }), { send })).toEqual(
          Result.succeed(sent)
        )
      })
    )
  })

  it("sends no request for an invalid number, and returns the server's refusal", () => {
    expect(runWithCodes(sendCode({ country: "KW", digits: "30001234" }), {})).toEqual(
      Result.fail(new PhoneNotValid())
    )
    const tooMany = new TooManyRequests({ message: null, waitSeconds: 600 })
    expect(
      runWithCodes(sendCode({ country: "KW", digits: "50001234" }), {
        send: () => Effect.fail(tooMany)
      })
    ).toEqual(Result.fail(tooMany))
  })
})

describe("verifyCode", () => {
  it("sends the code in the digits 0–9, whatever numerals were typed", () => {
    fc.assert(
      fc.property(withTypedDigits(otp), otpSent, session, ([code, typed], sent, session) => {
        const verify: Codes["verify"] = (requested, digits) =>
          requested === sent && digits === code
            ? Effect.succeed(session)
            : Effect.fail(new OtpWrong({ triesLeft: 4 }))
        expect(runWithCodes(verifyCode({ sent, typed }), { verify })).toEqual(
          Result.succeed(session)
        )
      })
    )
  })

  it.each(["", "123", "12345", "one"])("sends no request for the incomplete code %j", (typed) => {
    const sent = { phone: Phone.make("+96550001234"), loginToken: "a", endsAt: 0 }
    expect(runWithCodes(verifyCode({ sent, typed }), {})).toEqual(Result.fail(new OtpIncomplete()))
    expect(OtpCode.is(typed)).toBe(false)
  })
})

describe("destination after the login", () => {
  it("is the page that required the login, otherwise the orders or home", () => {
    expect(pathAfterLogin({ returnTo: "/checkout", isOrderDetail: false })).toBe("/checkout")
    expect(pathAfterLogin({ returnTo: "/order/7?x=1#y", isOrderDetail: true })).toBe(
      "/order/7?x=1#y"
    )
    expect(pathAfterLogin({ returnTo: null, isOrderDetail: true })).toBe("/orders")
    expect(pathAfterLogin({ returnTo: null, isOrderDetail: false })).toBe("/")
  })

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\u0000/evil.example",
    "checkout"
  ])("is never %j", (returnTo) => {
    expect(pathAfterLogin({ returnTo, isOrderDetail: false })).toBe("/")
  })

  it("is always on this site, as a browser parses it (property)", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.example",
      "@",
      ":",
      "https:",
      "\t",
      "\n",
      "\r",
      "%2f",
      "..",
      "?",
      "#",
      " ",
      "a",
      "javascript:"
    )
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.webUrl(),
      fc.string({ unit: "binary" })
    )
    fc.assert(
      fc.property(address, (returnTo) => {
        const site = "https://sadu.example"
        const led = pathAfterLogin({ returnTo, isOrderDetail: false })
        expect(new URL(led, `${site}/login`).origin).toBe(site)
      }),
      runs(1_000)
    )
  })

  it("can be any path of this site (property)", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const address = `/${path.replace(/^\/+/, "")}?${query}`
        expect(isSameOriginPath(address)).toBe(true)
        expect(pathAfterLogin({ returnTo: address, isOrderDetail: true })).toBe(address)
      })
    )
  })
})

describe("secondsLeft", () => {
  it("is 120 at the start, 1 in the last second and 0 from the end on", () => {
    expect(
      [0, 1, 1_000, 119_000, 119_999, 120_000, 500_000].map((now) => secondsLeft(now, 120_000))
    ).toEqual([120, 120, 119, 1, 1, 0, 0])
  })
})

describe("isCodeOpen", () => {
  it("until the moment at which the code expires (property)", () => {
    fc.assert(
      fc.property(otpSent, (sent) => {
        expect(isCodeOpen(sent, sent.endsAt - 1)).toBe(true)
        expect(isCodeOpen(sent, sent.endsAt)).toBe(false)
      })
    )
  })
})

describe("isCustomerId", () => {
  it("is false for a missing id and for placeholders", () => {
    for (const id of [null, "", " ", "0", "demo", "null", "undefined"])
      expect(isCustomerId(id)).toBe(false)
    fc.assert(
      fc.property(session, ({ userId }) => {
        expect(isCustomerId(userId)).toBe(true)
      })
    )
  })
})
