import type { Effect } from "effect"
import { beforeAll, describe } from "vitest"
import { refusalTag, runIn, succeedIn, type WithPorts } from "./ShopUnderTest.ts"

/** What the tests of a contract work with. */
export interface ContractTools<Ports, Shop> {
  /** The shop, once the tests run. */
  readonly shop: () => Shop
  /** Runs an effect and returns its result. */
  readonly run: ReturnType<typeof runIn<Ports>>
  /** Runs an effect that has to succeed. */
  readonly get: ReturnType<typeof succeedIn<Ports>>
  /** Runs an effect and returns the tag of its refusal; null for a success. */
  readonly refusal: <A, E extends { readonly _tag: string }>(
    effect: Effect.Effect<A, E, Ports>
  ) => Promise<string | null>
}

/**
 * A contract that registers its tests with Vitest, for one backend: `makeShop` is called once,
 * before them.
 */
export const defineContract =
  <Ports, Controls extends object>(
    title: string,
    register: (tools: ContractTools<Ports, WithPorts<Ports> & Controls>) => void
  ) =>
  (name: string, makeShop: () => Promise<WithPorts<Ports> & Controls>): void => {
    describe(`${title} ${name}`, () => {
      const made: { shop: (WithPorts<Ports> & Controls) | null } = { shop: null }
      beforeAll(async () => {
        made.shop = await makeShop()
      })
      const shop = () => {
        if (made.shop === null) throw new Error("There is no shop yet")
        return made.shop
      }
      register({
        shop,
        run: (effect) => runIn(shop())(effect),
        get: (effect) => succeedIn(shop())(effect),
        refusal: async (effect) => refusalTag(await runIn(shop())(effect))
      })
    })
  }
