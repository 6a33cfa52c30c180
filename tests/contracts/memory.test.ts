import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { sampleProducts } from "../support/sampleProducts.ts"
import { shopContract } from "#core/testing/shopContract.ts"

shopContract("in memory", async () => {
  const { layer, setSession, lastCode, pay, advanceTime } = shopInMemory(sampleProducts)
  return {
    layer,
    setSession,
    lastCode: async (phone) => lastCode(phone) ?? "",
    pay: async (invoiceId, outcome) => pay(invoiceId, outcome),
    expireCode: async () => advanceTime(121_000)
  }
})
