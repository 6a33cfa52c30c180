import { assign, type PromiseActorLogic, not, setup } from "xstate"
import type { ActorsRequired } from "../shared/provideActors.ts"

/** The visitor's answer to analytics. */
export type Consent = "granted" | "refused"

/**
 * Whether the shopper consents to analytics. It asks once a visit until there is an answer, on a
 * page that allows it and after the shopper has scrolled that page, and treats the browser's 'do
 * not track' as a refusal. It lives as long as the app.
 */
export const consentMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as { readonly consent: Consent | null; readonly canAsk: boolean },
    events: {} as
      /**
       * The stored consent was read, at the start or after another tab changed it. `isOptedOut` is
       * the browser's 'do not track'.
       */
      | { type: "storage.restored"; consent: Consent | null; isOptedOut: boolean }
      | { type: "consent.grant" }
      | { type: "consent.refuse" }
      /** Another page was opened, with or without a place for the question. */
      | { type: "page.opened"; canAsk: boolean }
  },
  actors: {} as {
    /** Provided by the app: settles when the shopper has scrolled the page. */
    readonly firstScroll: PromiseActorLogic<void>
  },
  actions: {
    saveConsent: (_, _consent: Consent) => {},
    setConsent: assign((_, consent: Consent) => ({ consent })),
    setPage: assign((_, { canAsk }: { readonly canAsk: boolean }) => ({ canAsk }))
  },
  guards: {
    canAsk: ({ context }) => context.canAsk,
    isGranted: ({ context }) => context.consent === "granted",
    isRefused: ({ context }) => context.consent === "refused"
  }
}).createMachine({
  id: "consent",
  context: { consent: null, canAsk: false },
  initial: "loading",
  states: {
    loading: {},
    deciding: {
      always: [
        { guard: "isGranted", target: "granted" },
        { guard: "isRefused", target: "refused" },
        { target: "undecided" }
      ]
    },
    undecided: {
      initial: "away",
      states: {
        away: { always: { guard: "canAsk", target: "waiting" } },
        waiting: {
          always: { guard: not("canAsk"), target: "away" },
          invoke: { id: "firstScroll", src: "firstScroll", onDone: "asking" }
        },
        asking: {
          on: {
            "page.opened": {
              target: "postponed",
              actions: { type: "setPage", params: ({ event }) => event }
            }
          }
        },
        /** It is not asked again in this visit. */
        postponed: {}
      }
    },
    granted: {},
    refused: {}
  },
  on: {
    "page.opened": { actions: { type: "setPage", params: ({ event }) => event } },
    "storage.restored": {
      target: ".deciding",
      actions: assign({
        consent: ({ event }) => event.consent ?? (event.isOptedOut ? "refused" : null)
      })
    },
    "consent.grant": {
      target: ".granted",
      actions: [
        { type: "setConsent", params: "granted" },
        { type: "saveConsent", params: "granted" }
      ]
    },
    "consent.refuse": {
      target: ".refused",
      actions: [
        { type: "setConsent", params: "refused" },
        { type: "saveConsent", params: "refused" }
      ]
    }
  }
})
