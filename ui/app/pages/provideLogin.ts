import { fromPromise } from "xstate"
import { browserClock } from "#adapters/browser/clock.ts"
import { tabOtpSentStorage } from "#adapters/browser/otpSentStorage.ts"
import { receiveOtp } from "#adapters/browser/webOtp.ts"
import { loginMachine } from "#core/login/loginMachine.ts"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"

/** The login with its actors; who uses it says where it leads. */
export const provideLogin = ({ fromEffect, session }: Store) =>
  provideActors(loginMachine, {
    actors: {
      sendCode: fromEffect((effects) => effects.sendCode),
      verifyCode: fromEffect((effects) => effects.verifyCode),
      otpCountdown: provideActors(otpCountdownMachine, { actors: { clock: browserClock } }),
      receiveCode: fromPromise(({ signal }) => receiveOtp(signal)),
      loadSent: fromPromise(async () => tabOtpSentStorage.load(Date.now()))
    },
    actions: {
      startSession: (_, customer) => session.send({ type: "session.started", session: customer }),
      saveSent: (_, sent) => tabOtpSentStorage.save(sent),
      clearSent: () => tabOtpSentStorage.clear()
    }
  })
