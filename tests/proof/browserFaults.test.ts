import { describe, expect, it } from "vitest"
import { languages } from "../e2e/facts.ts"
import { faults, meetFault } from "../e2e/faulty.ts"
import { faultyCalls } from "../e2e/faultyCalls.ts"
import { openStage } from "../e2e/stage.ts"

const { visit } = openStage({ SEED: "ample" })

describe.concurrent.each(languages)("every fault of every call on the path (%s)", (language) => {
  describe.each(faultyCalls.map((call) => [call.call, call] as const))("%s", (_, call) => {
    it.each(faults)("%s: says so in its words, keeps the cart, and goes on when asked again", (fault) =>
      expect(visit(language, { holds: call.holds, mayFail: true }, (visit) => meetFault(visit, call, fault))).resolves.toBeUndefined())
  })
})
