import { assign, fromPromise, setup } from "xstate"

/** The visitor's answer to analytics. */
export type Consent = "granted" | "refused"

/**
 * Whether the shopper consents to analytics. It asks once per device, after the shopper has
 * scrolled the page, and treats the browser's 'do not track' as a refusal. It lives as long as the
 * app.
 */
export const consentMachine = setup({
  types: {
    context: {} as { readonly consent: Consent | null },
    events: {} as
      /**
       * The stored consent was read, at the start or after another tab changed it. `isOptedOut` is
       * the browser's 'do not track'.
       */
      | { type: "storage.restored"; consent: Consent | null; isOptedOut: boolean }
      | { type: "consent.grant" }
      | { type: "consent.refuse" }
  },
  actors: {
    /** Provided by the app: settles when the shopper has scrolled the page. */
    firstScroll: fromPromise<void>(() => Promise.resolve())
  },
  actions: {
    /** Provided by the app: stores the consent. */
    saveConsent: (_, _consent: Consent) => {},
    setConsent: assign((_, consent: Consent) => ({ consent }))
  },
  guards: {
    isGranted: ({ context }) => context.consent === "granted",
    isRefused: ({ context }) => context.consent === "refused"
  }
}).createMachine({
  id: "consent",
  context: { consent: null },
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
      initial: "waiting",
      states: {
        waiting: { invoke: { id: "firstScroll", src: "firstScroll", onDone: "asking" } },
        asking: {}
      }
    },
    granted: {},
    refused: {}
  },
  on: {
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
