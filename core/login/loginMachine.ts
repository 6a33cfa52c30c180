import { assign } from "xstate"
import { parsePhoneInput } from "../contact/Phone.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { codeEntryRegion } from "./codeEntryRegion.ts"
import { loginSetup } from "./loginSetup.ts"
import { resendRegion } from "./resendRegion.ts"

/** Login by phone number and a one-time code. */
export const loginMachine = loginSetup.createMachine({
  id: "login",
  context: {
    country: "KW",
    digits: "",
    code: "",
    sent: null,
    sendRefusal: null,
    verifyRefusal: null,
    session: null
  },
  initial: "enteringPhone",
  states: {
    enteringPhone: {
      invoke: {
        id: "loadSent",
        src: "loadSent",
        onDone: {
          guard: { type: "isSentWithoutDigits", params: ({ event }) => event.output },
          target: "enteringCode",
          actions: assign(({ event }) => {
            const sent = assertNonNull(event.output)
            return { ...parsePhoneInput("KW", sent.phone), sent }
          })
        }
      },
      on: {
        "country.chosen": {
          actions: assign({ country: ({ event }) => event.country, sendRefusal: null })
        },
        "phone.typed": {
          actions: assign(({ context, event }) => ({
            ...parsePhoneInput(context.country, event.typed),
            sendRefusal: null
          }))
        },
        "phone.submit": "sendingCode"
      }
    },
    sendingCode: {
      tags: "loading",
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ country: context.country, digits: context.digits }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "enteringCode",
            actions: [
              { type: "setSent", params: settledData },
              { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
            ]
          },
          {
            target: "enteringPhone",
            actions: assign({ sendRefusal: settledRefusal })
          }
        ]
      }
    },
    enteringCode: {
      type: "parallel",
      on: {
        "phone.edit": {
          target: "enteringPhone",
          actions: [
            assign({ sendRefusal: null, verifyRefusal: null, code: "", sent: null }),
            "clearSent"
          ]
        }
      },
      states: {
        codeEntry: codeEntryRegion,
        resend: resendRegion,
        sentNotice: {
          initial: "hidden",
          states: {
            hidden: {},
            shown: { after: { sentNotice: "hidden" } }
          }
        }
      }
    },
    loggedIn: {
      entry: [
        { type: "startSession", params: ({ context }) => assertNonNull(context.session) },
        "clearSent"
      ],
      after: { redirect: "done" }
    },
    done: { type: "final", entry: "goToDestination" }
  },
  output: ({ context }) => assertNonNull(context.session)
})
