import fc from "fast-check"
import { expect, it } from "vitest"
import { policyNames } from "#core/catalogue/policyNames.ts"
import {
  emptyShopInfo,
  plainSection,
  whatsappLink,
  writtenPolicies
} from "#core/catalogue/ShopInfo.ts"
import { anyText } from "#core/testing/arbitraries.ts"

it("writtenPolicies: lists exactly the policies with a section, in the order of policyNames", () => {
  fc.assert(
    fc.property(fc.subarray([...policyNames]), (written) => {
      const section = plainSection("t", "t")
      const policies = Object.fromEntries(written.map((name) => [name, [section]]))
      const info = { ...emptyShopInfo, policies: { ...emptyShopInfo.policies, ...policies } }
      expect(writtenPolicies(info)).toEqual(written)
    })
  )
})

it("whatsappLink: has the digits of the number without its plus sign", () => {
  expect(whatsappLink("+96550000000")).toBe("https://wa.me/96550000000")
})

it("whatsappLink: fills in any message unchanged (property)", () =>
  fc.assert(
    fc.property(wellFormedText, (message) => {
      const url = new URL(whatsappLink("+96550000000", message))
      expect([url.pathname, url.searchParams.get("text")]).toEqual(["/96550000000", message])
      expect([...url.searchParams.keys()]).toEqual(["text"])
    })
  ))

const wellFormedText = anyText.filter((text) => text.isWellFormed())
