import { assign } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { loginSetup } from "./loginSetup.ts"

/** The code of a login: typed, then checked by the server. */
export const codeEntryRegion = loginSetup.createStateConfig({
  initial: "typing",
  states: {
    typing: {
      on: {
        "code.typed": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.typed },
            target: "checking",
            actions: { type: "setCode", params: ({ event }) => event.typed }
          },
          { actions: { type: "setCode", params: ({ event }) => event.typed } }
        ],
        "code.submit": "checking"
      }
    },
    checking: {
      tags: "loading",
      invoke: {
        id: "checkCode",
        src: "checkCode",
        input: ({ context }) => ({
          sent: assertNonNull(context.sent),
          typed: context.code
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "#login.loggedIn",
            actions: assign({ session: settledData, checkRefusal: null })
          },
          {
            target: "typing",
            actions: assign(({ context, event }) => {
              const checkRefusal = settledRefusal({ event })
              const isOver =
                checkRefusal?._tag === "OtpWrong" || checkRefusal?._tag === "OtpExpired"
              return { checkRefusal, code: isOver ? "" : context.code }
            })
          }
        ]
      }
    }
  }
})
