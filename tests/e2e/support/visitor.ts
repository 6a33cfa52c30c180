import { Effect } from "effect"
import { createAnalyticsStorage } from "#adapters/browser/analyticsStorage.ts"
import { createProfileStorage } from "#adapters/browser/profileStorage.ts"
import { createDeviceStorage } from "#adapters/browser/deviceStorage.ts"
import { shopOverHttp } from "#ui/app/data/effects.ts"
import { emptyJournal } from "#core/analytics/journal.ts"
import type { Consent } from "#core/analytics/consentMachine.ts"
import { type Address, Addresses, type NewAddress } from "#core/address/Address.ts"
import { type Cart, emptyCart } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { createLine } from "#core/cart/createLine.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { Phone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import type { Locale } from "#locales/i18n.ts"
import { homeAddress } from "#core/testing/createOrder.ts"
import { logIn } from "../../support/apiClient.ts"
import { createMapStore } from "../../support/mapStore.ts"
import type { TestShop } from "../../support/startShop.ts"

export type JourneyShop = Pick<TestShop, "url" | "databaseUrl">

/** The data that the browser of a visitor stores before its first page. */
export interface VisitorData {
  /** Logged in before. */
  readonly customer?: boolean
  /** The selected address; an object replaces fields of `homeAddress`. */
  readonly address?: boolean | Partial<NewAddress>
  /** Products by id with their quantities. */
  readonly cartItems?: ReadonlyArray<readonly [product: number, quantity: number]>
  /** The analytics consent, by default "refused"; null when it is undecided. */
  readonly consent?: Consent | null
}

export interface Visitor {
  readonly customer: Session | null
  readonly address: Address | null
  readonly cart: Cart
}

export interface StoredVisitor extends Visitor {
  readonly storageEntries: Array<{ name: string; value: string }>
}

/**
 * Creates customer and address in the shop, and the storage entries that the shop would write for
 * them.
 */
export const createVisitor = async (
  shop: JourneyShop,
  locale: Locale,
  data: VisitorData
): Promise<StoredVisitor> => {
  const customer = data.customer ? await newSession(shop) : null
  const ports = shopOverHttp({
    baseUrl: `${shop.url}/api/`,
    origin: shop.url,
    locale,
    session: () => customer,
    now: Date.now
  })
  const ask = <A, E>(effect: Effect.Effect<A, E, Addresses | Catalogue>) =>
    Effect.runPromise(Effect.provide(effect, ports))
  const address =
    customer && data.address
      ? await ask(
          Addresses.use((addresses) =>
            addresses.add(customer.userId, {
              ...homeAddress,
              ...(data.address === true ? {} : data.address)
            })
          )
        )
      : null
  const lines = await Promise.all(
    (data.cartItems ?? []).map(async ([id, quantity]) => {
      const detail = await ask(Catalogue.use((catalogue) => catalogue.product(ProductId.make(id))))
      const line = createLine(detail, defaultSelection(detail), Quantity.make(quantity))
      if (line === null) throw new Error(`Product ${id} cannot be sold`)
      return line
    })
  )
  const cart: Cart = { lines, promoCode: null }
  const store = createMapStore()
  const memory = createDeviceStorage(store)
  const { consent = "refused" } = data
  if (consent !== null)
    createAnalyticsStorage(store).change(() => ({ consent, journal: emptyJournal }))
  if (customer) {
    memory.saveSession(customer)
    // The prompt for the name would cover what a journey taps.
    createProfileStorage(store, store).saveNameSkipped(customer.userId)
  }
  if (address) memory.changeAddress({ before: null, after: address })
  if (lines.length > 0) memory.changeCart({ before: emptyCart, after: cart })
  return {
    customer,
    address,
    cart,
    storageEntries: [...store.texts].map(([name, value]) => ({ name, value }))
  }
}

const phones = { last: 0 }

/** A phone number that no other journey of this run uses, without the country code. */
export const newPhone = (): string =>
  `6${1_000_000 + Number(process.env["TEST_WORKER_INDEX"] ?? 0) * 1_000 + phones.last++}`

const newSession = async (shop: JourneyShop): Promise<Session> => {
  const { id, phone, token } = await logIn(shop, `+965${newPhone()}`)
  return { userId: String(id), token, name: "", phone: Phone.make(phone) }
}
