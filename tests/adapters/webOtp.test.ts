import { afterEach, describe, expect, it, vi } from "vitest"
import { receiveOtp } from "#adapters/browser/webOtp.ts"

afterEach(() => vi.unstubAllGlobals())

/** A browser with the WebOTP API. */
const stubWebOtp = (get: (options: CredentialRequestOptions) => Promise<object | null>) => {
  const calls = vi.fn<typeof get>(get)
  vi.stubGlobal("OTPCredential", class {})
  vi.stubGlobal("navigator", { credentials: { get: calls } })
  return calls
}

describe("receiveOtp", () => {
  it("requests a code by SMS, with the signal, and returns it", async () => {
    const get = stubWebOtp(() => Promise.resolve({ type: "otp", code: "1234" }))
    const { signal } = new AbortController()
    expect(await receiveOtp(signal)).toBe("1234")
    expect(get.mock.calls).toEqual([[{ otp: { transport: ["sms"] }, signal }]])
  })

  it("is null without the API, and requests nothing", async () => {
    const get = stubWebOtp(() => Promise.resolve({ code: "1234" }))
    Reflect.deleteProperty(globalThis, "OTPCredential")
    expect(await receiveOtp(new AbortController().signal)).toBeNull()
    expect(get).not.toHaveBeenCalled()
  })

  it("is null where the shopper refuses or the browser returns something else", async () => {
    for (const answer of [
      () => Promise.reject(new DOMException("refused", "NotAllowedError")),
      () => Promise.resolve(null),
      () => Promise.resolve({ type: "password" }),
      () => Promise.resolve({ code: 1234 })
    ]) {
      stubWebOtp(answer)
      expect(await receiveOtp(new AbortController().signal)).toBeNull()
    }
  })

  it("ends when the signal ends", async () => {
    stubWebOtp(
      ({ signal }) =>
        new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)))
    )
    const controller = new AbortController()
    const received = receiveOtp(controller.signal)
    controller.abort()
    expect(await received).toBeNull()
  })
})
