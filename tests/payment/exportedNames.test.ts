import { expect, it } from "vitest"
import * as payment from "#core/payment/Payment.ts"
import * as parsePaymentId from "#core/payment/parsePaymentId.ts"
import * as verifyPayment from "#core/payment/verifyPayment.ts"
import { portsOf, refusalsOf } from "../support/exportedNames.ts"

const modules = [payment, parsePaymentId, verifyPayment]

it.each(refusalsOf(...modules))("the refusal %s: its tag is its name", (name, tag) => {
  expect(tag).toBe(name)
})

it.each(portsOf(...modules))("the port %s: its key is its path in core", (name, key) => {
  expect(key).toBe(`shop/payment/${name}`)
})
