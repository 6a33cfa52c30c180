import { expect, it } from "vitest"
import * as otpCodes from "#core/login/OtpCodes.ts"
import { portsOf, refusalsOf } from "../support/exportedNames.ts"

const modules = [otpCodes]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})

it.each(portsOf(...modules))("the port %s: its key is its path in core", (name, key) => {
  expect(key).toBe(`shop/login/${name}`)
})
