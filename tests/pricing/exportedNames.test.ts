import { expect, it } from "vitest"
import * as delivery from "#core/pricing/delivery.ts"
import * as promo from "#core/pricing/promo.ts"
import * as serverQuote from "#core/pricing/ServerQuote.ts"
import { brandsOf, portsOf, refusalsOf } from "../support/exportedNames.ts"

const modules = [delivery, promo, serverQuote]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})

it.each(portsOf(...modules))("the port %s: its key is its path in core", (name, key) => {
  expect(key).toBe(`shop/pricing/${name}`)
})

it.each(brandsOf(...modules))("the brand %s: its error names it", (name, message) => {
  expect(message).toBe(`! is no ${name}`)
})
