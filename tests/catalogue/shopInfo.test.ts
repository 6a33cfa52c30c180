import fc from "fast-check"
import { expect, it } from "vitest"
import {
  emptyShopInfo,
  policyNames,
  whatsappLink,
  writtenPolicies
} from "#core/catalogue/ShopInfo.ts"

it("writtenPolicies: lists exactly the policies with a section, in the order of policyNames", () => {
  fc.assert(
    fc.property(fc.subarray([...policyNames]), (written) => {
      const section = { title: "t", text: "t" }
      const policies = Object.fromEntries(written.map((name) => [name, [section]]))
      const info = { ...emptyShopInfo, policies: { ...emptyShopInfo.policies, ...policies } }
      expect(writtenPolicies(info)).toEqual(written)
    })
  )
})

it("whatsappLink: has the digits of the number without its plus sign", () => {
  expect(whatsappLink("+96550000000")).toBe("https://wa.me/96550000000")
})
