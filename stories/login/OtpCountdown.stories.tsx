import type { Meta } from "@storybook/react-vite"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpCountdown } from "#ui/login/OtpCountdown.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Login/Resend countdown" } satisfies Meta

const story = stateStory(otpCountdownMachine, OtpCountdown)

export const BeforeFirstTick = withParameters(
  story("waiting", { endsAt: 120_000, secondsLeft: null }),
  { drawsNothing: "the seconds appear with the first tick of the clock" }
)
export const Waiting = story("waiting", { endsAt: 120_000, secondsLeft: 118 })
export const FewSeconds = story("waiting", { endsAt: 120_000, secondsLeft: 5 })
export const TwoSeconds = story("waiting", { endsAt: 120_000, secondsLeft: 2 })
export const OneSecond = story("waiting", { endsAt: 120_000, secondsLeft: 1 })
export const Due = story("due", { endsAt: 120_000, secondsLeft: 0 })
