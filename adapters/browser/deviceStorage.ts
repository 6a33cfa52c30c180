import { Option, Schema } from "effect"
import type { Address } from "#core/address/Address.ts"
import { type Cart, type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import { mergeCarts } from "#core/cart/mergeCarts.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { mergeFavourites } from "#core/favourites/mergeFavourites.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import type { Session } from "#core/session/Session.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import type { EarlyChanges } from "./earlyChanges.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import {
  AddressSchema,
  CartLineSchema,
  FavouriteSchema,
  ProductIdSchema,
  SessionSchema
} from "./storageSchemas.ts"
import { storageKeys } from "./storageKeys.ts"
import { createPersistedState } from "./persistedState.ts"
import { parseSelectedAddress, toSelectedAddress } from "./selectedAddress.ts"

/** What this device stores about its shopper. */
export interface StoredData {
  readonly session: Session | null
  readonly cart: Cart
  readonly address: Address | null
  readonly favourites: ReadonlyArray<Favourite>
}

export interface DeviceStorage {
  /**
   * Reads everything that can be decoded. Damaged parts are copied aside and left out; it never
   * throws.
   */
  readonly load: () => StoredData
  /**
   * Loads at the start of the page, and writes what only the keys beside the root key hold into the
   * root key: also the early changes of this page and of earlier ones, which are merged.
   */
  readonly restore: () => StoredData
  readonly saveCart: (cart: Cart) => void
  /** Whether the cart as it was last saved outlives the tab. */
  readonly isCartDurable: () => boolean
  /**
   * Prefers what another tab has just written to what only this tab has, and merges its early
   * changes. A null key means that everything was cleared.
   */
  readonly acceptOtherTab: (write: Pick<StorageEvent, "key" | "oldValue" | "newValue">) => void
  readonly saveAddress: (address: Address | null) => void
  readonly saveFavourites: (favourites: ReadonlyArray<Favourite>) => void
  readonly saveSession: (session: Session) => void
  /** Removes the token, which the server no longer accepts, and keeps cart and address. */
  readonly removeToken: () => void
  /** Removes the customer's data; favourites stay (docs/decisions.md#logout). */
  readonly removeCustomer: () => void
}

/** The stored data of the shop, over a key-value store (docs/decisions.md#storage). */
export const createDeviceStorage = (store: KeyValueStore): DeviceStorage => {
  const state = createPersistedState(store)
  // The root key goes last: a tab that starts meanwhile must not restore it from the other keys.
  const removeToken = () => {
    for (const name of [
      storageKeys.token,
      storageKeys.userId,
      storageKeys.userName,
      storageKeys.mobile
    ])
      store.remove(name)
    state.write("auth", null)
  }
  const load = (): StoredData => {
    const cart = decodeCart(state.read("cart"))
    const favourites = decodeEntries(FavouriteSchema, readItems(state.read("favourites")))
    const address = decodePart(SelectedSchema, state.read("address"))
    const auth = decodePart(SessionSchema, state.read("auth"))
    if (cart.isDamaged || favourites.isDamaged || address.isDamaged || auth.isDamaged)
      state.saveDamagedCopy()
    return {
      session: auth.value ?? loadLegacySession(store),
      cart: cart.value,
      address:
        address.value?.selected ?? parseSelectedAddress(store.get(storageKeys.selectedAddress)),
      favourites: favourites.value
    }
  }
  const saveCart = ({ lines, promoCode }: Cart) =>
    state.write("cart", {
      items: lines,
      totalPrice: dinarsFromFils(calculateSubtotal(lines)).toFixed(2),
      isPromo: promoCode !== null,
      promoCode
    })
  const saveFavourites = (favourites: ReadonlyArray<Favourite>) =>
    state.write("favourites", { items: favourites })
  const mergeEarlyChanges = (stored: StoredData): StoredData => {
    const names = store.keys(storageKeys.earlyChanges)
    if (names.length === 0) return stored
    const changes = names.map((name) => decodeEarlyChanges(store.get(name)))
    // They are removed first, because a full storage may need their room.
    names.forEach(store.remove)
    const cart = changes.reduce((cart, early) => mergeCarts(cart, early.cart), stored.cart)
    const favourites = changes.reduce(
      (favourites, early) => mergeFavourites(favourites, early.favourites),
      stored.favourites
    )
    saveCart(cart)
    saveFavourites(favourites)
    return { ...stored, cart, favourites }
  }
  return {
    load,
    restore: () => {
      const stored = load()
      const { session, address } = stored
      if (session !== null && decodePart(SessionSchema, state.read("auth")).value === null)
        state.write("auth", session)
      if (address !== null && decodePart(SelectedSchema, state.read("address")).value === null)
        state.write("address", { selected: address })
      return mergeEarlyChanges(stored)
    },
    saveCart,
    isCartDurable: () => state.isDurable("cart"),
    acceptOtherTab: ({ key, oldValue, newValue }) => {
      if (key === storageKeys.state) state.acceptOtherTab(oldValue, newValue)
      else if (key?.startsWith(storageKeys.earlyChanges) === true) mergeEarlyChanges(load())
      else
        for (const name of key === null ? Object.values(storageKeys) : [key])
          store.discardCopy(name)
    },
    saveAddress: (address) => {
      state.write("address", address === null ? null : { selected: address })
      if (address === null) store.remove(storageKeys.selectedAddress)
      else store.set(storageKeys.selectedAddress, JSON.stringify(toSelectedAddress(address)))
    },
    saveFavourites,
    saveSession: (session) => {
      state.write("auth", session)
      store.set(storageKeys.token, session.token)
      store.set(storageKeys.userId, session.userId)
      store.set(storageKeys.userName, session.name)
      store.set(storageKeys.mobile, session.phone ?? "")
    },
    removeToken,
    removeCustomer: () => {
      removeToken()
      for (const part of ["cart", "address", "orders", "checkout"] as const) state.write(part, null)
      for (const name of [
        storageKeys.selectedAddress,
        storageKeys.pendingOrder,
        storageKeys.damaged,
        storageKeys.detailsDraft,
        storageKeys.nameSkipped
      ])
        store.remove(name)
    }
  }
}

/** The storage of this browser. */
export const deviceStorage: DeviceStorage = createDeviceStorage(deviceKeyValueStore)

interface ReadResult<A> {
  readonly value: A
  readonly isDamaged: boolean
}

const decodeEntries = <A>(
  entry: Schema.Decoder<A>,
  items: ReadonlyArray<unknown> | null
): ReadResult<ReadonlyArray<A>> => {
  const decoded = (items ?? []).flatMap((item) =>
    Option.toArray(Schema.decodeUnknownOption(entry)(item))
  )
  return { value: decoded, isDamaged: items === null || decoded.length < items.length }
}

/** The `items` of a part; null where the part exists and has no such list. */
const readItems = (part: unknown): ReadonlyArray<unknown> | null =>
  part === null
    ? []
    : Option.getOrNull(
        Option.map(Schema.decodeUnknownOption(ItemsSchema)(part), ({ items }) => items)
      )

const ItemsSchema = Schema.Struct({ items: Schema.Array(Schema.Unknown) })
const PromoCodeSchema = Schema.Struct({
  promoCode: Schema.String.check(Schema.makeFilter((code) => !isBlank(code) && code.length <= 64))
})

const decodeCart = (part: unknown): ReadResult<Cart> => {
  const { value, isDamaged } = decodeEntries(CartLineSchema, readItems(part))
  const lines = value.filter(
    (line, index) => value.findIndex((other) => lineKey(other) === lineKey(line)) === index
  )
  const promo = Option.map(
    Schema.decodeUnknownOption(PromoCodeSchema)(part),
    ({ promoCode }) => promoCode
  )
  return {
    isDamaged,
    value:
      lines.length === 0
        ? emptyCart
        : { lines: lines satisfies ReadonlyArray<CartLine>, promoCode: Option.getOrNull(promo) }
  }
}

const decodeEarlyChanges = (text: string | null): EarlyChanges => {
  const { cart, favourites } = Option.getOrElse(
    Schema.decodeUnknownOption(EarlyChangesSchema)(text),
    () => ({ cart: null, favourites: null })
  )
  return {
    cart: { cart: decodeCart(cart).value, removed: decodeRemoved(Schema.String, cart) },
    favourites: {
      favourites: decodeEntries(FavouriteSchema, readItems(favourites)).value,
      removed: decodeRemoved(ProductIdSchema, favourites)
    }
  }
}

const EarlyChangesSchema = Schema.fromJsonString(
  Schema.Struct({ cart: Schema.Unknown, favourites: Schema.Unknown })
)

const decodeRemoved = <A>(entry: Schema.Decoder<A>, part: unknown): ReadonlyArray<A> =>
  Option.match(Schema.decodeUnknownOption(RemovedSchema)(part), {
    onNone: () => [],
    onSome: ({ removed }) => decodeEntries(entry, removed).value
  })

const RemovedSchema = Schema.Struct({ removed: Schema.Array(Schema.Unknown) })

/** A part that is stored whole; null where it is missing. */
const decodePart = <A>(schema: Schema.Decoder<A>, part: unknown): ReadResult<A | null> => {
  const read = Schema.decodeUnknownOption(schema)(part)
  return { value: Option.getOrNull(read), isDamaged: part !== null && Option.isNone(read) }
}

const SelectedSchema = Schema.Struct({ selected: AddressSchema })

/**
 * A token and a user id stored beside the root key are a session too, for pages that know only
 * those names.
 */
const loadLegacySession = (store: KeyValueStore): Session | null => {
  const phone = store.get(storageKeys.mobile)
  const session = {
    token: store.get(storageKeys.token),
    userId: store.get(storageKeys.userId),
    name: store.get(storageKeys.userName) ?? ""
  }
  const read = Schema.decodeUnknownOption(SessionSchema)
  return Option.getOrElse(read({ ...session, phone }), () =>
    Option.getOrNull(read({ ...session, phone: null }))
  )
}
