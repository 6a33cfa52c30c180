import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { sampleProducts } from "../support/sampleProducts.ts"
import { shopContract } from "#core/testing/shopContract.ts"

shopContract("in memory", async () => {
  const { layer, setSession, lastCode, pay, deliver, advanceTime } = shopInMemory(sampleProducts)
  return {
    layer,
    setSession,
    lastCode: async (phone) => lastCode(phone) ?? "",
    pay: async (invoiceId, outcome) => pay(invoiceId, outcome),
    deliver: async (order) => deliver(order),
    expireCode: async () => advanceTime(121_000)
  }
})
