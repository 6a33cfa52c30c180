import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { emptyCart, lineKey } from "#core/cart/Cart.ts"
import { mergeCarts } from "#core/cart/mergeCarts.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { setQuantity } from "#core/cart/cartRules.ts"
import { cart, cartWithLine, cartLine, cartLines } from "#core/testing/cartArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const opened = () => {
  const removed: Array<string> = []
  const notices = { unsaved: 0 }
  const actor = createActor(
    cartMachine.provide({
      actions: {
        notifyRemoved: (_, { name }) => void removed.push(name),
        notifyUnsaved: () => void notices.unsaved++
      }
    })
  ).start()
  return { actor, removed, notices, cart: () => actor.getSnapshot().context.cart }
}
const restored = (cart: typeof emptyCart) => {
  const shop = opened()
  shop.actor.send({ type: "storage.restored", cart, isDurable: true })
  return shop
}

describe("cartMachine", () => {
  it("reaches every declared state", () => {
    const [line] = fc.sample(cartLine, 1)
    expect(
      reachableStates(cartMachine, {
        events: [
          { type: "storage.restored", cart: emptyCart, isDurable: true },
          { type: "line.put", line },
          { type: "cart.clear" }
        ]
      })
    ).toEqual(restingStates(cartMachine))
  })

  it("restoring: shows lines that are added before the stored cart was read, in any order (property)", () => {
    fc.assert(
      fc.property(cart(), cartLines({ most: 4 }), fc.nat({ max: 4 }), (stored, lines, at) => {
        const { actor, cart } = opened()
        lines.slice(0, at).forEach((line) => actor.send({ type: "line.put", line }))
        expect(cart().lines.map(lineKey)).toEqual([...new Set(lines.slice(0, at).map(lineKey))])
        expect(actor.getSnapshot().value).toBe("restoring")
        const early = { cart: cart(), removed: [] }
        const merged = mergeCarts(stored, early)
        actor.send({ type: "storage.restored", cart: merged, isDurable: true })
        lines.slice(at).forEach((line) => actor.send({ type: "line.put", line }))
        expect(new Set(cart().lines.map(lineKey))).toEqual(
          new Set([...stored.lines, ...lines].map(lineKey))
        )
        expect(actor.getSnapshot().value).toEqual({
          open: cart().lines.length === 0 ? "empty" : "filled"
        })
      })
    )
  })

  it("restoring: a cart that was cleared before the stored one was read stays empty", () => {
    fc.assert(
      fc.property(cart(), cart(), (put, stored) => {
        const { actor, cart } = opened()
        put.lines.forEach((line) => actor.send({ type: "line.put", line }))
        actor.send({ type: "cart.clear" })
        actor.send({ type: "storage.restored", cart: stored, isDurable: true })
        expect(cart()).toEqual(emptyCart)
      })
    )
  })

  it("is unsaved while the last save of a filled cart was not durable, and tells so once each time", () => {
    fc.assert(
      fc.property(cartLine, fc.array(fc.boolean(), { minLength: 1 }), (line, saves) => {
        const { actor, notices } = restored(emptyCart)
        actor.send({ type: "cart.saved", isDurable: false })
        expect(actor.getSnapshot().context.isUnsaved).toBe(false)
        actor.send({ type: "line.put", line })
        for (const isDurable of saves) {
          actor.send({ type: "cart.saved", isDurable })
          expect(actor.getSnapshot().context.isUnsaved).toBe(!isDurable)
        }
        expect(notices.unsaved).toBe(
          saves.filter((isDurable, at) => !isDurable && saves[at - 1] !== false).length
        )
      })
    )
  })

  it.each([
    [true, 1, false],
    [false, 1, true],
    [false, 0, false]
  ])(
    "restored, durable: %s, with %d lines: is unsaved: %s, without a notice",
    (isDurable, count, isUnsaved) => {
      const { actor, notices } = opened()
      expect(actor.getSnapshot().context.isUnsaved).toBe(false)
      const cart = { lines: fc.sample(cartLine, count), promoCode: null }
      actor.send({ type: "storage.restored", cart, isDurable })
      expect(actor.getSnapshot().context.isUnsaved).toBe(isUnsaved)
      expect(notices.unsaved).toBe(0)
    }
  )

  it("restoring: the cart of another tab opens it", () => {
    const { actor } = opened()
    const lines = fc.sample(cartLine, 1)
    actor.send({ type: "storage.changed", cart: { lines, promoCode: null } })
    expect(actor.getSnapshot().value).toEqual({ open: "filled" })
  })

  it("quantity.set: sets the quantity, and only 0 or less removes the line with a notice (property)", () => {
    fc.assert(
      fc.property(cartWithLine(), fc.integer({ min: -1, max: 3 }), ([before, line], quantity) => {
        const { actor, cart, removed } = restored(before)
        actor.send({ type: "quantity.set", key: lineKey(line), quantity })
        expect(cart()).toEqual(setQuantity(before, lineKey(line), quantity))
        expect(removed).toEqual(quantity < 1 ? [line.name] : [])
      })
    )
  })

  it("undo: restores a removed line with its index and promo code, once", () => {
    fc.assert(
      fc.property(cartWithLine(), fc.boolean(), ([before, line], byStepper) => {
        const { actor, cart, removed } = restored(before)
        actor.send(
          byStepper
            ? { type: "quantity.set", key: lineKey(line), quantity: 0 }
            : { type: "line.remove", key: lineKey(line) }
        )
        expect(cart().lines).toEqual(before.lines.filter((other) => other !== line))
        actor.send({ type: "removal.undo", key: lineKey(line) })
        expect(cart()).toEqual(before)
        actor.send({ type: "removal.undo", key: lineKey(line) })
        expect(cart()).toEqual(before)
        expect(removed).toEqual([line.name])
      })
    )
  })

  it("undo: restores the requested one of several lines, and all in reverse order to their indexes", () => {
    fc.assert(
      fc.property(cart({ least: 2 }), fc.nat(), (before, nth) => {
        const keys = before.lines.map(lineKey)
        const removeAll = () => {
          const shop = restored(before)
          for (const key of keys) shop.actor.send({ type: "line.remove", key })
          return shop
        }
        const one = removeAll()
        const key = keys[nth % keys.length] ?? ""
        one.actor.send({ type: "removal.undo", key })
        expect(one.cart().lines).toEqual(before.lines.filter((line) => lineKey(line) === key))
        const all = removeAll()
        for (const key of keys.toReversed()) all.actor.send({ type: "removal.undo", key })
        expect(all.cart()).toEqual(before)
      })
    )
  })

  it("undo: does not restore a promo code that was removed since", () => {
    fc.assert(
      fc.property(cart({ least: 2 }), (before) => {
        const { actor, cart } = restored({ ...before, promoCode: "SADU10" })
        const key = before.lines.map(lineKey)[0] ?? ""
        actor.send({ type: "line.remove", key })
        actor.send({ type: "promo.set", code: null })
        actor.send({ type: "removal.undo", key })
        expect(cart()).toEqual({ ...before, promoCode: null })
      }),
      runs(20)
    )
  })

  it("undo: does nothing once the line was ordered or the cart was cleared", () => {
    fc.assert(
      fc.property(cartWithLine(), fc.boolean(), ([before, line], cleared) => {
        const { actor, cart } = restored(before)
        actor.send({ type: "line.remove", key: lineKey(line) })
        actor.send(cleared ? { type: "cart.clear" } : { type: "order.placed", lines: before.lines })
        actor.send({ type: "removal.undo", key: lineKey(line) })
        expect(cart()).toEqual(emptyCart)
      })
    )
  })

  it("storage.changed: takes the other tab's cart; removing a missing line shows no toast", () => {
    fc.assert(
      fc.property(cart(), cart(), (mine, theirs) => {
        const { actor, cart, removed } = restored(mine)
        actor.send({ type: "storage.changed", cart: theirs })
        actor.send({ type: "line.remove", key: "nothing" })
        actor.send({ type: "quantity.set", key: "nothing", quantity: 0 })
        expect(cart()).toEqual(theirs)
        expect(removed).toEqual([])
      })
    )
  })

  it("follows the rules of the cart for any sequence of events (property)", () => {
    const events = cart({ least: 1, most: 3 }).chain((made) => {
      const key = fc.constantFrom(...made.lines.map(lineKey), "nothing")
      return fc.tuple(
        fc.constant(made),
        fc.array(
          fc.oneof(
            key.map((key) => ({ type: "line.increment", key }) as const),
            key.map((key) => ({ type: "line.decrement", key }) as const),
            fc
              .tuple(key, fc.integer({ min: -1, max: 120 }))
              .map(([key, quantity]) => ({ type: "quantity.set", key, quantity }) as const),
            key.map((key) => ({ type: "line.remove", key }) as const),
            key.map((key) => ({ type: "removal.undo", key }) as const),
            cartLine.map((line) => ({ type: "line.put", line }) as const),
            fc.constant({ type: "quote.accepted", cart: made } as const),
            fc.constant({ type: "lines.translated", lines: made.lines } as const),
            fc.constant({ type: "promo.set", code: "SADU" } as const)
          ),
          { maxLength: 12 }
        )
      )
    })
    fc.assert(
      fc.property(events, ([made, events]) => {
        const { actor, cart } = restored(made)
        for (const event of events) {
          const before = cart()
          actor.send(event)
          expect(cart().lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true)
          expect(cart().lines.map(lineKey)).toHaveLength(new Set(cart().lines.map(lineKey)).size)
          if (event.type === "quote.accepted") expect(cart()).toEqual(made)
          if (event.type === "promo.set") expect(cart()).toEqual({ ...before, promoCode: "SADU" })
          if (event.type === "line.increment" || event.type === "line.decrement") {
            expect(cart().lines.map(lineKey)).toEqual(before.lines.map(lineKey))
            const step = cart().lines.reduce(
              (sum, line, at) => sum + line.quantity - (before.lines[at]?.quantity ?? 0),
              0
            )
            if (event.type === "line.decrement") expect([0, -1]).toContain(step)
          }
          expect(actor.getSnapshot().value).toEqual({
            open: cart().lines.length === 0 ? "empty" : "filled"
          })
        }
      })
    )
  })
})
