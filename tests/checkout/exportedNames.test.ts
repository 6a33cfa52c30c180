import { expect, it } from "vitest"
import * as refusals from "#core/checkout/refusals.ts"
import { refusalsOf } from "../support/exportedNames.ts"

const modules = [refusals]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})
