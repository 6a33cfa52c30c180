import type { Meta } from "@storybook/react-vite"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { OtpCountdown } from "#ui/login/OtpCountdown.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Login/Countdown" } satisfies Meta

const when = stateStory(otpCountdownMachine, OtpCountdown)

export const BeforeTheClock = when("waiting", { endsAt: 120_000, secondsLeft: null })
export const Waiting = when("waiting", { endsAt: 120_000, secondsLeft: 118 })
export const FewSeconds = when("waiting", { endsAt: 120_000, secondsLeft: 5 })
export const TwoSeconds = when("waiting", { endsAt: 120_000, secondsLeft: 2 })
export const OneSecond = when("waiting", { endsAt: 120_000, secondsLeft: 1 })
export const Due = when("due", { endsAt: 120_000, secondsLeft: 0 })
