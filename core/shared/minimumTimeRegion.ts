/**
 * A region beside a request: a state with both is done once the request is and the machine's delay
 * `minimumTime` has passed, so that a loading indicator does not flash.
 */
export const minimumTimeRegion = {
  initial: "pending",
  states: {
    pending: { after: { minimumTime: "done" } },
    done: { type: "final" }
  }
} as const
