import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { hasSucceeded, settledData, settledRefusal } from "#core/shared/settledResult.ts"

describe("settledResult", () => {
  it("of a success: the guard is true, the data is its value, the refusal is null", () => {
    const args = { event: { output: Result.succeed(7) } }
    expect([hasSucceeded(args), settledData(args), settledRefusal(args)]).toEqual([true, 7, null])
  })

  it("of a refusal: the guard is false, the data is null, the refusal is the error", () => {
    const args = { event: { output: Result.fail("offline") } }
    expect([hasSucceeded(args), settledData(args), settledRefusal(args)]).toEqual([
      false,
      null,
      "offline"
    ])
  })
})
