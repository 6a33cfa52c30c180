import { catalogueInMemory } from "#adapters/memory/catalogueInMemory.ts"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { createMemoryState } from "#adapters/memory/state.ts"
import { catalogueContract } from "#core/testing/catalogueContract.ts"
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

catalogueContract("in memory, without another port", async () => ({
  layer: catalogueInMemory(createMemoryState(sampleProducts, 0))
}))
