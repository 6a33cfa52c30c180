import { Schema } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { callApi } from "#backend/payments/tap/callApi.ts"

afterEach(() => vi.unstubAllGlobals())

const options = { url: "https://tap.example", key: "sk_test", timeoutMs: 1_000, retryDelayMs: 0 }
const read = (text: string) => {
  vi.stubGlobal("fetch", async () => new Response(text))
  return callApi(
    options,
    { method: "GET", path: "charges/chg_1" },
    Schema.Struct({ status: Schema.String })
  )
}

it("Tap: a payment is read whatever texts and depths its answer has beside it", async () => {
  for (const other of [`"a\\u0000b"`, "[".repeat(30) + "]".repeat(30)])
    expect(await read(`{"status": "CAPTURED", "description": ${other}}`)).toEqual({
      status: "CAPTURED"
    })
})

it("Tap: text that is not JSON is no usable answer", async () => {
  await expect(read("<html>")).rejects.toThrow("no usable answer")
})
