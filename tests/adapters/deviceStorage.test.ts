import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { createKeyValueStore } from "#adapters/browser/keyValueStore.ts"
import { createEarlyChanges } from "#adapters/browser/earlyChanges.ts"
import { createPendingOrders } from "#adapters/browser/pendingOrders.ts"
import { createDeviceStorage, type DeviceStorage } from "#adapters/browser/deviceStorage.ts"
import { type Address, AddressId } from "#core/address/Address.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { type Cart, emptyCart, lineKey, type LineKey } from "#core/cart/Cart.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  IdempotencyKey,
  PendingOrders,
  type PendingOrder,
  InvoiceId
} from "#core/payment/Payment.ts"
import { runs } from "#core/testing/runs.ts"
import { customer } from "./fakeServer.ts"
import { orderDraft, idempotencyKey } from "./orderDraft.ts"

/** A Web Storage with a size limit. */
const storageOf = (texts: Record<string, string> = {}, isFull = () => false): Storage => {
  const textsByKey = new Map(Object.entries(texts))
  return {
    get length() {
      return textsByKey.size
    },
    clear: () => textsByKey.clear(),
    key: (index) => [...textsByKey.keys()][index] ?? null,
    getItem: (name) => textsByKey.get(name) ?? null,
    setItem: (name, text) => {
      if (isFull()) throw new DOMException("full", "QuotaExceededError")
      textsByKey.set(name, text)
    },
    removeItem: (name) => void textsByKey.delete(name)
  }
}
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")

/** A browser with two storages, of which the first may be full. */
const createDevice = () => {
  const state = { isFull: false }
  const local = storageOf({}, () => state.isFull)
  const session = storageOf()
  /** What a page reads after a load: nothing of the memory of the page before it. */
  const openStore = () =>
    createKeyValueStore(
      () => local,
      () => session
    )
  return { state, local, session, openStore, openPage: () => createDeviceStorage(openStore()) }
}
const memoryOver = (storage: Storage) => createDeviceStorage(createKeyValueStore(() => storage))
/** Makes this cart the stored one. */
const saveCart = (memory: DeviceStorage, cart: Cart) =>
  memory.changeCart({ before: memory.load().cart, after: cart })
const saveAddress = (memory: DeviceStorage, address: Address | null) =>
  memory.changeAddress({ before: memory.load().address, after: address })
const cart = { lines: orderDraft.lines, promoCode: "SADU10" }
const favourite = {
  id: orderDraft.lines[0]?.productId,
  name: "Oud",
  price: 20_000,
  oldPrice: 25_000,
  priceVaries: true,
  description: "Deep",
  image: null,
  stock: 3,
  addedAt: 1_700_000_000_000
}
const liked = {
  ...favourite,
  id: ProductId.make(7),
  price: Fils.make(20_000),
  oldPrice: null
}
const guest = { session: null, cart: emptyCart, address: null, favourites: [] }

/** A storage in which everything is saved. */
const fullDevice = () => {
  const storage = storageOf()
  const memory = memoryOver(storage)
  memory.saveSession(customer)
  saveCart(memory, cart)
  saveAddress(memory, orderDraft.address)
  return { storage, memory }
}

/** Each field either valid or any JSON. */
const fields = (record: object) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      fc.oneof(fc.constant(value), fc.jsonValue())
    ])
  )
const items = fc.array(
  fc.oneof(fc.jsonValue(), fc.record(fields(orderDraft.lines[0] ?? {}), { requiredKeys: [] }))
)
const root = (storage: Storage): Record<string, unknown> =>
  JSON.parse(storage.getItem("sadu") ?? "{}")

describe("device storage", () => {
  it("loads everything that was saved", () => {
    const { storage } = fullDevice()
    expect(memoryOver(storage).load()).toEqual({
      session: customer,
      cart,
      address: orderDraft.address,
      favourites: []
    })
  })

  it("writes the documented keys", () => {
    const { storage } = fullDevice()
    expect(keysOf(storage).toSorted()).toEqual([
      "auth_token",
      "sadu",
      "selectedAddress",
      "user_id",
      "user_mobile",
      "user_name"
    ])
    expect(root(storage)).toMatchObject({
      version: 1,
      cart: { totalPrice: "52.50", isPromo: true }
    })
    expect(JSON.parse(storage.getItem("selectedAddress") ?? "")).toEqual({
      fullName: "Noura",
      street: "Baghdad Street",
      city: "Salmiya",
      piece: "4",
      email: "n@sadu.example",
      area: "Hawalli",
      phone: "+96550001234",
      country: "Kuwait",
      addressId: 3
    })
  })

  it("removeCustomer: removes the customer's data and keeps favourites", () => {
    const { storage, memory } = fullDevice()
    storage.setItem(
      "sadu",
      JSON.stringify({ ...root(storage), favourites: { items: [favourite] } })
    )
    storage.setItem("sadu.damaged", "token")
    memory.removeCustomer()
    expect(memoryOver(storage).load()).toEqual({ ...guest, favourites: [favourite] })
    expect(keysOf(storage)).toEqual(["sadu"])
  })

  it("removeToken: removes only the session", () => {
    const { storage, memory } = fullDevice()
    memory.removeToken(customer.token)
    expect(memoryOver(storage).load()).toEqual({
      session: null,
      cart,
      address: orderDraft.address,
      favourites: []
    })
  })

  it("removeToken: keeps a session that began after the one that ended", () => {
    const { storage, memory } = fullDevice()
    const next = { ...customer, token: "next" }
    memoryOver(storage).saveSession(next)
    memory.removeToken(customer.token)
    expect(memory.load().session).toEqual(next)
    expect(storage.getItem("auth_token")).toBe("next")
  })

  it("saveName: names the stored session, and starts none that has ended or was replaced", () => {
    const { storage, memory } = fullDevice()
    const renamed = { ...customer, name: "Um Salem" }
    memory.saveName(renamed)
    expect([memory.load().session, storage.getItem("user_name")]).toEqual([renamed, "Um Salem"])
    memoryOver(storage).removeCustomer()
    memory.saveName(customer)
    expect([memory.load().session, storage.getItem("auth_token")]).toEqual([null, null])
  })

  it("changeAddress: the choice of another tab is kept where this one changes or removes its own", () => {
    const { storage, memory } = fullDevice()
    const before = orderDraft.address
    const other = { ...before, id: AddressId.make(9) }
    memoryOver(storage).changeAddress({ before, after: other })
    expect(memory.changeAddress({ before, after: { ...before, street: "x" } })).toEqual(other)
    expect(memory.changeAddress({ before, after: null })).toEqual(other)
    expect(storage.getItem("selectedAddress")).toContain('"addressId":9')
    expect(memory.changeAddress({ before: other, after: null })).toBeNull()
    expect(storage.getItem("selectedAddress")).toBeNull()
  })

  it("a change that makes no difference, and a start, write nothing", () => {
    const { storage } = fullDevice()
    memoryOver(storage).changeFavourites({ before: [], after: [liked] })
    const texts = keysOf(storage).map((name) => storage.getItem(name))
    const writes = vi.spyOn(storage, "setItem")
    const memory = memoryOver(storage)
    const { address, cart, favourites } = memory.restore()
    memory.changeCart({ before: cart, after: { ...cart, lines: [...cart.lines] } })
    memory.changeFavourites({ before: favourites, after: [...favourites] })
    memory.changeAddress({ before: address, after: address && { ...address } })
    expect(writes).not.toHaveBeenCalled()
    expect(keysOf(storage).map((name) => storage.getItem(name))).toEqual(texts)
  })

  it("keeps what another tab wrote in between", () => {
    const { storage, memory } = fullDevice()
    saveCart(memoryOver(storage), emptyCart)
    saveAddress(memory, null)
    expect(memory.load()).toMatchObject({ session: customer, cart: emptyCart, address: null })
  })

  it("a token and a user id alone are a session", () => {
    const lone = { auth_token: "t", user_id: "7", user_name: "Noura", user_mobile: "+96550001234" }
    expect(memoryOver(storageOf(lone)).load().session).toEqual({ ...customer, token: "t" })
    expect(memoryOver(storageOf({ auth_token: "t", user_id: "7" })).load().session).toEqual({
      token: "t",
      userId: "7",
      name: "",
      phone: null
    })
  })

  it("restore: writes what only the keys beside the root key hold into the root key", () => {
    const { storage } = fullDevice()
    storage.removeItem("sadu")
    const memory = memoryOver(storage)
    const stored = memory.restore()
    expect(stored).toMatchObject({ session: customer, address: { id: orderDraft.address.id } })
    expect(root(storage)).toMatchObject({
      version: 1,
      auth: { token: customer.token, userId: customer.userId },
      address: { selected: { id: orderDraft.address.id, fullName: "Noura" } }
    })
    for (const key of ["auth_token", "user_id", "selectedAddress"]) storage.removeItem(key)
    expect(memoryOver(storage).load()).toEqual(stored)
  })

  it("restore: writes nothing where nothing is stored", () => {
    const storage = storageOf()
    expect(memoryOver(storage).restore()).toEqual(guest)
    expect(storage.length).toBe(0)
  })

  it.each(["undefined", "null", "", " ", "two words", "\n", "NaN"])(
    "token %j is no session",
    (token) => {
      const sadu = JSON.stringify({ version: 1, auth: { ...customer, token } })
      const storage = storageOf({ auth_token: token, user_id: "7", sadu })
      expect(memoryOver(storage).load().session).toBeNull()
    }
  )

  it.each(["", "0", "demo", "undefined", "null", "7/../8"])("user id %j is no session", (user_id) =>
    expect(memoryOver(storageOf({ auth_token: "t", user_id })).load().session).toBeNull()
  )
})

describe("damaged storage", () => {
  it("loses only the damaged lines, and a copy is saved", () => {
    const { storage } = fullDevice()
    const damaged = JSON.stringify({
      ...root(storage),
      cart: {
        items: [
          { ...orderDraft.lines[0], price: -1 },
          orderDraft.lines[1],
          null,
          { ...orderDraft.lines[0], quantity: 0 }
        ],
        promoCode: 5
      },
      address: { selected: { id: "x" } }
    })
    storage.setItem("sadu", damaged)
    storage.removeItem("selectedAddress")
    expect(memoryOver(storage).load()).toEqual({
      session: customer,
      cart: { lines: [orderDraft.lines[1]], promoCode: null },
      address: null,
      favourites: []
    })
    expect(storage.getItem("sadu.damaged")).toBe(damaged)
  })

  it("an address that was stored before its location had a precision keeps all but the location", () => {
    const { latitude, longitude } = assertNonNull(orderDraft.address.position)
    const { shortAddress: _, ...earlier } = orderDraft.address
    const { storage } = fullDevice()
    storage.setItem(
      "sadu",
      JSON.stringify({
        ...root(storage),
        address: { selected: { ...earlier, position: { latitude, longitude } } }
      })
    )
    expect(memoryOver(storage).load().address).toEqual({ ...orderDraft.address, position: null })
  })

  it("a line that is stored twice is loaded once", () => {
    const items = [orderDraft.lines[0], orderDraft.lines[0]]
    expect(
      memoryOver(storageOf({ sadu: JSON.stringify({ cart: { items } }) })).load().cart.lines
    ).toEqual([orderDraft.lines[0]])
  })

  it("what was stored before it had an old price, or the time it was added, is loaded without one", () => {
    const withoutOldPrice = ({ oldPrice: _, ...stored }: { oldPrice?: unknown }) => stored
    const line = withoutOldPrice({ ...orderDraft.lines[0] })
    const { addedAt: _, ...stored } = favourite
    const sadu = JSON.stringify({
      cart: { items: [line] },
      favourites: { items: [withoutOldPrice(stored)] }
    })
    const { cart, favourites } = memoryOver(storageOf({ sadu })).load()
    expect(cart.lines).toEqual([{ ...orderDraft.lines[0], oldPrice: null }])
    expect(favourites).toEqual([{ ...favourite, oldPrice: null, addedAt: null }])
  })

  it("is repaired by the next write", () => {
    const storage = storageOf({ sadu: "{half" })
    const memory = memoryOver(storage)
    expect(memory.load()).toEqual(guest)
    saveCart(memory, cart)
    expect(memoryOver(storage).load()).toEqual({ ...guest, cart })
    expect(storage.getItem("sadu.damaged")).toBe("{half")
  })

  it("is copied before it is overwritten unread", () => {
    const storage = storageOf({ sadu: "{half" })
    saveCart(memoryOver(storage), cart)
    expect(storage.getItem("sadu.damaged")).toBe("{half")
  })

  it("a newer version's state is read as far as possible and never overwritten", () => {
    const newer = JSON.stringify({
      version: 2,
      cart: { items: [orderDraft.lines[1]] },
      auth: { token: { v2: true } }
    })
    const storage = storageOf({ sadu: newer })
    const memory = memoryOver(storage)
    expect(memory.load().cart.lines).toEqual([orderDraft.lines[1]])
    saveCart(memory, emptyCart)
    expect(memory.load().cart).toEqual(emptyCart)
    expect(storage.getItem("sadu")).toBe(newer)
  })

  it("an intact line survives any damage beside it (property)", () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const sadu = JSON.stringify({
          version: 1,
          cart: { items: [...before, orderDraft.lines[1], ...after] }
        })
        const { lines } = memoryOver(storageOf({ sadu })).load().cart
        expect(lines.map(({ productId }) => productId)).toContain(orderDraft.lines[1]?.productId)
      })
    )
  })

  it("never throws and never returns an invalid token (property)", () => {
    const token = fc.oneof(
      fc.string(),
      fc.constantFrom("undefined", "null", "t0k3n"),
      fc.jsonValue()
    )
    const image = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          {
            version: fc.oneof(fc.integer(), fc.jsonValue()),
            auth: fc.oneof(
              fc.jsonValue(),
              fc.record({ token, userId: token, name: fc.string(), phone: fc.jsonValue() })
            ),
            cart: fc.oneof(fc.jsonValue(), fc.record({ items, promoCode: fc.jsonValue() })),
            address: fc.jsonValue(),
            favourites: fc.jsonValue(),
            orders: fc.jsonValue()
          },
          { requiredKeys: [] }
        )
        .map((value) => JSON.stringify(value))
    )
    fc.assert(
      fc.property(
        image,
        fc.record({ auth_token: fc.string(), user_id: fc.string(), selectedAddress: fc.json() }),
        (sadu, lone) => {
          const storage = storageOf({ sadu, ...lone })
          const memory = memoryOver(storage)
          const { session, cart: textsByKey } = memory.load()
          expect(session?.token ?? "none").toMatch(/^(?!(?:undefined|null)$)[\x21-\x7e]+$/)
          for (const line of textsByKey.lines) {
            expect(
              Number.isSafeInteger(line.price) &&
                line.price >= 0 &&
                line.quantity >= 1 &&
                line.quantity <= 99
            ).toBe(true)
          }
          saveCart(memory, cart)
          memory.removeCustomer()
          expect(memory.load().cart).toEqual(emptyCart)
        }
      ),
      runs(300)
    )
  })
})

describe("failing storage", () => {
  it("blocked: data lives as long as the page", () => {
    const memory = createDeviceStorage(
      createKeyValueStore(() => {
        throw new DOMException("blocked", "SecurityError")
      })
    )
    expect(memory.load()).toEqual(guest)
    saveCart(memory, cart)
    memory.saveSession(customer)
    expect(memory.load()).toEqual({ ...guest, cart, session: customer })
    memory.removeCustomer()
    expect(memory.load()).toEqual(guest)
  })
})

describe("a full localStorage beside sessionStorage", () => {
  it("a cart that does not fit survives a reload, and is not durable", () => {
    const { state, session, openPage } = createDevice()
    saveCart(openPage(), emptyCart)
    expect(openPage().isCartDurable()).toBe(true)
    state.isFull = true
    saveCart(openPage(), cart)
    expect(openPage().load().cart).toEqual(cart)
    expect(openPage().isCartDurable()).toBe(false)
    state.isFull = false
    saveAddress(openPage(), orderDraft.address)
    expect(openPage().load()).toMatchObject({ cart, address: orderDraft.address })
    expect(openPage().isCartDurable()).toBe(true)
    expect(session.length).toBe(0)
  })

  it("removeCustomer: leaves nothing of the customer in either storage", () => {
    const { state, session, openPage } = createDevice()
    state.isFull = true
    const memory = openPage()
    memory.saveSession(customer)
    saveCart(memory, cart)
    saveAddress(memory, orderDraft.address)
    memory.removeCustomer()
    expect(openPage().load()).toEqual(guest)
    const texts = keysOf(session).map((name) => session.getItem(name))
    expect(texts.join("")).not.toContain(customer.token)
  })

  it("what another tab changes replaces that part of the copy, and the others stay", () => {
    const { state, local, openPage } = createDevice()
    openPage().saveSession(customer)
    state.isFull = true
    saveCart(openPage(), cart)
    const oldValue = local.getItem("sadu")
    const newValue = JSON.stringify({ ...root(local), auth: undefined })
    const memory = openPage()
    for (const key of ["auth_token", "user_id"]) {
      local.removeItem(key)
      memory.acceptOtherTab({ key, oldValue: "t", newValue: null })
    }
    memory.acceptOtherTab({ key: "sadu", oldValue, newValue })
    expect(memory.load()).toMatchObject({ session: null, cart })
  })

  it("the last write is read, whichever storages accept it (property)", () => {
    const write = fc.record({ name: fc.constantFrom("a", "b"), text: fc.option(fc.string()) })
    const step = fc.record({ write, accepts: fc.tuple(fc.boolean(), fc.boolean()) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const isFull = [false, false]
        const storages = [0, 1].map((at) => storageOf({}, () => isFull[at] ?? false))
        const store = createKeyValueStore(...storages.map((storage) => () => storage))
        const expected = new Map<string, string | null>()
        for (const { write, accepts } of steps) {
          accepts.forEach((isAccepted, at) => (isFull[at] = !isAccepted))
          if (write.text === null) store.remove(write.name)
          else store.set(write.name, write.text)
          expected.set(write.name, write.text)
          for (const name of ["a", "b"]) expect(store.get(name)).toBe(expected.get(name) ?? null)
          if (write.text !== null) expect(store.isDurable(write.name)).toBe(accepts[0])
        }
      })
    )
  })
})

describe("early changes", () => {
  const [line] = orderDraft.lines
  const lines = [1, 2, 3].map((id) => ({
    ...assertNonNull(line ?? null),
    productId: ProductId.make(id)
  }))
  const [first, second, third] = lines.map((line) => ({ lines: [line], promoCode: null }))
  const earlyCart = (cart = emptyCart, removed: ReadonlyArray<LineKey> = []) => ({
    cart: { cart, removed },
    favourites: { favourites: [], removed: [] }
  })
  const device = () => {
    const { state, local, openStore } = createDevice()
    const openPage = () => {
      const store = openStore()
      return { saveEarly: createEarlyChanges(store), memory: createDeviceStorage(store) }
    }
    return { state, storage: local, openPage }
  }
  const earlyKeys = (storage: Storage) =>
    keysOf(storage).filter((name) => name.startsWith("sadu.early."))

  it("of two closed pages are merged into the stored cart, once", () => {
    const { storage, openPage } = device()
    saveCart(openPage().memory, first ?? emptyCart)
    openPage().saveEarly(earlyCart(second))
    openPage().saveEarly(earlyCart(third))
    expect(openPage().memory.load().cart).toEqual(first)
    const { memory } = openPage()
    expect(new Set(memory.restore().cart.lines)).toEqual(new Set(lines))
    expect(earlyKeys(storage)).toEqual([])
    saveCart(memory, emptyCart)
    expect(openPage().memory.restore().cart).toEqual(emptyCart)
  })

  it("a page writes all of its changes again: what it removed does not come back", () => {
    const { openPage } = device()
    saveCart(openPage().memory, { lines, promoCode: null })
    const { saveEarly } = openPage()
    saveEarly(earlyCart(second))
    saveEarly(earlyCart(emptyCart, [lineKey(assertNonNull(lines[1] ?? null))]))
    expect(openPage().memory.restore().cart.lines).toEqual([lines[0], lines[2]])
  })

  it("favourites are merged, newest first", () => {
    const { openPage } = device()
    const [stored, added, removed] = [1, 2, 3].map((id) => ({
      ...favourite,
      id: ProductId.make(id),
      price: Fils.make(20_000),
      oldPrice: null
    }))
    if (!stored || !added || !removed) throw new Error("No samples")
    openPage().memory.changeFavourites({ before: [], after: [stored, removed] })
    openPage().saveEarly({
      ...earlyCart(),
      favourites: { favourites: [added], removed: [removed.id] }
    })
    expect(openPage().memory.restore().favourites).toEqual([added, stored])
    expect(openPage().memory.load().favourites).toEqual([added, stored])
  })

  it("of a tab are merged by another that is open", () => {
    const { storage, openPage } = device()
    const { memory } = openPage()
    saveCart(memory, first ?? emptyCart)
    openPage().saveEarly(earlyCart(second))
    const [key = ""] = earlyKeys(storage)
    memory.acceptOtherTab({ key, oldValue: null, newValue: storage.getItem(key) })
    expect(memory.load().cart.lines).toEqual(lines.slice(0, 2))
    expect(earlyKeys(storage)).toEqual([])
  })

  it("survive a reload where localStorage is full", () => {
    const { state, openPage } = device()
    state.isFull = true
    openPage().saveEarly(earlyCart(first))
    const { memory } = openPage()
    expect(memory.restore().cart).toEqual(first)
    expect(memory.isCartDurable()).toBe(false)
    expect(openPage().memory.restore().cart).toEqual(first)
  })

  it("that are damaged change nothing, whatever they are (property)", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { storage, openPage } = device()
        saveCart(openPage().memory, first ?? emptyCart)
        storage.setItem("sadu.early.1", text)
        openPage().saveEarly(earlyCart(second))
        expect(openPage().memory.restore().cart.lines).toEqual(lines.slice(0, 2))
        expect(earlyKeys(storage)).toEqual([])
      })
    )
  })
})

describe("pending order", () => {
  const pending: PendingOrder = {
    key: idempotencyKey,
    order: orderDraft,
    invoiceId: InvoiceId.make("9")
  }
  const withOrders = <A>(
    storage: Storage,
    use: (orders: PendingOrders["Service"]) => Effect.Effect<A>
  ) => {
    const store = createKeyValueStore(() => storage)
    return Effect.runSync(
      Effect.provide(PendingOrders.use(use), createPendingOrders(store, undefined))
    )
  }

  it("exclusively: runs one effect at a time over all tabs, and the next one after a failure", async () => {
    const store = createKeyValueStore(() => storageOf())
    const tabs = [1, 2].map(() => createPendingOrders(store, navigator.locks))
    const log: Array<string> = []
    const runIn = (tab: (typeof tabs)[number] | undefined, name: string, fails: boolean) =>
      Effect.runPromise(
        Effect.provide(
          PendingOrders.use((orders) =>
            orders.exclusively(
              Effect.promise(async () => {
                log.push(`${name} begins`)
                await new Promise((resolve) => setTimeout(resolve, 5))
                log.push(`${name} ends`)
                if (fails) throw new Error("fails")
              })
            )
          ),
          assertNonNull(tab ?? null)
        )
      ).catch(() => {})
    await Promise.all([runIn(tabs[0], "one", true), runIn(tabs[1], "other", false)])
    expect(log).toEqual(["one begins", "one ends", "other begins", "other ends"])
  })

  it("is loaded after a reload, without the customer's token", () => {
    const storage = storageOf()
    withOrders(storage, (orders) => orders.save(pending))
    const text = storage.getItem("pendingOrder") ?? ""
    expect(JSON.parse(text)).toMatchObject({
      paymentMethod: "card",
      invoiceId: "9",
      total: 47.75,
      key: idempotencyKey
    })
    expect(text).not.toContain(customer.token)
    expect(withOrders(storage, (orders) => orders.load())).toEqual({
      ...pending,
      order: { ...orderDraft, customer: { ...customer, token: "" } }
    })
    withOrders(storage, (orders) => orders.clear(idempotencyKey))
    expect(withOrders(storage, (orders) => orders.load())).toBeNull()
  })

  it("saveInvoice, clear: change only the attempt with their key", () => {
    const storage = storageOf()
    withOrders(storage, (orders) => orders.save(pending))
    const otherKey = IdempotencyKey.make(idempotencyKey.replace(/.$/, "x"))
    withOrders(storage, (orders) => orders.saveInvoice(otherKey, InvoiceId.make("10")))
    withOrders(storage, (orders) => orders.clear(otherKey))
    expect(withOrders(storage, (orders) => orders.load())?.invoiceId).toBe("9")
    withOrders(storage, (orders) => orders.saveInvoice(idempotencyKey, InvoiceId.make("10")))
    expect(withOrders(storage, (orders) => orders.load())?.invoiceId).toBe("10")
  })

  it("is null when it cannot be decoded", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(withOrders(storageOf({ pendingOrder: text }), (orders) => orders.load())).toBeNull()
      })
    )
  })

  it("saves the last 20 orders that were shown, beside the time of the last request", () => {
    const storage = storageOf({
      sadu: JSON.stringify({ version: 1, orders: { lastCheckedAt: 5 } })
    })
    expect(withOrders(storage, (orders) => orders.shownOrders())).toEqual([])
    const ids = Array.from({ length: 21 }, (_, index) => OrderId.make(`${index}`))
    for (const id of ids) withOrders(storage, (orders) => orders.saveShownOrder(id))
    expect(withOrders(storage, (orders) => orders.shownOrders())).toEqual(ids.slice(1))
    expect(withOrders(storage, (orders) => orders.lastCheckedAt())).toBe(5)
    withOrders(storage, (orders) => orders.saveLastCheckedAt(6))
    expect(withOrders(storage, (orders) => orders.lastCheckedAt())).toBe(6)
    expect(withOrders(storage, (orders) => orders.shownOrders())).toEqual(ids.slice(1))
  })

  it("reads the orders that were shown although the time of the last request is damaged", () => {
    const orders = { lastCheckedAt: "soon", shown: ["7"] }
    const storage = storageOf({ sadu: JSON.stringify({ version: 1, orders }) })
    expect(withOrders(storage, (stored) => stored.lastCheckedAt())).toBeNull()
    expect(withOrders(storage, (stored) => stored.shownOrders())).toEqual(["7"])
  })
})
