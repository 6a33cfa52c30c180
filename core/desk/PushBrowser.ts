import { Context, Data, type Effect } from "effect"

/** How the push service of a browser reaches it, and what messages to it are encrypted with. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a browser can, and the subscription that it has. */
export type PushBrowserState =
  | { readonly kind: "unsupported" }
  | { readonly kind: "blocked" }
  | {
      readonly kind: "ready"
      /** Null without a subscription. */
      readonly endpoint: string | null
      /** The key of the shop for which it was made. */
      readonly publicKey: string | null
    }

/** The push messages of this browser. */
export class PushBrowser extends Context.Service<
  PushBrowser,
  {
    readonly state: Effect.Effect<PushBrowserState>
    /** Asks the person, and subscribes to messages that are signed with this key. */
    readonly subscribe: (
      publicKey: string
    ) => Effect.Effect<PushSubscription, PushBlocked | PushFailed>
    /** Ends the subscription, and returns its endpoint; null where there was none. */
    readonly unsubscribe: Effect.Effect<string | null, PushFailed>
  }
>()("shop/desk/PushBrowser") {}

/** The person does not allow messages of the desk. */
export class PushBlocked extends Data.TaggedError("PushBlocked") {}
/** The browser could not reach its push service. */
export class PushFailed extends Data.TaggedError("PushFailed") {}
