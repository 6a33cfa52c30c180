import type { Meta } from "@storybook/react-vite"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpCountdown } from "#ui/login/OtpCountdown.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Login/Resend countdown" } satisfies Meta

const story = stateStory(otpCountdownMachine, OtpCountdown)

export const BeforeFirstTick = {
  ...withParameters(story("waiting", { endsAt: 120_000, secondsLeft: null }), {
    emptyReason: "the seconds appear with the first tick of the clock"
  }),
  name: "Countdown begins"
}
export const Waiting = {
  ...story("waiting", { endsAt: 120_000, secondsLeft: 118 }),
  name: "Countdown to a new code"
}
export const FewSeconds = {
  ...story("waiting", { endsAt: 120_000, secondsLeft: 5 }),
  name: "Countdown, few seconds"
}
export const TwoSeconds = {
  ...story("waiting", { endsAt: 120_000, secondsLeft: 2 }),
  name: "Countdown, two seconds"
}
export const OneSecond = {
  ...story("waiting", { endsAt: 120_000, secondsLeft: 1 }),
  name: "Countdown, one second"
}
export const Due = {
  ...story("due", { endsAt: 120_000, secondsLeft: 0 }),
  name: "Code can be sent again"
}
