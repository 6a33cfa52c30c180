import { loginMachine } from "#core/login/loginMachine.ts"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { browserClock } from "#adapters/browser/clock.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Login, with the codes that the server sends and this browser's clock. */
export const liveLogin = perShop(({ run, session }: Store) =>
  loginMachine.provide({
    actors: {
      sendCode: run((programs) => programs.sendCode),
      checkCode: run((programs) => programs.checkCode),
      otpCountdown: otpCountdownMachine.provide({ actors: { clock: browserClock } })
    },
    actions: { startSession: (_, customer) => session.send({ type: "entered", session: customer }) }
  })
)
