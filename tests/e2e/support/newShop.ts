import { startShopProcess } from "../../support/startShopProcess.ts"
import { expect, test } from "./test.ts"

/** A shop without accounts, whose start prints the address of the first one. */
export const firstHour = test.extend<{
  readonly newShop: {
    readonly url: string
    readonly databaseUrl: string | null
    readonly link: string
  }
}>({
  newShop: async ({ locale: _ }, use) => {
    const shop = await startShopProcess()
    const printed = () => /http:\/\/localhost:\d+\/desk\/setup#[\w-]+/.exec(shop.logs())?.[0]
    await expect.poll(printed).toBeDefined()
    await use({
      url: `http://localhost:${shop.port}`,
      databaseUrl: shop.databaseUrl,
      link: printed() ?? ""
    })
    await shop.stop()
  },
  allowsFailedRequests: true
})
