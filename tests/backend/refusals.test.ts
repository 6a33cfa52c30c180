import { expect, it, onTestFinished, vi } from "vitest"
import { createApi } from "#backend/http/api.ts"
import { HttpError } from "#backend/http/HttpError.ts"

it("createApi: the refusal of any handler is answered in the requested language, and not logged", async () => {
  const refusal = new HttpError(429, "too_many", "refusals.tooMany", {
    details: { OrderId: 7 },
    waitSeconds: 12
  })
  const api = createApi(
    { settings: { trustedProxies: 0, publicUrl: null }, faultInjection: null },
    [{ method: "GET", path: "/refused", access: "anyone", handler: () => Promise.reject(refusal) }],
    { findCustomer: async () => null, findStaff: async () => null }
  )
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const response = await api.request(
    "/refused",
    { headers: { "Accept-Language": "en" } },
    { incoming: { socket: { remoteAddress: "127.0.0.1" } } }
  )
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "12"])
  expect(await response.json()).toEqual({
    status: false,
    code: "too_many",
    message: "Too many attempts.",
    OrderId: 7
  })
  expect(log).not.toHaveBeenCalled()
})
