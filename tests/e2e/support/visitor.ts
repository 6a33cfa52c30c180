import { Effect } from "effect"
import { createAnalyticsStorage } from "#adapters/browser/analyticsStorage.ts"
import type { KeyValueStore } from "#adapters/browser/keyValueStore.ts"
import { createDeviceStorage } from "#adapters/browser/deviceStorage.ts"
import { shopOverHttp } from "#adapters/http/shopOverHttp.ts"
import { emptyJournal } from "#core/analytics/journal.ts"
import type { Consent } from "#core/analytics/consentMachine.ts"
import { type Address, Addresses, type NewAddress } from "#core/address/Address.ts"
import { type Cart, Quantity } from "#core/cart/Cart.ts"
import { createLine } from "#core/cart/createLine.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { Phone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import type { Locale } from "#locales/i18n.ts"
import { homeAddress } from "../../contracts/createOrder.ts"
import { logIn } from "../../support/apiClient.ts"
import type { TestShop } from "../../support/startShop.ts"

/** What a device holds before its first page. */
export interface VisitorData {
  /** Somebody who logged in before. */
  readonly customer?: boolean
  /** Their chosen address; what is given differs from `homeAddress`. */
  readonly address?: boolean | Partial<NewAddress>
  /** Products by id, and how many of each. */
  readonly goods?: ReadonlyArray<readonly [product: number, pieces: number]>
  /** What was answered about counting, "refused" where nothing is said; null where nobody was asked yet. */
  readonly consent?: Consent | null
}

export interface Visitor {
  readonly customer: Session | null
  readonly address: Address | null
  readonly cart: Cart
}

/** Makes customer and address at the shop, and the storage of a device that knows them: written as the shop writes it. */
export const createVisitor = async (shop: TestShop, language: Locale, held: VisitorData) => {
  const customer = held.customer ? await newSession(shop) : null
  const ports = shopOverHttp({
    baseUrl: `${shop.url}/api/`,
    origin: shop.url,
    locale: language,
    session: () => customer,
    now: Date.now
  })
  const ask = <A, E>(question: Effect.Effect<A, E, Addresses | Catalogue>) =>
    Effect.runPromise(Effect.provide(question, ports))
  const address =
    customer && held.address
      ? await ask(
          Addresses.use((addresses) =>
            addresses.add(customer.userId, {
              ...homeAddress,
              ...(held.address === true ? {} : held.address)
            })
          )
        )
      : null
  const lines = await Promise.all(
    (held.goods ?? []).map(async ([id, pieces]) => {
      const detail = await ask(Catalogue.use((catalogue) => catalogue.product(ProductId.make(id))))
      const line = createLine(detail, defaultSelection(detail), Quantity.make(pieces))
      if (line === null) throw new Error(`Product ${id} cannot be sold`)
      return line
    })
  )
  const cart: Cart = { lines, promoCode: null }
  const papers = new Map<string, string>()
  const drawer: KeyValueStore = {
    get: (name) => papers.get(name) ?? null,
    set: (name, text) => void papers.set(name, text),
    remove: (name) => void papers.delete(name)
  }
  const memory = createDeviceStorage(drawer)
  const { consent = "refused" } = held
  if (consent !== null) createAnalyticsStorage(drawer).save({ consent, journal: emptyJournal })
  if (customer) memory.saveSession(customer)
  if (address) memory.saveAddress(address)
  if (lines.length > 0) memory.saveCart(cart)
  return { customer, address, cart, entries: [...papers].map(([name, value]) => ({ name, value })) }
}

const phones = { last: 0 }

/** A number that nobody of this file has logged in with; without the country's code. */
export const newPhone = (): string => `6${String(1_000_000 + phones.last++)}`

const newSession = async (shop: TestShop): Promise<Session> => {
  const { id, phone, token } = await logIn(shop, `+965${newPhone()}`)
  return { userId: String(id), token, name: "", phone: Phone.make(phone) }
}
