import { paymentMethods } from "#core/orders/Order.ts"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { applyServerQuote } from "#core/cart/applyServerQuote.ts"
import {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount,
  validatePayer
} from "#core/orders/OrderDraft.ts"
import { isPromoChange, OrderChanged } from "#core/pricing/ServerQuote.ts"
import { createPlaceOrderInput, type PricingInput, summarizeOrder } from "#core/checkout/summary.ts"
import type { Country } from "#core/contact/countries.ts"
import { formatPaymentPhone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { NoDeliveryAddress, NoItemsInCart } from "#core/pricing/delivery.ts"
import { calculateDiscount, isPromoFor } from "#core/pricing/promo.ts"
import {
  quote,
  calculateSavedDelivery,
  calculateSubtotal,
  calculateWeight
} from "#core/pricing/quote.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { fils, stock } from "#core/testing/arbitraries.ts"
import { country } from "#core/testing/contactArbitraries.ts"
import { cart, cartLine } from "#core/testing/cartArbitraries.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { orderDraft } from "#core/testing/orderArbitraries.ts"
import { promo, ratesNear } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { runToResult } from "#core/testing/runToResult.ts"
import { cleanText } from "#core/shared/cleanText.ts"

describe("validatePayer", () => {
  it("checks in the provider's order: amount, name, email, mobile", () => {
    fc.assert(
      fc.property(
        orderDraft,
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
        (order, [amount, name, email, mobile]) => {
          const draftToCheck = {
            total: amount ? Fils.make(order.total + 10) : Fils.make(0),
            address: {
              ...order.address,
              fullName: name ? order.address.fullName : " \u00a0",
              email: email ? order.address.email : "noura",
              phone: mobile ? order.address.phone : "+00"
            }
          }
          const refusal = !amount
            ? new InvalidPaymentAmount()
            : !name
              ? new CustomerNameRequired()
              : !email
                ? new CustomerEmailInvalid()
                : !mobile
                  ? new CustomerMobileRequired()
                  : null
          expect(validatePayer(draftToCheck)).toEqual(
            refusal
              ? Result.fail(refusal)
              : Result.succeed({
                  name: cleanText(order.address.fullName),
                  email: order.address.email,
                  mobile: formatPaymentPhone(order.address.phone).digits
                })
          )
        }
      ),
      runs(200)
    )
  })

  it("accepts an order without an email", () => {
    fc.assert(
      fc.property(orderDraft, (order) => {
        const payer = validatePayer({
          total: Fils.make(10),
          address: { ...order.address, email: null }
        })
        expect(Result.isSuccess(payer) && payer.success.email).toBe(null)
      }),
      runs(20)
    )
  })
})

const offered = cart({ least: 1 }).chain((cart) =>
  fc.record({
    cart: fc.constant(cart),
    reason: fc.constantFrom("prices_changed", "out_of_stock", "promo_ended"),
    lines: fc
      .tuple(
        ...cart.lines.map((line) =>
          fc.record({ price: fils, available: stock, gone: fc.nat({ max: 9 }) }).map((now) => ({
            productId: line.productId,
            variantId: line.variantId,
            price: now.price,
            available: now.available,
            quantity: Math.min(line.quantity, now.available),
            gone: now.gone === 0
          }))
        )
      )
      .map((lines) => lines.filter(({ gone }) => !gone)),
    amounts: fc.record({ subtotal: fils, discount: fils, delivery: fils, total: fils })
  })
)

describe("applyServerQuote", () => {
  it("takes each line's price, and limits the quantity to the stock (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, reason, lines, amounts }) => {
        const updatedCart = applyServerQuote(
          cart,
          new OrderChanged({ reason, quote: { lines, ...amounts } })
        )
        for (const line of updatedCart.lines) {
          const now = lines.find((other) => lineKey(other) === lineKey(line))
          const before = cart.lines.find((other) => lineKey(other) === lineKey(line))
          expect(line.price).toBe(now?.price)
          expect(line.quantity).toBe(Math.min(before?.quantity ?? 0, now?.available ?? 0))
          expect(line.stock).toBe(now?.available)
        }
        expect(updatedCart.promoCode).toBe(isPromoChange(reason) ? null : cart.promoCode)
      })
    )
  })

  it("keeps available lines in order and drops the others (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, reason, lines, amounts }) => {
        const updatedCart = applyServerQuote(
          cart,
          new OrderChanged({ reason, quote: { lines, ...amounts } })
        )
        expect(updatedCart.lines.map(lineKey)).toEqual(
          cart.lines
            .map(lineKey)
            .filter((key) => lines.some((line) => lineKey(line) === key && line.available > 0))
        )
      })
    )
  })
})

describe("summarizeOrder", () => {
  const priced = fc
    .record({
      cart: cart({ least: 1 }),
      promo: fc.option(promo),
      address,
      probableCountry: country,
      createRates: fc.option(ratesNear)
    })
    .map(({ createRates, ...order }) => ({
      ...order,
      rates: createRates && createRates(order.address.country, calculateWeight(order.cart.lines))
    }))

  const savedTo = (
    destination: Country,
    { cart, promo, rates }: Pick<PricingInput, "cart" | "promo" | "rates">
  ) => calculateSavedDelivery({ lines: cart.lines, promo, rates, destination })

  it("equals the server's quote of the same cart (property)", () => {
    fc.assert(
      fc.property(priced, (priced) => {
        const ours = Result.getOrThrow(
          runToResult(
            quote({
              lines: priced.cart.lines,
              destination: priced.address.country,
              wrapping: priced.cart.gift?.wrapping,
              ...priced
            })
          )
        )
        const { deliveryBasis, ...amounts } = ours
        expect(summarizeOrder({ ...priced, serverQuote: null })).toEqual({
          ...amounts,
          amounts,
          estimate: null,
          savedDelivery: savedTo(priced.address.country, priced),
          deliveryBasis
        })
      })
    )
  })

  it("is the server's quote once the shopper accepted it", () => {
    fc.assert(
      fc.property(priced, offered, (priced, { lines, amounts }) => {
        const savedDelivery =
          amounts.delivery === 0 ? savedTo(priced.address.country, priced) : Fils.make(0)
        expect(summarizeOrder({ ...priced, serverQuote: { lines, ...amounts } })).toEqual({
          ...amounts,
          amounts,
          estimate: null,
          savedDelivery,
          deliveryBasis: amounts.delivery > 0 ? "rate" : savedDelivery > 0 ? "promo" : "free"
        })
      })
    )
  })

  it("without an address or without items has no amounts, and estimates those for the probable country", () => {
    fc.assert(
      fc.property(priced, (priced) => {
        const nowhere = summarizeOrder({ ...priced, address: null, serverQuote: null })
        const { lines } = priced.cart
        const { amounts } = summarizeOrder({
          ...priced,
          address: { ...priced.address, country: priced.probableCountry },
          serverQuote: null
        })
        expect(nowhere).toEqual({
          amounts: null,
          estimate: amounts,
          deliveryBasis: new NoDeliveryAddress(),
          savedDelivery: savedTo(priced.probableCountry, priced),
          subtotal: calculateSubtotal(lines),
          discount: calculateDiscount(
            priced.promo,
            calculateSubtotal(lines.filter((line) => isPromoFor(priced.promo, line)))
          )
        })
        const withoutItems = {
          ...priced,
          cart: { lines: [], promoCode: null },
          serverQuote: null
        }
        expect(summarizeOrder(withoutItems)).toEqual({
          amounts: null,
          estimate: null,
          deliveryBasis: new NoItemsInCart(),
          savedDelivery: 0,
          subtotal: 0,
          discount: 0
        })
      })
    )
  })

  it("createPlaceOrderInput: contains the shown amounts", () => {
    fc.assert(
      fc.property(
        priced,
        session,
        fc.constantFrom(...paymentMethods),
        fc.boolean(),
        fc.string(),
        (priced, customer, method, isRepeat, note) => {
          const context = { ...priced, serverQuote: null, customer, method, isRepeat, note }
          expect(createPlaceOrderInput(context)).toEqual({
            customer,
            method,
            address: priced.address,
            lines: priced.cart.lines,
            ...(priced.cart.gift && { gift: priced.cart.gift }),
            promo: priced.promo,
            amounts: summarizeOrder(context).amounts,
            isRepeat,
            note
          })
        }
      )
    )
  })
})

it("Quantity: a line of 100 items is invalid", () => {
  fc.assert(
    fc.property(cartLine, (line) => {
      expect(Quantity.is(line.quantity)).toBe(true)
      expect([0, 100, 1.5, -1].filter(Quantity.is)).toEqual([])
    }),
    runs(5)
  )
})
