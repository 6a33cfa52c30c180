import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { contract } from "./contract.ts"

contract("in memory", async () => {
  const { layer, act, codeSentTo, pay, passTime } = shopInMemory()
  return {
    layer,
    act,
    codeSentTo: async (phone) => codeSentTo(phone) ?? "",
    pay: async (invoiceId, outcome) => pay(invoiceId, outcome),
    outlastCode: async () => passTime(121_000)
  }
})
