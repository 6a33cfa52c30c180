import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

describe("comboboxMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(comboboxMachine, { events: [{ type: "list.open" }, { type: "list.close" }] })
    ).toEqual(restingStates(comboboxMachine))
  })

  it("option.move: the arrow keys go around the options, and open the list", () => {
    const actor = createActor(comboboxMachine).start()
    const move = (step: 1 | -1, count = 3) => {
      actor.send({ type: "option.move", step, count })
      return [actor.getSnapshot().value, actor.getSnapshot().context.activeIndex]
    }
    expect([move(-1), move(1), move(1), move(-1)]).toEqual([
      ["open", 2],
      ["open", 0],
      ["open", 1],
      ["open", 0]
    ])
    actor.send({ type: "list.close" })
    expect([move(1), move(1, 0)]).toEqual([
      ["open", 0],
      ["open", null]
    ])
  })

  it("what is typed is shown until the field is left, and no option stays active then (property)", () => {
    const event = fc.oneof(
      fc.string().map((text) => ({ type: "text.type" as const, text })),
      fc.constantFrom(
        { type: "list.open" as const },
        { type: "list.close" as const },
        { type: "text.leave" as const },
        { type: "option.move" as const, step: 1 as const, count: 2 }
      )
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const actor = createActor(comboboxMachine).start()
        let typed: string | null = null
        for (const event of events) {
          actor.send(event)
          if (event.type === "text.type") typed = event.text
          if (event.type === "text.leave") typed = null
          const { context, value } = actor.getSnapshot()
          expect(context.typed).toBe(typed)
          if (value === "closed" || event.type === "text.type")
            expect(context.activeIndex).toBeNull()
        }
      })
    )
  })
})
