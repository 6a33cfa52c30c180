import { staffDevice } from "../customers/deviceCookie.ts"
import type { ServerContext } from "../context.ts"
import { clientRateLimits, enforceRateLimits, takeBack } from "../http/rateCounter.ts"
import type { ApiRequest } from "../http/route.ts"

/**
 * Counts a guess of a password or a code before it is compared, so that none is missed when many
 * arrive at once, and refuses it where there were too many. A device that signed in with the name
 * before has a limit of its own, which no stranger uses up. What it returns takes the guess back
 * when it was right.
 */
export const countGuess = async (
  context: ServerContext,
  request: Omit<ApiRequest, "body">,
  account: string,
  kind: "password" | "factor"
): Promise<() => Promise<void>> => {
  const { otpFailedPerClientIp, otpLockoutS, otpWrongInARow } = context.settings
  const isKnown = staffDevice.isKnown(context, request, account)
  const limits = [
    {
      name: `staff ${kind} ${isKnown ? "known " : ""}${account}`,
      maximum: otpWrongInARow,
      seconds: otpLockoutS
    },
    ...(isKnown
      ? []
      : clientRateLimits(context, request.client, {
          name: "staff",
          maximum: otpFailedPerClientIp,
          seconds: 3_600
        }))
  ]
  await enforceRateLimits(context, limits)
  return () => takeBack(context, limits)
}
