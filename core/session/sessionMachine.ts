import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { isBlank } from "../shared/cleanText.ts"
import { limits } from "../shared/limits.ts"
import { minimumTimeRegion } from "../shared/minimumTimeRegion.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Session } from "./Session.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"

/**
 * The session of this device: a guest or a customer. It lives as long as the app. Logging out and
 * deleting the account always end as a guest, whatever the server returned.
 */
export const sessionMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as {
      readonly session: Session | null
      /** Why the server could not delete the account; a toast shows it. */
      readonly refusal: SessionCallRefusal | null
    },
    events: {} as
      | { type: "session.started"; session: Session }
      | { type: "session.logOut" }
      | { type: "deletion.request" }
      | { type: "deletion.cancel" }
      | { type: "deletion.confirm" }
      /** The customer has another name at the server. */
      | { type: "name.changed"; name: string }
      /** A new address has a name, which the server gives to a customer who has none. */
      | { type: "name.learned"; name: string }
      /** The server has ended the session. The cart stays. */
      | { type: "session.ended" }
      /** Another tab logged in or out. */
      | { type: "storage.changed"; session: Session | null }
  },
  actors: {} as {
    readonly restore: EffectActor<null, Session | null, never>
    readonly deleteAccount: EffectActor<Session, void, SessionCallRefusal>
  },
  actions: {
    /** Provided by the app: stores the session on the device. */
    saveSession: (_, _session: Session) => {},
    /** Provided by the app: stores the name of the session, unless another one has begun. */
    saveName: (_, _session: Session) => {},
    /** Provided by the app: ends the session at the server too, while the shopper goes on. */
    logOutAtServer: (_, _session: Session) => {},
    /**
     * Provided by the app: removes the session, the cart and the chosen address, and opens the home
     * page.
     */
    clearCustomerData: (_, _outcome: "loggedOut" | "deleted" | "deletedLocally") => {},
    /** Provided by the app: removes the token of this session. */
    clearToken: (_, _session: Session) => {},
    setName: assign(({ context }, name: string) => ({
      session: { ...assertNonNull(context.session), name }
    }))
  },
  guards: {
    isLoggedIn: (_, session: Session | null) => session !== null,
    hasSession: ({ context }) => context.session !== null,
    isSameCustomer: ({ context }, session: Session | null) =>
      session !== null && session.userId === context.session?.userId,
    isNameless: ({ context }) => isBlank(context.session?.name ?? "")
  },
  delays: { minimumTime: limits.session.minimumRestoreMs }
}).createMachine({
  id: "session",
  context: { session: null, refusal: null },
  initial: "restoring",
  on: {
    "storage.changed": [
      {
        guard: { type: "isLoggedIn", params: ({ event }) => event.session },
        target: ".customer",
        actions: assign({ session: ({ event }) => event.session })
      },
      { target: ".guest" }
    ]
  },
  states: {
    restoring: {
      type: "parallel",
      states: {
        request: {
          initial: "pending",
          states: {
            pending: {
              invoke: {
                id: "restore",
                src: "restore",
                input: null,
                onDone: { target: "done", actions: assign({ session: settledData }) }
              }
            },
            done: { type: "final" }
          }
        },
        minimumTime: minimumTimeRegion
      },
      onDone: [{ guard: "hasSession", target: "customer" }, { target: "guest" }]
    },
    guest: {
      entry: assign({ session: null }),
      on: {
        "session.started": {
          target: "customer",
          actions: [
            assign({ session: ({ event }) => event.session, refusal: null }),
            { type: "saveSession", params: ({ event }) => event.session }
          ]
        }
      }
    },
    customer: {
      initial: "idle",
      on: {
        "session.ended": {
          target: "guest",
          actions: { type: "clearToken", params: ({ context }) => assertNonNull(context.session) }
        },
        // What the customer is asked, and a deletion, go on. Another session is another customer's.
        "storage.changed": {
          guard: { type: "isSameCustomer", params: ({ event }) => event.session },
          actions: assign({ session: ({ event }) => event.session })
        },
        "name.changed": {
          actions: [
            { type: "setName", params: ({ event }) => event.name },
            { type: "saveName", params: ({ context }) => assertNonNull(context.session) }
          ]
        },
        "name.learned": {
          guard: "isNameless",
          actions: [
            { type: "setName", params: ({ event }) => event.name },
            { type: "saveName", params: ({ context }) => assertNonNull(context.session) }
          ]
        },
        "session.started": {
          target: "customer",
          actions: [
            assign({ session: ({ event }) => event.session }),
            { type: "saveSession", params: ({ event }) => event.session }
          ]
        }
      },
      states: {
        idle: {
          on: {
            "session.logOut": {
              target: "#session.guest",
              actions: [
                {
                  type: "logOutAtServer",
                  params: ({ context }) => assertNonNull(context.session)
                },
                { type: "clearCustomerData", params: "loggedOut" }
              ]
            },
            "deletion.request": "confirmingDeletion"
          }
        },
        confirmingDeletion: { on: { "deletion.cancel": "idle", "deletion.confirm": "deleting" } },
        deleting: {
          invoke: {
            id: "deleteAccount",
            src: "deleteAccount",
            input: ({ context }) => assertNonNull(context.session),
            onDone: [
              {
                guard: hasSucceeded,
                target: "#session.guest",
                actions: { type: "clearCustomerData", params: "deleted" }
              },
              {
                target: "#session.guest",
                actions: [
                  assign({ refusal: settledRefusal }),
                  { type: "clearCustomerData", params: "deletedLocally" }
                ]
              }
            ]
          },
          on: { "session.ended": {} }
        }
      }
    }
  }
})
