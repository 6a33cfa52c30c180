import { expect, it } from "vitest"
import * as loginMachine from "#core/login/loginMachine.ts"
import * as otpCodes from "#core/login/OtpCodes.ts"
import * as otpCountdownMachine from "#core/login/otpCountdownMachine.ts"
import {
  brandsOf,
  machinesOf,
  missingActorsOf,
  portsOf,
  refusalsOf
} from "../support/exportedNames.ts"

const modules = [loginMachine, otpCodes, otpCountdownMachine]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})

it.each(portsOf(...modules))("the port %s: its key is its path in core", (name, key) => {
  expect(key).toBe(`shop/login/${name}`)
})

it.each(brandsOf(...modules))("the brand %s: its error names it", (name, message) => {
  expect(message).toBe(`! is no ${name}`)
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
