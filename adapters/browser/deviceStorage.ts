import { Equal, Option, Schema } from "effect"
import type { Address } from "#core/address/Address.ts"
import { mergeChosenAddress } from "#core/address/chosenAddressMachine.ts"
import { type Cart, type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import { mergeCartChange, mergeCarts } from "#core/cart/mergeCarts.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { mergeFavourites, mergeFavouritesChange } from "#core/favourites/mergeFavourites.ts"
import { shownDecimals } from "#core/money/Fils.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import type { Session } from "#core/session/Session.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import type { Change } from "#core/shared/mergeList.ts"
import type { EarlyChanges } from "./earlyChanges.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import {
  GiftSchema,
  AddressSchema,
  CartLineSchema,
  FavouriteSchema,
  ProductIdSchema,
  SessionSchema
} from "./storageSchemas.ts"
import { storageKeys } from "./storageKeys.ts"
import { persistedStateOf } from "./persistedState.ts"
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
  /** Changes the stored cart, and returns it with what other tabs have changed. */
  readonly changeCart: (change: Change<Cart>) => Cart
  /** Whether the cart as it was last saved outlives the tab. */
  readonly isCartDurable: () => boolean
  /**
   * Prefers what another tab has just written to what only this tab has, and merges its early
   * changes. A null key means that everything was cleared.
   */
  readonly acceptOtherTab: (write: Pick<StorageEvent, "key" | "oldValue" | "newValue">) => void
  /** Changes the stored address, and returns it. */
  readonly changeAddress: (change: Change<Address | null>) => Address | null
  /** Changes the stored favourites, and returns them. */
  readonly changeFavourites: (change: Change<ReadonlyArray<Favourite>>) => ReadonlyArray<Favourite>
  readonly saveSession: (session: Session) => void
  /** Saves the name of a session that is still the stored one. */
  readonly saveName: (session: Session) => void
  /**
   * Removes this token, which the server no longer accepts, unless another is stored by now, and
   * keeps cart and address.
   */
  readonly removeToken: (token: string) => void
  /** Removes the customer's data; favourites stay (docs/decisions/accounts.md#logout). */
  readonly removeCustomer: () => void
}

/**
 * The stored data of the shop, over a key-value store
 * (docs/decisions/storage-and-offline.md#storage).
 */
export const createDeviceStorage = (store: KeyValueStore): DeviceStorage => {
  const state = persistedStateOf(store)
  const readCart = () => decodeCart(state.read("cart")).value
  const readFavourites = () => decodeFavourites(state.read("favourites")).value
  const readSession = () => decodePart(SessionSchema, state.read("auth")).value
  const readAddress = () =>
    decodePart(SelectedSchema, state.read("address")).value?.selected ?? null
  const copy = (name: string, text: string | null) => {
    if (text === null) store.remove(name)
    else if (store.get(name) !== text) store.set(name, text)
  }
  // What other programs read is a copy of the root key, so that it is never newer than that. A copy
  // is removed first: a tab that starts meanwhile must not restore the root key from it.
  const copySession = (session = readSession()) => {
    copy(storageKeys.token, session?.token ?? null)
    copy(storageKeys.userId, session?.userId ?? null)
    copy(storageKeys.userName, session?.name ?? null)
    copy(storageKeys.mobile, session === null ? null : (session.phone ?? ""))
  }
  const copyAddress = (address = readAddress()) =>
    copy(
      storageKeys.selectedAddress,
      address === null ? null : JSON.stringify(toSelectedAddress(address))
    )
  const removeSession = (isRemoved: (stored: Session | null) => boolean) => {
    if (!isRemoved(load().session)) return
    copySession(null)
    state.change(
      "auth",
      (stored) => (isRemoved(decodePart(SessionSchema, stored).value) ? null : stored),
      copySession
    )
  }
  const load = (): StoredData => {
    const cart = decodeCart(state.read("cart"))
    const favourites = decodeFavourites(state.read("favourites"))
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
  const changeCart = (change: (stored: Cart) => Cart) =>
    state.change("cart", (part) => {
      const stored = decodeCart(part).value
      const cart = change(stored)
      return Equal.equals(cart, stored) ? part : encodeCart(cart)
    })
  const changeFavourites = (
    change: (stored: ReadonlyArray<Favourite>) => ReadonlyArray<Favourite>
  ) =>
    state.change("favourites", (part) => {
      const stored = decodeFavourites(part).value
      const items = change(stored)
      return Equal.equals(items, stored) ? part : { items }
    })
  const mergeEarlyChanges = () => {
    const names = store.keys(storageKeys.earlyChanges)
    const changes = names.map((name) => decodeEarlyChanges(store.get(name)))
    // They are removed first, because a full storage may need their room.
    names.forEach(store.remove)
    for (const { cart, favourites } of changes) {
      changeCart((stored) => mergeCarts(stored, cart))
      changeFavourites((stored) => mergeFavourites(stored, favourites))
    }
  }
  return {
    load,
    restore: () => {
      const stored = load()
      const { session, address } = stored
      if (session !== null && readSession() === null)
        state.change("auth", (stored) =>
          decodePart(SessionSchema, stored).value === null ? session : stored
        )
      if (address !== null && readAddress() === null)
        state.change("address", (stored) =>
          decodePart(SelectedSchema, stored).value === null ? { selected: address } : stored
        )
      mergeEarlyChanges()
      return { ...stored, cart: readCart(), favourites: readFavourites() }
    },
    changeCart: (change) => {
      changeCart((stored) => mergeCartChange(stored, change))
      return readCart()
    },
    isCartDurable: () => state.isDurable("cart"),
    acceptOtherTab: ({ key, oldValue, newValue }) => {
      if (key === storageKeys.state) state.acceptOtherTab(oldValue, newValue)
      else if (key?.startsWith(storageKeys.earlyChanges) === true) mergeEarlyChanges()
      else
        for (const name of key === null ? Object.values(storageKeys) : [key])
          store.discardCopy(name)
    },
    changeAddress: (change) => {
      if (mergeChosenAddress(readAddress(), change) === null) copyAddress(null)
      state.change(
        "address",
        (part) => {
          const stored = decodePart(SelectedSchema, part).value?.selected ?? null
          const address = mergeChosenAddress(stored, change)
          if (Equal.equals(address, stored)) return part
          return address === null ? null : { selected: address }
        },
        copyAddress
      )
      return readAddress()
    },
    changeFavourites: (change) => {
      changeFavourites((stored) => mergeFavouritesChange(stored, change))
      return readFavourites()
    },
    saveSession: (session) => state.change("auth", () => session, copySession),
    saveName: (session) =>
      state.change(
        "auth",
        (stored) =>
          decodePart(SessionSchema, stored).value?.token === session.token ? session : stored,
        copySession
      ),
    removeToken: (token) => removeSession((stored) => stored?.token === token),
    removeCustomer: () => {
      removeSession(() => true)
      for (const part of ["cart", "address", "orders", "checkout"] as const)
        state.change(part, () => null)
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
        : {
            lines: lines satisfies ReadonlyArray<CartLine>,
            promoCode: Option.getOrNull(promo),
            ...Option.getOrElse(Schema.decodeUnknownOption(CartGiftSchema)(part), () => ({}))
          }
  }
}

const CartGiftSchema = Schema.Struct({ gift: GiftSchema })

const encodeCart = ({ gift, lines, promoCode }: Cart) => ({
  items: lines,
  totalPrice: totalOf(lines),
  isPromo: promoCode !== null,
  promoCode,
  ...(gift && { gift })
})

/** The subtotal in dinars, such as `12.50`. */
const totalOf = (lines: ReadonlyArray<CartLine>): string => {
  const fils = calculateSubtotal(lines)
  return `${Math.floor(fils / 1_000)}.${shownDecimals(fils)}`
}

const decodeFavourites = (part: unknown): ReadResult<ReadonlyArray<Favourite>> =>
  decodeEntries(FavouriteSchema, readItems(part))

const decodeEarlyChanges = (text: string | null): EarlyChanges => {
  const { cart, favourites } = Option.getOrElse(
    Schema.decodeUnknownOption(EarlyChangesSchema)(text),
    () => ({ cart: null, favourites: null })
  )
  return {
    cart: { cart: decodeCart(cart).value, removed: decodeRemoved(Schema.String, cart) },
    favourites: {
      favourites: decodeFavourites(favourites).value,
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
