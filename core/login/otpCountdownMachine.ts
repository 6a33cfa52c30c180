import { type ActorLogic, assign, setup, type SnapshotFrom } from "xstate"
import type { ClockActor, ClockTick } from "../shared/ClockActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"

/**
 * Counts down to the time at which another code may be sent. It compares times, so it is right
 * after the device was asleep.
 */
export const otpCountdownMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly endsAt: number }>,
    context: {} as { readonly endsAt: number; readonly secondsLeft: number | null },
    events: {} as ClockTick
  },
  actors: {} as { readonly clock: ClockActor },
  guards: { isDue: ({ context }) => context.secondsLeft === 0 }
}).createMachine({
  id: "otpCountdown",
  context: ({ input }) => ({ endsAt: input.endsAt, secondsLeft: null }),
  initial: "waiting",
  states: {
    waiting: {
      invoke: { id: "clock", src: "clock" },
      on: {
        "clock.tick": {
          actions: assign({
            secondsLeft: ({ context, event }) => secondsLeft(event.now, context.endsAt)
          })
        }
      },
      always: { guard: "isDue", target: "due" }
    },
    due: { type: "final" }
  }
})

/** The countdown of a machine that invokes it, with its clock. */
export type OtpCountdown = ActorLogic<
  SnapshotFrom<typeof otpCountdownMachine>,
  ClockTick,
  { readonly endsAt: number }
>

/** Whole seconds until `due`, rounded up, at least 0. */
export const secondsLeft = (now: number, due: number): number =>
  Math.max(0, Math.ceil((due - now) / 1_000))
