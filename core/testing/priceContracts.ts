import { Result } from "effect"
import { expect, it } from "vitest"
import { parseCountry } from "../contact/countries.ts"
import { Fils } from "../money/Fils.ts"
import { DeliveryRates } from "../pricing/delivery.ts"
import { Promos } from "../pricing/promo.ts"
import { defineContract } from "./defineContract.ts"
import { refusalTag, runIn, succeedIn, type WithPorts } from "./ShopUnderTest.ts"

/** The contract of `Promos`. It has the codes SADU10 (10 percent) and EID25 (expired). */
export const promoContract = defineContract("promo codes", (shop: () => WithPorts<Promos>) => {
  const check = (code: string) =>
    runIn(shop())(Promos.use((promos) => promos.check({ code, subtotal: Fils.make(0) })))

  it("are valid, ended or unknown", async () => {
    expect(await check("SADU10")).toEqual(Result.succeed({ code: "SADU10", discount: 10 }))
    expect(refusalTag(await check("EID25"))).toBe("PromoExpired")
    for (const code of ["NOSUCHCODE", "%", "../orders", "..", "عيد"])
      expect(refusalTag(await check(code))).toBe("Refused")
  })
})

/** The contract of `DeliveryRates`. One is of Kuwait. */
export const deliveryRateContract = defineContract(
  "delivery rates",
  (shop: () => WithPorts<DeliveryRates>) => {
    it("include Kuwait, and are ranges of weights", async () => {
      const rates = await succeedIn(shop())(DeliveryRates.use((delivery) => delivery.list()))
      expect(rates.map(({ country }) => parseCountry(country))).toContain("KW")
      for (const { from, to } of rates) expect(from).toBeLessThanOrEqual(to)
    })
  }
)
