import { expect, it } from "vitest"
import { parseCountry } from "../contact/countries.ts"
import { Fils } from "../money/Fils.ts"
import { DeliveryRates } from "../pricing/delivery.ts"
import { Promos } from "../pricing/promo.ts"
import { defineContract } from "./defineContract.ts"

/**
 * The contract of `Promos`. It has the codes SADU10 (10 percent), TAWSEEL (free delivery) and EID25
 * (expired).
 */
export const promoContract = defineContract<Promos, object>("promo codes", ({ get, refusal }) => {
  const check = (code: string) =>
    Promos.use((promos) => promos.check({ code, subtotal: Fils.make(0), products: [] }))

  it("are valid, ended or unknown", async () => {
    expect(await get(check("SADU10"))).toEqual({ code: "SADU10", discount: 10 })
    expect(await get(check("TAWSEEL"))).toEqual({ code: "TAWSEEL", isFreeDelivery: true })
    expect(await refusal(check("EID25"))).toBe("PromoExpired")
    for (const code of ["NOSUCHCODE", "%", "../orders", "..", "عيد"])
      expect(await refusal(check(code))).toBe("Refused")
  })
})

/** The contract of `DeliveryRates`. One is of Kuwait. */
export const deliveryRateContract = defineContract<DeliveryRates, object>(
  "delivery rates",
  ({ get }) => {
    it("include Kuwait, and are ranges of weights", async () => {
      const rates = await get(DeliveryRates.use((delivery) => delivery.list()))
      expect(rates.map(({ country }) => parseCountry(country))).toContain("KW")
      for (const { from, to } of rates) expect(from).toBeLessThanOrEqual(to)
    })
  }
)
