import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { categoryBarMachine } from "#core/catalogue/categoryBarMachine.ts"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { categoryId } from "#core/testing/catalogueArbitraries.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

describe("sideMenuMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(sideMenuMachine, { events: [{ type: "menu.open" }, { type: "menu.close" }] })
    ).toEqual(restingStates(sideMenuMachine))
  })

  it("was opened once it is, and keeps which categories are expanded (property)", () => {
    const tap = fc.oneof(
      fc.constantFrom({ type: "menu.open" as const }, { type: "menu.close" as const }),
      categoryId.map((id) => ({ type: "category.toggle" as const, id }))
    )
    fc.assert(
      fc.property(fc.array(tap), (taps) => {
        const actor = createActor(sideMenuMachine).start()
        let state: string = "unopened"
        const expanded = new Set<number>()
        for (const event of taps) {
          actor.send(event)
          if (event.type === "menu.open") state = "open"
          else if (state === "open" && event.type === "menu.close") state = "closed"
          else if (state === "open" && event.type === "category.toggle")
            if (!expanded.delete(event.id)) expanded.add(event.id)
          const { context, value } = actor.getSnapshot()
          expect([value, context.expandedIds]).toEqual([state, [...expanded]])
        }
      })
    )
  })
})

describe("categoryBarMachine", () => {
  const tap = fc.oneof(
    fc.constant({ type: "menu.close" as const }),
    fc
      .oneof(categoryId, fc.constant("more" as const))
      .map((menu) => ({ type: "menu.open" as const, menu }))
  )

  it("reaches every declared state", () => {
    expect(
      reachableStates(categoryBarMachine, {
        events: [{ type: "menu.open", menu: "more" }, { type: "menu.close" }]
      })
    ).toEqual(restingStates(categoryBarMachine))
  })

  it("the menu opened last is open until it is closed (property)", () => {
    fc.assert(
      fc.property(fc.array(tap), (taps) => {
        const actor = createActor(categoryBarMachine).start()
        for (const event of taps) actor.send(event)
        const last = taps.at(-1)
        const menu = last?.type === "menu.open" ? last.menu : null
        expect(actor.getSnapshot().context.menu).toBe(menu)
        expect(actor.getSnapshot().value).toBe(menu === null ? "closed" : "open")
      })
    )
  })
})
