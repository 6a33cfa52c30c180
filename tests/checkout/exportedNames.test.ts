import { expect, it } from "vitest"
import * as refusals from "#core/checkout/refusals.ts"
import * as checkoutMachine from "#core/checkout/checkoutMachine.ts"
import { machinesOf, missingActorsOf, refusalsOf } from "../support/exportedNames.ts"

const modules = [refusals, checkoutMachine]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})

it.each(machinesOf(...modules))("the machine %s: its id is its name", (name, id) => {
  expect(id).toBe(name)
})

it("the error of a machine without an actor names the actor", async () => {
  const actors = await missingActorsOf(...modules)
  expect(actors).not.toEqual([])
  expect(actors).toEqual(
    actors.map(([name]) => [name, `Nothing was provided for the actor "${name}"`])
  )
})
