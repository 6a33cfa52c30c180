import { assign } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { loginSetup } from "./loginSetup.ts"

/** The code of a login: typed, then verified by the server. */
export const codeEntryRegion = loginSetup.createStateConfig({
  initial: "typing",
  states: {
    typing: {
      on: {
        "code.typed": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.typed },
            target: "verifying",
            actions: { type: "setCode", params: ({ event }) => event.typed }
          },
          { actions: { type: "setCode", params: ({ event }) => event.typed } }
        ],
        "code.submit": "verifying"
      }
    },
    verifying: {
      tags: "loading",
      invoke: {
        id: "verifyCode",
        src: "verifyCode",
        input: ({ context }) => ({
          sent: assertNonNull(context.sent),
          typed: context.code
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "#login.loggedIn",
            actions: assign({ session: settledData, verifyRefusal: null })
          },
          {
            target: "typing",
            actions: assign(({ context, event }) => {
              const verifyRefusal = settledRefusal({ event })
              const isOver =
                verifyRefusal?._tag === "OtpWrong" || verifyRefusal?._tag === "OtpExpired"
              return { verifyRefusal, code: isOver ? "" : context.code }
            })
          }
        ]
      }
    }
  }
})
