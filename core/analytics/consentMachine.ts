import { assign, setup } from "xstate"

export type Consent = "granted" | "refused"

/**
 * Whether the shopper lets the shop count what they do. It asks once on a device, and takes a browser that says
 * 'do not track' at its word. It lives as long as the app.
 */
export const consentMachine = setup({
  types: {
    context: {} as { readonly consent: Consent | null },
    events: {} as
      /** What this device keeps was read, at first or since another tab was answered, and what the browser says for its shopper. */
      | { type: "storage.restored"; consent: Consent | null; isOptedOut: boolean }
      | { type: "consent.grant" }
      | { type: "consent.refuse" }
  },
  actions: {
    /** Provided by the app. */
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
  initial: "reading",
  states: {
    reading: {},
    deciding: {
      always: [
        { guard: "isGranted", target: "granted" },
        { guard: "isRefused", target: "refused" },
        { target: "asking" }
      ]
    },
    asking: {},
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
