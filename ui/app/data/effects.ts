import { Effect, Layer, ManagedRuntime, type Result } from "effect"
import { browserApplePay } from "#adapters/browser/applePay.ts"
import { browserPendingOrders } from "#adapters/browser/pendingOrders.ts"
import { browserPositions } from "#adapters/browser/geolocation.ts"
import { randomKey } from "#adapters/shared/randomKey.ts"
import { addressesOverHttp } from "#adapters/http/addressesOverHttp.ts"
import { catalogueOverHttp } from "#adapters/http/catalogueOverHttp.ts"
import { deliverySlotsOverHttp } from "#adapters/http/deliverySlotsOverHttp.ts"
import { deliveryRatesOverHttp } from "#adapters/http/deliveryRatesOverHttp.ts"
import { orderDifferencesOverHttp } from "#adapters/http/orderDifferencesOverHttp.ts"
import { ordersOverHttp } from "#adapters/http/ordersOverHttp.ts"
import { otpCodesOverHttp } from "#adapters/http/otpCodesOverHttp.ts"
import { paymentsOverHttp } from "#adapters/http/paymentsOverHttp.ts"
import { profilesOverHttp } from "#adapters/http/profilesOverHttp.ts"
import { promosOverHttp } from "#adapters/http/promosOverHttp.ts"
import { returnsOverHttp } from "#adapters/http/returnsOverHttp.ts"
import { reviewsOverHttp } from "#adapters/http/reviewsOverHttp.ts"
import { customerSessionsOverHttp } from "#adapters/http/customerSessionsOverHttp.ts"
import { sessionsOverHttp } from "#adapters/http/sessionsOverHttp.ts"
import { stockAlertsOverHttp } from "#adapters/http/stockAlertsOverHttp.ts"
import { type ApiClientSettings, createApiClient } from "#adapters/http/apiClient.ts"
import { Addresses, type AddressId, type Position, Positions } from "#core/address/Address.ts"
import { Geocoder } from "#core/address/MapPicker.ts"
import { geocoder } from "../maps/geocoder.ts"
import { listAddresses, saveAddress } from "#core/address/addressEffects.ts"
import { loadOffers } from "#core/cart/loadOffers.ts"
import { quickAdd } from "#core/cart/quickAdd.ts"
import { translateLines } from "#core/cart/translateLines.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import type { Query, QueryKey } from "#core/catalogue/queries.ts"
import { type SoldOutItem, StockAlerts } from "#core/catalogue/StockAlerts.ts"
import { placeOrder } from "#core/checkout/placeOrder.ts"
import { revalidateFavourites } from "#core/favourites/revalidateFavourites.ts"
import { verifyCode, sendCode } from "#core/login/OtpCodes.ts"
import type { ReviewedChange } from "#core/orders/changeOrderMachine.ts"
import { type Order, Orders, type OwnChange } from "#core/orders/Order.ts"
import { loadOrderInvoice } from "#core/orders/loadOrderInvoice.ts"
import { reorder } from "#core/orders/reorder.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { type DifferenceLink, OrderDifferences } from "#core/payment/OrderDifference.ts"
import { findAnnouncement, cancelOpenPayment } from "#core/payment/openPayments.ts"
import { loadCreditNote } from "#core/returns/loadCreditNote.ts"
import { changeReturns, loadOrderReturns } from "#core/returns/returnForm.ts"
import { listPaymentMethods } from "#core/payment/listPaymentMethods.ts"
import { verifyPayment } from "#core/payment/verifyPayment.ts"
import { DeliverySlots } from "#core/delivery/DeliveryOptions.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { checkPromo } from "#core/pricing/promo.ts"
import { type NotificationSettings, Profiles, saveDetails } from "#core/profile/Profile.ts"
import { type OwnReview, type OwnReviewDraft, Reviews } from "#core/reviews/Review.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import type { ItemPage } from "#core/shared/submitMachine.ts"
import { saveReview } from "#core/reviews/saveReview.ts"
import { CustomerSessions, type EndedSessions } from "#core/session/CustomerSessions.ts"
import { type Session, Sessions } from "#core/session/Session.ts"

/** The effects of core that machines run. They load with the adapters, after the first page. */
export const effects = {
  loadQuery: <Key extends QueryKey, E>({ load }: Query<Key, E>) => Catalogue.use(load),
  searchByName: (name: string) => Catalogue.use((catalogue) => catalogue.searchByName(name)),
  quickAdd,
  loadOffers,
  translateLines,
  revalidateFavourites,
  sendCode,
  verifyCode,
  /** A session that the server has ended already is logged out. */
  logout: (session: Session) =>
    Sessions.use((sessions) => sessions.logout(session)).pipe(
      Effect.catchTag("SessionEnded", () => Effect.void)
    ),
  deleteAccount: (session: Session) => Sessions.use((sessions) => sessions.deleteAccount(session)),
  listSessions: () => CustomerSessions.use((sessions) => sessions.list()),
  endSessions: (ended: EndedSessions) => CustomerSessions.use((sessions) => sessions.end(ended)),
  loadProfile: () => Profiles.use((profiles) => profiles.load()),
  saveDetails,
  saveNotifications: (settings: NotificationSettings) =>
    Profiles.use((profiles) => profiles.saveNotifications(settings)),
  requestStockAlert: (item: SoldOutItem) => StockAlerts.use((alerts) => alerts.request(item)),
  skipName: () => Profiles.use((profiles) => profiles.skipName()),
  listOwnReviews: ({ filter }: PageRequest<string>) =>
    Reviews.use((reviews) => reviews.ofOrder(filter)).pipe(
      Effect.map((items): ItemPage<OwnReview> => ({ items, next: null }))
    ),
  saveReview: ({ draft }: { readonly draft: OwnReviewDraft }) =>
    saveReview(draft).pipe(Effect.map((review): OwnReview | null => review)),
  listAddresses,
  loadAddress: (id: AddressId) => Addresses.use((addresses) => addresses.get(id)),
  makeDefaultAddress: (id: AddressId) => Addresses.use((addresses) => addresses.makeDefault(id)),
  removeAddress: (id: AddressId) => Addresses.use((addresses) => addresses.remove(id)),
  saveAddress,
  reverseGeocode: (position: Position) =>
    Geocoder.use((geocoder) => geocoder.reverseGeocode(position)),
  locate: () => Positions.use((positions) => positions.locate()),
  listDeliveryRates: () => DeliveryRates.use((rates) => rates.list()),
  listDeliveryOptions: (zone: string | null) => DeliverySlots.use((slots) => slots.list(zone)),
  checkPromo,
  listPaymentMethods,
  placeOrder,
  verifyPayment,
  findAnnouncement: () => findAnnouncement,
  cancelOpenPayment,
  listOrders: (userId: string, cursor: string | null) =>
    Orders.use((orders) => orders.list(userId, cursor)),
  /** The order in a list of one; an empty list when the customer has no such order. */
  loadOrder: (id: OrderId) =>
    Orders.use((orders) => orders.get(id)).pipe(
      Effect.map((order): ReadonlyArray<Order> => [order]),
      Effect.catchTag("OrderNotFound", () => Effect.succeed<ReadonlyArray<Order>>([]))
    ),
  loadOrderInvoice,
  /** The policies of this version in a list of one; an empty list where the shop never had them. */
  loadPolicyVersion: (version: number) =>
    Catalogue.use((catalogue) => catalogue.policyVersion(version)).pipe(
      Effect.map((found): ReadonlyArray<PolicyVersion> => [found]),
      Effect.catchTag("PolicyVersionNotFound", () =>
        Effect.succeed<ReadonlyArray<PolicyVersion>>([])
      )
    ),
  reorder,
  loadOrderReturns,
  changeReturns,
  loadCreditNote,
  loadOrderDifference: (link: DifferenceLink) =>
    OrderDifferences.use((differences) => differences.load(link)),
  payOrderDifference: (token: string) =>
    OrderDifferences.use((differences) => differences.pay(token)),
  quoteOrderChange: ({ change, id }: { readonly id: OrderId; readonly change: OwnChange }) =>
    Orders.use((orders) => orders.quoteChange(id, change)).pipe(
      Effect.map((quote): ReviewedChange => ({ quote, key: randomKey() }))
    ),
  changeOrder: ({
    change,
    id,
    reviewed: { key, quote }
  }: {
    readonly id: OrderId
    readonly change: OwnChange
    readonly reviewed: ReviewedChange
  }) => Orders.use((orders) => orders.change(id, change, { key, total: quote.total })),
  cancelOrder: (id: OrderId) => Orders.use((orders) => orders.cancel(id)),
  findOrder: (id: OrderId) =>
    Orders.use((orders) => orders.get(id)).pipe(
      Effect.catchTag("OrderNotFound", () => Effect.succeed(null))
    )
}

export type Effects = typeof effects

/** All ports over HTTP. Create it once per page, since it caches the delivery rates. */
export const shopOverHttp = (
  settings: ApiClientSettings & { readonly monotonic?: () => number }
) => {
  const client = createApiClient(settings)
  return Layer.mergeAll(
    catalogueOverHttp(client),
    otpCodesOverHttp(client),
    sessionsOverHttp(client),
    customerSessionsOverHttp(client),
    profilesOverHttp(client),
    stockAlertsOverHttp(client),
    addressesOverHttp(client),
    promosOverHttp(client),
    deliverySlotsOverHttp(client),
    deliveryRatesOverHttp(client, settings.monotonic ?? (() => performance.now())),
    paymentsOverHttp(client),
    ordersOverHttp(client),
    orderDifferencesOverHttp(client),
    returnsOverHttp(client),
    reviewsOverHttp(client)
  )
}

const createLayer = (locale: string, session: () => Session | null) =>
  Layer.mergeAll(
    shopOverHttp({
      baseUrl: new URL(import.meta.env.VITE_API_URL ?? "/api/", location.href),
      origin: location.origin,
      locale,
      session,
      now: Date.now
    }),
    browserApplePay,
    browserPendingOrders,
    browserPositions,
    geocoder
  )

/** All ports, implemented over HTTP and by this browser. */
export type Ports = Layer.Success<ReturnType<typeof createLayer>>

/**
 * Runs an effect: settles with a Result, and rejects only for bugs. The signal interrupts it, and
 * then it never settles: React's StrictMode starts an actor again that it has stopped, and that
 * must not receive the end of the first run.
 */
export type EffectRuntime = <A, E>(
  effect: Effect.Effect<A, E, Ports>,
  signal: AbortSignal
) => Promise<Result.Result<A, E>>

/** Creates a function that runs effects in one locale. */
export const createEffectRuntime = (
  locale: string,
  session: () => Session | null
): EffectRuntime => {
  const runtime = ManagedRuntime.make(createLayer(locale, session))
  return (effect, signal) =>
    runtime
      .runPromise(Effect.result(effect), { signal })
      .catch((error: unknown) =>
        signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)
      )
}
