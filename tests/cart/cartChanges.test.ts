import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { applyServerQuote, quotedOffers } from "#core/cart/applyServerQuote.ts"
import { type Cart, type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import { cartChangesMachine, changesOfLine } from "#core/cart/cartChangesMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { acceptOffers, updateOffers } from "#core/cart/cartRules.ts"
import { createLine } from "#core/cart/createLine.ts"
import {
  acceptOffer,
  applyOffer,
  findLineChanges,
  type LineOffer,
  type LineOffers
} from "#core/cart/lineChanges.ts"
import { findOffer, loadOffers } from "#core/cart/loadOffers.ts"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { isSellable } from "#core/catalogue/variants.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { fils } from "#core/testing/arbitraries.ts"
import { cart, cartLine } from "#core/testing/cartArbitraries.ts"
import { productDetail } from "#core/testing/catalogueArbitraries.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { slowCatalogue, fakeCatalogue } from "../support/fakeCatalogue.ts"

const offerOf = (line: CartLine): fc.Arbitrary<LineOffer | null | undefined> =>
  fc.oneof(
    fc.constantFrom<LineOffer | null | undefined>(
      null,
      undefined,
      { price: line.price, oldPrice: line.oldPrice, stock: line.quantity },
      { price: line.price, oldPrice: null, stock: 0 }
    ),
    fc.record({ price: fils, oldPrice: fc.option(fils), stock: fc.nat({ max: 120 }) })
  )
/** A cart and what is offered of its lines today; some offers are unknown. */
const offered = cart({ least: 1 }).chain((cart) =>
  fc.record({
    cart: fc.constant(cart),
    offers: fc.tuple(...cart.lines.map(offerOf)).map(
      (offers): LineOffers =>
        new Map(
          cart.lines.flatMap((line, at): ReadonlyArray<[string, LineOffer | null]> => {
            const offer = offers[at]
            return offer === undefined ? [] : [[lineKey(line), offer]]
          })
        )
    )
  })
)
const allChanges = (lines: ReadonlyArray<CartLine>, offers: LineOffers) =>
  lines.flatMap((line) => changesOfLine({ lines, offers }, line))
const tagsOf = (line: CartLine, offer: LineOffer | null) =>
  findLineChanges(line, offer).map(({ _tag }) => _tag)

describe("findLineChanges", () => {
  const five = { price: Fils.make(12_000), quantity: Quantity.make(5) }

  it("five at 12.000: 13.500 and 2 in stock are two changes, gone or sold out is one", () => {
    expect(findLineChanges(five, { price: Fils.make(13_500), stock: 2 })).toEqual([
      { _tag: "FewerLeft", available: 2 },
      { _tag: "PriceChanged", from: 12_000, to: 13_500 }
    ])
    expect(findLineChanges(five, { price: Fils.make(13_500), stock: 0 })).toEqual([
      { _tag: "SoldOut" }
    ])
    expect(findLineChanges(five, null)).toEqual([{ _tag: "Discontinued" }])
  })

  it("finds every difference once (property)", () => {
    fc.assert(
      fc.property(
        cartLine.chain((line) => fc.tuple(fc.constant(line), offerOf(line))),
        ([line, offer]) => {
          fc.pre(offer !== undefined)
          const expected =
            offer === null
              ? ["Discontinued"]
              : offer.stock === 0
                ? ["SoldOut"]
                : [
                    ...(offer.stock < line.quantity ? ["FewerLeft"] : []),
                    ...(offer.price !== line.price ? ["PriceChanged"] : [])
                  ]
          expect(tagsOf(line, offer)).toEqual(expected)
        }
      )
    )
  })
})

describe("changes in the cart", () => {
  it("offers.received: shows today's prices and stock, and changes no quantity and no line (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, offers }) => {
        const updated = updateOffers(cart, offers)
        const identity = ({ lines, promoCode }: Cart) => [
          promoCode,
          lines.map((line) => [lineKey(line), line.quantity, line.name])
        ]
        expect(identity(updated)).toEqual(identity(cart))
        for (const line of updated.lines) {
          const offer = offers.get(lineKey(line))
          if (offer) expect(line).toMatchObject(offer)
          else expect(cart.lines).toContainEqual(line)
        }
      })
    )
  })

  it("findLineChanges: once updateOffers stored today's offers, finds no price change, and still all that cannot be bought (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, offers }) => {
        const atNextVisit = allChanges(updateOffers(cart, offers).lines, offers)
        expect(atNextVisit).toEqual(
          allChanges(cart.lines, offers).filter(({ _tag }) => _tag !== "PriceChanged")
        )
      })
    )
  })

  it("applyOffer: takes prices and stock of the offer, and keeps the rest of the line (property)", () => {
    fc.assert(
      fc.property(cartLine, cartLine, (line, other) => {
        const { oldPrice, price, stock } = other
        expect(applyOffer(line, other)).toEqual({ ...line, oldPrice, price, stock })
      })
    )
  })

  it("acceptOffers: leaves no change, the lines of acceptOffer, and those without an offer as they are (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, offers }) => {
        const accepted = acceptOffers(cart.lines, offers)
        expect(allChanges(accepted, offers)).toEqual([])
        for (const line of cart.lines) {
          const offer = offers.get(lineKey(line))
          const expected = offer === undefined ? line : acceptOffer(line, offer)
          expect(accepted.find((other) => lineKey(other) === lineKey(line)) ?? null).toEqual(
            expected
          )
        }
      })
    )
  })

  it("acceptOffers: the same lines as applyServerQuote with a quote of the same offers, which are its quotedOffers with the old prices of the cart (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, offers: today }) => {
        fc.pre(cart.lines.every((line) => today.has(lineKey(line))))
        const offers: LineOffers = new Map(
          cart.lines.map((line) => {
            const offer = today.get(lineKey(line)) ?? null
            return [lineKey(line), offer && { ...offer, oldPrice: line.oldPrice }]
          })
        )
        const lines = cart.lines.flatMap((line) => {
          const offer = offers.get(lineKey(line))
          return offer
            ? [{ ...line, price: offer.price, available: offer.stock, quantity: line.quantity }]
            : []
        })
        const zero = Fils.make(0)
        const quote = { lines, subtotal: zero, discount: zero, delivery: zero, total: zero }
        const changed = new OrderChanged({ reason: "out_of_stock", quote })
        expect(quotedOffers(cart, changed)).toEqual(offers)
        expect(acceptOffers(cart.lines, offers)).toEqual(applyServerQuote(cart, changed).lines)
      })
    )
  })

  it("changesOfLine: FewerLeft until the shopper lowers the quantity to the stock (property)", () => {
    fc.assert(
      fc.property(cartLine, fc.integer({ min: 1, max: 98 }), (line, stock) => {
        fc.pre(stock < line.quantity)
        const offers = new Map([[lineKey(line), { price: line.price, oldPrice: null, stock }]])
        const opened = { lines: [line], offers }
        expect(changesOfLine(opened, line)).toEqual([{ _tag: "FewerLeft", available: stock }])
        expect(changesOfLine(opened, { ...line, quantity: Quantity.make(stock) })).toEqual([])
      })
    )
  })

  it("cartMachine: accepted offers leave what can be bought, an empty cart where nothing can (property)", () => {
    fc.assert(
      fc.property(offered, ({ cart, offers }) => {
        const actor = createActor(cartMachine).start()
        actor.send({ type: "storage.restored", cart, isDurable: true })
        actor.send({ type: "offers.received", offers })
        expect(actor.getSnapshot().context.cart).toEqual(updateOffers(cart, offers))
        actor.send({ type: "offers.accepted", offers })
        const lines = acceptOffers(cart.lines, offers)
        expect(actor.getSnapshot().context.cart).toEqual(
          lines.length === 0 ? emptyCart : { ...cart, lines }
        )
      })
    )
  })
})

describe("cartChangesMachine", () => {
  const [line] = fc.sample(cartLine, 1)
  const input = { lines: line ? [line] : [] }
  const offers: LineOffers = new Map([[line ? lineKey(line) : "", null]])
  const offline: Result.Result<LineOffers, Unavailable> = Result.fail(
    new Unavailable({ reason: "offline" })
  )

  it("reaches every declared state", () => {
    expect(
      reachableStates(cartChangesMachine, {
        input,
        events: [actorDone("loadOffers", Result.succeed(offers)), actorDone("loadOffers", offline)]
      })
    ).toEqual(restingStates(cartChangesMachine))
  })

  it("loading: gives the cart its offers once they have loaded, and nothing after a failure", () => {
    expect(
      startPath(cartChangesMachine, input).settle("loadOffers", Result.succeed(offers))
    ).toEqual({ state: "ready", context: { offers }, actions: { updateCart: offers } })
    const path = startPath(cartChangesMachine, input)
    expect(path.start.actors).toEqual({ loadOffers: input.lines })
    expect(path.settle("loadOffers", offline)).toEqual({ state: "failed" })
  })
})

describe("loadOffers", () => {
  it("findOffer: a line that was just created has the offer of its product (property)", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const variant = detail.variants.find(isSellable)
        const line = createLine(detail, variant?.attributes ?? {}, Quantity.make(1))
        fc.pre(line !== null)
        const { oldPrice, price, stock } = line
        expect(findOffer(detail, line)).toEqual({ oldPrice, price, stock })
        expect(oldPrice).toBe((variant ?? detail.product).oldPrice)
      })
    )
  })

  it("findOffer: an unknown variant, and a product that has variants now, are no longer sold", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        fc.pre(detail.variants.length > 0)
        expect(findOffer(detail, { variantId: null })).toBeNull()
        expect(findOffer({ ...detail, variants: [] }, { variantId: null })).not.toBeNull()
        const variantId = detail.variants[0]?.id ?? null
        expect(findOffer({ ...detail, variants: [] }, { variantId })).toBeNull()
      })
    )
  })

  it("loads four products at a time", async () => {
    const lines = fc
      .sample(cartLine, 1)
      .flatMap((line) =>
        [1, 2, 3, 4, 5, 6].map((id) => ({ ...line, productId: ProductId.make(id) }))
      )
    const { catalogue, mostAtOnce } = slowCatalogue()
    await Effect.runPromise(Effect.provideService(loadOffers(lines), Catalogue, catalogue))
    expect(mostAtOnce()).toBe(4)
  })

  it("loads each product once; what is not found is gone, what fails is unknown", () => {
    fc.assert(
      fc.property(productDetail, cartLine, cartLine, (detail, gone, failing) => {
        const ids = [detail.product.id, gone.productId, failing.productId]
        fc.pre(new Set(ids).size === 3)
        const variantId = detail.variants[0]?.id ?? null
        const line = { ...gone, productId: detail.product.id, variantId }
        const requested: Array<ProductId> = []
        const offers = Effect.runSync(
          Effect.provideService(
            loadOffers([line, gone, failing, line]),
            Catalogue,
            fakeCatalogue({
              product: (id) => {
                requested.push(id)
                if (id === detail.product.id) return Effect.succeed(detail)
                return id === gone.productId
                  ? Effect.fail(new ProductNotFound({ category: null }))
                  : Effect.fail(new Unavailable({ reason: "server" }))
              }
            })
          )
        )
        expect(offers).toEqual(
          new Map([
            [lineKey(line), findOffer(detail, line)],
            [lineKey(gone), null]
          ])
        )
        expect(requested).toEqual(ids)
      })
    )
  })
})
