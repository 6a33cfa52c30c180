import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { connectionMachine } from "#core/offline/connectionMachine.ts"
import { runs } from "#core/testing/runs.ts"

it("connectionMachine: is as the last event says (property)", () => {
  const types = fc.array(
    fc.constantFrom("connection.lost" as const, "connection.restored" as const)
  )
  fc.assert(
    fc.property(types, (types) => {
      const actor = createActor(connectionMachine).start()
      for (const type of types) actor.send({ type })
      expect(actor.getSnapshot().value).toBe(
        types.at(-1) === "connection.lost" ? "offline" : "online"
      )
    }),
    runs(50)
  )
})
