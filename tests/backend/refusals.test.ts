import { createServer } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { expect, it, onTestFinished, vi } from "vitest"
import { createApi } from "#backend/http/api.ts"
import { Refusal } from "#backend/http/Refusal.ts"

it("createApi: the refusal of any handler is answered in the requested language, and not logged", async () => {
  const refusal = new Refusal(429, "too_many", "refusals.tooMany", {
    details: { OrderId: 7 },
    waitSeconds: 12
  })
  const api = createApi(
    { settings: { trustedProxies: 0 }, faultInjection: null },
    [{ method: "GET", path: "/refused", access: "anyone", handler: () => Promise.reject(refusal) }],
    { findCustomer: async () => null, findStaff: async () => null }
  )
  const server = createServer(getRequestListener(api.fetch)).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/refused`, {
    headers: { "Accept-Language": "en" }
  })
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "12"])
  expect(await response.json()).toEqual({
    status: false,
    code: "too_many",
    message: "Too many attempts.",
    OrderId: 7
  })
  expect(log).not.toHaveBeenCalled()
})
