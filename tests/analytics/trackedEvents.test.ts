import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, type EventObject, fromCallback, fromPromise } from "xstate"
import type { Cart } from "#core/cart/Cart.ts"
import { productDetailMachine, type ProductRefusal } from "#core/catalogue/productDetailMachine.ts"
import type { ProductDetail, ProductId } from "#core/catalogue/Product.ts"
import { checkoutMachine, type OrderUpdate } from "#core/checkout/checkoutMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cart } from "#core/testing/cartArbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { pendingAddressForm } from "../support/pendingAddressForm.ts"

const unanswered = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

it("trackViewed: tracks a product once it is shown, from initial data or after loading, and not before", () =>
  fc.assert(
    fc.asyncProperty(productDetail, fc.boolean(), async (detail, isKnown) => {
      const tracked: Array<ProductDetail | null> = []
      const actor = createActor(
        provideActors(productDetailMachine, {
          actors: {
            load: fromPromise<Result.Result<ProductDetail, ProductRefusal>, ProductId>(() =>
              Promise.resolve(Result.succeed(detail))
            ),
            followAddress: fromCallback(() => {})
          },
          actions: { trackViewed: (_, shown) => void tracked.push(shown) }
        }),
        { input: { id: detail.product.id, initialData: isKnown ? detail : null } }
      ).start()
      expect(tracked).toEqual(isKnown ? [detail] : [])
      await new Promise((passed) => setImmediate(passed))
      expect(tracked).toEqual([detail])
      expect(actor.getSnapshot().value).toBe("ready")
    }),
    runs(20)
  ))

it("trackCheckoutStarted: tracks a checkout once, with its initial cart", () =>
  fc.assert(
    fc.property(session, cart({ least: 1 }), address, (customer, cart, address) => {
      const tracked: Array<Cart> = []
      const actor = createActor(
        provideActors(checkoutMachine, {
          actors: {
            methods: unanswered(),
            rates: unanswered(),
            options: unanswered(),
            checkPromo: unanswered(),
            place: unanswered(),
            addressForm: pendingAddressForm,
            orderUpdates: fromCallback<EventObject, undefined, OrderUpdate>(() => {})
          },
          actions: { trackCheckoutStarted: (_, begun) => void tracked.push(begun) }
        }),
        { input: { customer, cart, address, note: "", chosenMethod: null } }
      ).start()
      actor.send({ type: "method.chosen", method: "cash" })
      actor.send({ type: "cart.changed", cart: { ...cart, promoCode: null } })
      expect(tracked).toEqual([cart])
    }),
    runs(20)
  ))
