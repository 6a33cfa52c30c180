import { Data, DateTime, Effect, Schema } from "effect"
import { callDesk, deskCall, deskRefusal } from "./deskCall.ts"
import { DeskFilsJson, MomentJson } from "./deskJson.ts"
import { PushBrowser, type PushSubscription } from "./PushBrowser.ts"

const HourJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }))

const QuietHoursJson = Schema.NullOr(Schema.Struct({ from: HourJson, to: HourJson }))

/** The hours in Kuwait in which a device is told nothing; null where it is told at any time. */
export type QuietHours = typeof QuietHoursJson.Type

/** The nights of a device that nobody has set otherwise. */
export const defaultQuietHours: QuietHours = { from: 22, to: 8 }

/** Whether it is told nothing in this hour; the hours may go over midnight. */
export const isQuiet = (quiet: QuietHours, hour: number): boolean =>
  quiet !== null &&
  (quiet.from <= quiet.to
    ? quiet.from <= hour && hour < quiet.to
    : quiet.from <= hour || hour < quiet.to)

const EndpointJson = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1_000))
const KeyJson = Schema.String.check(Schema.isPattern(/^[\w-]{16,200}$/))

const PushSubscriptionJson = Schema.Struct({
  endpoint: EndpointJson,
  p256dh: KeyJson,
  auth: KeyJson
} satisfies Record<keyof PushSubscription, unknown>)

/**
 * The services that push to Chrome, Firefox, Edge and Safari. The server sends to no other host, so
 * that nobody makes it call one of its own network.
 */
const pushHosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*notify\.windows\.com|web\.push\.apple\.com)$/

/** Whether an endpoint is that of a known push service. */
export const isPushEndpoint = (endpoint: string): boolean => {
  const [, host = ""] = /^https:\/\/([\w.-]+)\/[\x21-\x7e]*$/.exec(endpoint) ?? []
  return pushHosts.test(host)
}

/** The browser has a push service that the shop does not know. */
export class PushServiceUnknown extends Data.TaggedError("PushServiceUnknown") {}

/** 422: the endpoint is not that of a known push service. */
export const pushServiceUnknown = deskRefusal(
  422,
  "push_service_unknown",
  () => new PushServiceUnknown()
)

const NewOrdersJson = Schema.Struct({
  count: Schema.Int,
  amount: DeskFilsJson,
  /** Until when they were placed. */
  until: MomentJson
})

/** The orders since a moment. */
export type NewOrders = typeof NewOrdersJson.Type

/** The calls about new orders, and of the device that is told of them. */
export const pushCalls = {
  newOrders: deskCall({
    method: "GET",
    path: "/desk/new-orders",
    role: "staff",
    query: Schema.Struct({ since: Schema.NullOr(Schema.String.check(Schema.isMaxLength(40))) }),
    success: NewOrdersJson,
    about:
      "How many orders were placed since a moment in ISO 8601, and what they cost; none without one. Cancelled ones do not count."
  }),
  load: deskCall({
    method: "POST",
    path: "/desk/account/push/state",
    role: "staff",
    body: Schema.Struct({ endpoint: Schema.NullOr(EndpointJson) }),
    success: Schema.Struct({
      publicKey: Schema.String,
      device: Schema.NullOr(Schema.Struct({ quiet: QuietHoursJson }))
    }),
    about:
      "The public VAPID key, and whether the own device with this endpoint is told of new orders. Nothing changes; the endpoint is a secret that belongs in no URL."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/account/push",
    role: "staff",
    body: Schema.Struct({ subscription: PushSubscriptionJson, quiet: QuietHoursJson }),
    refusals: [pushServiceUnknown],
    about: "Tells this device of new orders, in the language of the request."
  }),
  remove: deskCall({
    method: "POST",
    path: "/desk/account/push/remove",
    role: "staff",
    body: Schema.Struct({ endpoint: EndpointJson }),
    about: "Tells the own device no more."
  })
}

/** How many orders were placed since; a page asks by itself. */
export const loadNewOrders = (since: number | null) =>
  callDesk(pushCalls.newOrders, {
    query: { since: since === null ? null : DateTime.formatIso(DateTime.makeUnsafe(since)) },
    isRefresh: true
  })

/** What is known of this browser and of its device. */
export type PushDevice =
  | { readonly kind: "unsupported" }
  /** The person has forbidden messages in the browser. */
  | { readonly kind: "blocked" }
  | { readonly kind: "off" }
  | { readonly kind: "on"; readonly quiet: QuietHours }

/** Whether this browser is told of new orders. */
export const loadPushDevice = Effect.fnUntraced(function* () {
  const browser = yield* PushBrowser
  const state = yield* browser.state
  if (state.kind !== "ready") return state satisfies PushDevice
  const { device, publicKey } = yield* callDesk(pushCalls.load, {
    body: { endpoint: state.endpoint }
  })
  // A subscription for another key of the shop gets nothing.
  if (device === null || state.publicKey !== publicKey) return { kind: "off" } satisfies PushDevice
  return { kind: "on", quiet: device.quiet } satisfies PushDevice
})

/** Tells this browser of new orders, outside these hours. */
export const savePushDevice = Effect.fnUntraced(function* (quiet: QuietHours) {
  const browser = yield* PushBrowser
  const { publicKey } = yield* callDesk(pushCalls.load, { body: { endpoint: null } })
  const subscription = yield* browser.subscribe(publicKey)
  yield* callDesk(pushCalls.save, { body: { subscription, quiet } })
  return { kind: "on", quiet } satisfies PushDevice
})

/** Tells this browser no more. */
export const removePushDevice = Effect.fnUntraced(function* () {
  const browser = yield* PushBrowser
  const endpoint = yield* browser.unsubscribe
  if (endpoint !== null) yield* callDesk(pushCalls.remove, { body: { endpoint } })
  return { kind: "off" } satisfies PushDevice
})
