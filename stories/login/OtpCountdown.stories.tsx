import type { Meta } from "@storybook/react-vite"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpCountdown } from "#ui/login/OtpCountdown.tsx"
import { drawsNothing, stateStories } from "../stateStory.tsx"

export default { title: "Login/Resend countdown" } satisfies Meta

const story = stateStories(otpCountdownMachine, OtpCountdown, {
  endsAt: 120_000,
  secondsLeft: null
})

export const BeforeFirstTick = {
  ...drawsNothing(story("waiting"), "the seconds appear with the first tick of the clock"),
  name: "Countdown begins"
}
export const Waiting = {
  ...story("waiting", { secondsLeft: 118 }),
  name: "Countdown to a new code"
}
export const FewSeconds = {
  ...story("waiting", { secondsLeft: 5 }),
  name: "Countdown, few seconds"
}
export const TwoSeconds = {
  ...story("waiting", { secondsLeft: 2 }),
  name: "Countdown, two seconds"
}
export const OneSecond = { ...story("waiting", { secondsLeft: 1 }), name: "Countdown, one second" }
export const Due = { ...story("due", { secondsLeft: 0 }), name: "Code can be sent again" }
