import { assign, raise } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { loginSetup } from "./loginSetup.ts"

/** Another code: sent on request, after a pause or once the code has expired. */
export const resendRegion = loginSetup.createStateConfig({
  initial: "waiting",
  states: {
    waiting: {
      always: {
        guard: { type: "isCodeExpired", params: ({ context }) => context.verifyRefusal },
        target: "allowed"
      },
      invoke: [
        {
          id: "otpCountdown",
          src: "otpCountdown",
          input: ({ context }) => ({ endsAt: assertNonNull(context.sent).endsAt }),
          onDone: "allowed"
        },
        {
          id: "receiveCode",
          src: "receiveCode",
          onDone: {
            guard: hasOutput,
            actions: raise(({ event }) => ({
              type: "code.typed" as const,
              typed: assertNonNull(event.output)
            }))
          }
        }
      ]
    },
    allowed: { on: { "code.resend": "sending" } },
    sending: {
      tags: "loading",
      invoke: {
        id: "resendCode",
        src: "sendCode",
        input: ({ context }) => ({ country: context.country, digits: context.digits }),
        onDone: [
          {
            guard: hasSucceeded,
            target: ["waiting", "#login.enteringCode.sentNotice.shown"],
            actions: [
              { type: "setSent", params: settledData },
              { type: "saveSent", params: ({ context }) => assertNonNull(context.sent) }
            ]
          },
          {
            target: "allowed",
            actions: assign({ sendRefusal: settledRefusal })
          }
        ]
      }
    }
  }
})
