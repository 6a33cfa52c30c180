import { expect, it } from "vitest"
import * as addToCartMachine from "#core/cart/addToCartMachine.ts"
import * as cartChangesMachine from "#core/cart/cartChangesMachine.ts"
import * as cartMachine from "#core/cart/cartMachine.ts"
import * as cartNotificationMachine from "#core/cart/cartNotificationMachine.ts"
import { machinesOf, missingActorsOf } from "../support/exportedNames.ts"

const modules = [addToCartMachine, cartChangesMachine, cartMachine, cartNotificationMachine]

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
