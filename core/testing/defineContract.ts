import { beforeAll, describe } from "vitest"

/**
 * A contract that registers its tests with Vitest, for one backend: `makeShop` is called once,
 * before them.
 */
export const defineContract =
  <Shop>(title: string, register: (shop: () => Shop) => void) =>
  (name: string, makeShop: () => Promise<Shop>): void => {
    describe(`${title} ${name}`, () => {
      const made: { shop: Shop | null } = { shop: null }
      beforeAll(async () => {
        made.shop = await makeShop()
      })
      register(() => {
        if (made.shop === null) throw new Error("There is no shop yet")
        return made.shop
      })
    })
  }
