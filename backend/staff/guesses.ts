import { staffDevice } from "../customers/deviceCookie.ts"
import type { ServerContext } from "../context.ts"
import { clientCounters, decrementRateCounter, incrementRateCounter } from "../http/rateCounter.ts"
import { Refusal } from "../http/Refusal.ts"
import type { ApiRequest } from "../http/route.ts"

/**
 * Counts a guess of a password or a code before it is compared, so that none is missed when many
 * arrive at once, and refuses it where there were too many. A device that signed in with the name
 * before has a limit of its own, which no stranger uses up. What it returns takes the guess back
 * when it was right.
 */
export const countGuess = async (
  context: ServerContext,
  request: ApiRequest,
  account: string,
  kind: "password" | "factor"
): Promise<() => Promise<void>> => {
  const { otpFailedPerClientAddress, otpLockoutS, otpWrongInARow } = context.settings
  const isKnown = staffDevice.isKnown(context, request, account)
  const counters = [
    {
      name: `staff ${kind} ${isKnown ? "known " : ""}${account}`,
      maximum: otpWrongInARow,
      seconds: otpLockoutS
    },
    ...(isKnown
      ? []
      : clientCounters(context, "staff", request.client, otpFailedPerClientAddress).map(
          (counter) => ({ ...counter, seconds: 3_600 })
        ))
  ]
  for (const { maximum, name, seconds } of counters) {
    const { count, waitSeconds } = await incrementRateCounter(context, name, seconds)
    if (count > maximum)
      throw new Refusal({
        status: 429,
        code: "too_many",
        messageKey: "refusals.tooMany",
        waitSeconds
      })
  }
  return async () => {
    for (const { name } of counters) await decrementRateCounter(context, name)
  }
}
