import { Option, Schema } from "effect"
import type { Address } from "#core/address/Address.ts"
import { type Cart, type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { subtotalOf } from "#core/pricing/quote.ts"
import type { Session } from "#core/session/Session.ts"
import { deviceDrawer, type Drawer } from "./drawer.ts"
import { AddressKept, CartLineKept, FavouriteKept, SessionKept } from "./keptJson.ts"
import { names } from "./names.ts"
import { rootIn } from "./root.ts"
import { legacyAddress, selectedAddressOf } from "./selectedAddress.ts"

/** What this device remembers of its shopper. */
export interface Kept {
  readonly session: Session | null
  readonly cart: Cart
  readonly address: Address | null
  readonly favourites: ReadonlyArray<Favourite>
}

export interface DeviceMemory {
  /** Everything that can be read. What is damaged is put aside once and left out: never an error, never a broken line. */
  readonly read: () => Kept
  readonly keepCart: (cart: Cart) => void
  readonly keepAddress: (address: Address | null) => void
  readonly keepFavourites: (favourites: ReadonlyArray<Favourite>) => void
  readonly keepSession: (session: Session) => void
  /** The token alone goes: the server no longer knows it. The cart and the address stay. */
  readonly forgetToken: () => void
  /** The customer goes, with cart, addresses, orders and pending order; favourites are the device's (decision 36). */
  readonly forgetCustomer: () => void
}

/** The shop's memory on this device, in a drawer of names and texts (decision 37). */
export const memoryIn = (drawer: Drawer): DeviceMemory => {
  const root = rootIn(drawer)
  const forgetToken = () => {
    root.keep("auth", null)
    for (const name of [names.token, names.userId, names.userName, names.mobile]) drawer.drop(name)
  }
  return {
    read: () => {
      const cart = cartFrom(root.part("cart"))
      const favourites = salvage(FavouriteKept, itemsIn(root.part("favourites")))
      const address = addressFrom(root.part("address"))
      const auth = sessionFrom(root.part("auth"))
      if (
        cart.isDamaged ||
        favourites.isDamaged ||
        address.isDamaged ||
        auth.isDamaged ||
        isUnreadable(drawer)
      )
        root.quarantine()
      return {
        session: auth.value ?? loneSession(drawer),
        cart: cart.value,
        address: address.value ?? legacyAddress(drawer.get(names.selectedAddress)),
        favourites: favourites.value
      }
    },
    keepCart: ({ lines, promoCode }) =>
      root.keep("cart", {
        items: lines,
        totalPrice: dinarsFromFils(subtotalOf(lines)).toFixed(2),
        isPromo: promoCode !== null,
        promoCode
      }),
    keepAddress: (address) => {
      root.keep("address", address === null ? null : { selected: address })
      if (address === null) drawer.drop(names.selectedAddress)
      else drawer.put(names.selectedAddress, JSON.stringify(selectedAddressOf(address)))
    },
    keepFavourites: (favourites) => root.keep("favourites", { items: favourites }),
    keepSession: (session) => {
      root.keep("auth", session)
      drawer.put(names.token, session.token)
      drawer.put(names.userId, session.userId)
      drawer.put(names.userName, session.name)
      drawer.put(names.mobile, session.phone ?? "")
    },
    forgetToken,
    forgetCustomer: () => {
      forgetToken()
      for (const part of ["cart", "address", "orders"] as const) root.keep(part, null)
      for (const name of [names.selectedAddress, names.pendingOrder, names.damaged])
        drawer.drop(name)
    }
  }
}

/** This device's memory. */
export const deviceMemory: DeviceMemory = memoryIn(deviceDrawer)

interface Read<A> {
  readonly value: A
  readonly isDamaged: boolean
}

const salvage = <A>(
  entry: Schema.Decoder<A>,
  items: ReadonlyArray<unknown> | null
): Read<ReadonlyArray<A>> => {
  const good = (items ?? []).flatMap((item) =>
    Option.toArray(Schema.decodeUnknownOption(entry)(item))
  )
  return { value: good, isDamaged: items === null || good.length < items.length }
}

/** Null for a part that is there and holds no list. */
const itemsIn = (part: unknown): ReadonlyArray<unknown> | null =>
  part === null
    ? []
    : Option.getOrNull(
        Option.map(Schema.decodeUnknownOption(ItemsKept)(part), ({ items }) => items)
      )

const ItemsKept = Schema.Struct({ items: Schema.Array(Schema.Unknown) })
const PromoKept = Schema.Struct({
  promoCode: Schema.String.check(
    Schema.makeFilter((code) => code.trim() !== "" && code.length <= 64)
  )
})

const cartFrom = (part: unknown): Read<Cart> => {
  const { value, isDamaged } = salvage(CartLineKept, itemsIn(part))
  const lines = value.filter(
    (line, index) => value.findIndex((other) => lineKey(other) === lineKey(line)) === index
  )
  const promo = Option.map(
    Schema.decodeUnknownOption(PromoKept)(part),
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

const addressFrom = (part: unknown): Read<Address | null> => {
  if (part === null) return { value: null, isDamaged: false }
  const read = Schema.decodeUnknownOption(Schema.Struct({ selected: AddressKept }))(part)
  return {
    value: Option.getOrNull(Option.map(read, ({ selected }) => selected)),
    isDamaged: Option.isNone(read)
  }
}

const sessionFrom = (part: unknown): Read<Session | null> => {
  if (part === null) return { value: null, isDamaged: false }
  const read = Schema.decodeUnknownOption(SessionKept)(part)
  return { value: Option.getOrNull(read), isDamaged: Option.isNone(read) }
}

/** A token and a user id beside the root key log in too (LOGIN-8). */
const loneSession = (drawer: Drawer): Session | null => {
  const phone = drawer.get(names.mobile)
  const session = {
    token: drawer.get(names.token),
    userId: drawer.get(names.userId),
    name: drawer.get(names.userName) ?? ""
  }
  const read = Schema.decodeUnknownOption(SessionKept)
  return Option.getOrElse(read({ ...session, phone }), () =>
    Option.getOrNull(read({ ...session, phone: null }))
  )
}

const isUnreadable = (drawer: Drawer): boolean => {
  const text = drawer.get(names.root)
  return (
    text !== null &&
    Option.isNone(
      Schema.decodeUnknownOption(
        Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
      )(text)
    )
  )
}
