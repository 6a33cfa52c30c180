import { Effect, Option } from "effect"
import { assign, setup } from "xstate"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledAs, settledData } from "../shared/settledResult.ts"
import { applyEvents, type DeliveryFailure, type DriverEvent } from "./driverEvents.ts"
import {
  type DriverRun,
  type DriverRunRefusal,
  DriverRuns,
  type DriverStop,
  maximumEvents
} from "./DriverRuns.ts"

/** What the device has of a run, also after the page was closed. */
export interface StoredRun {
  /** As the server sent it last; null until it did. */
  readonly run: DriverRun | null
  /** What the server has not confirmed yet, in the order in which it happened. */
  readonly queue: ReadonlyArray<DriverEvent>
}

/** The open form of a stop, as it is typed. */
export type StopForm = { readonly orderId: OrderId; readonly isWrong: boolean } & (
  | { readonly kind: "delivered"; readonly cashText: string }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure | null; readonly note: string }
)

interface DriverRunContext extends StoredRun {
  readonly token: string
  readonly form: StopForm | null
}

/** What is sent; events that are added meanwhile are sent afterwards. */
interface SendInput {
  readonly token: string
  readonly events: ReadonlyArray<DriverEvent>
}

/** The ids of events that the server has, and the run then. */
interface SentEvents {
  readonly run: DriverRun
  readonly sent: ReadonlyArray<string>
}

/** How long a call waits after one that failed, and a run that is shown after one that did not. */
export const syncDelays = { retry: 15_000, refresh: 60_000 } as const

/**
 * The page of a driver. What happens at a stop is in the queue at once, and stays there until the
 * server has confirmed it, however long there is no network: the page goes on with what it has. An
 * event is sent again with its id, so that it counts once.
 */
export const driverRunMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly token: string; readonly stored: StoredRun }>,
    context: {} as DriverRunContext,
    events: {} as
      | { type: "form.open"; form: StopForm }
      | { type: "form.change"; form: StopForm }
      | { type: "form.close" }
      /** The id and the moment of the event that becomes of the form. */
      | { type: "form.submit"; id: string; at: number }
      /** The network is back, or the driver asks to send now. */
      | { type: "sync.request" }
  },
  actors: {} as {
    readonly load: EffectActor<{ readonly token: string }, DriverRun, DriverRunRefusal>
    readonly send: EffectActor<SendInput, SentEvents, DriverRunRefusal>
  },
  delays: syncDelays,
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    isComplete: ({ context: { form } }) => form !== null && readForm(form, "", 0) !== null
  },
  actions: {
    showRun: assign((_, { run }: { readonly run: DriverRun }) => ({ run })),
    // What was queued meanwhile stays in the queue.
    confirmSent: assign(({ context }, { run, sent }: SentEvents) => ({
      run,
      queue: context.queue.filter(({ id }) => !sent.includes(id))
    })),
    queueForm: assign(({ context }, { at, id }: { readonly id: string; readonly at: number }) => ({
      queue: [...context.queue, assertNonNull(readForm(assertNonNull(context.form), id, at))],
      form: null
    })),
    markForm: assign(({ context: { form } }) =>
      form === null ? {} : { form: { ...form, isWrong: true } }
    )
  }
}).createMachine({
  id: "driverRun",
  context: ({ input: { stored, token } }) => ({ ...stored, token, form: null }),
  type: "parallel",
  states: {
    sync: {
      initial: "checking",
      states: {
        checking: {
          always: [{ guard: "hasQueue", target: "sending" }, { target: "loading" }]
        },
        loading: {
          invoke: {
            id: "load",
            src: "load",
            input: ({ context: { token } }) => ({ token }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "settled",
                actions: {
                  type: "showRun",
                  params: (settled) => ({ run: assertNonNull(settledData(settled)) })
                }
              },
              { guard: settledAs("RunEnded"), target: "ended" },
              { target: "waiting" }
            ]
          }
        },
        sending: {
          invoke: {
            id: "send",
            src: "send",
            input: ({ context: { queue, token } }) => ({
              token,
              events: queue.slice(0, maximumEvents)
            }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "settled",
                actions: {
                  type: "confirmSent",
                  params: (settled) => assertNonNull(settledData(settled))
                }
              },
              { guard: settledAs("RunEnded"), target: "ended" },
              { target: "waiting" }
            ]
          }
        },
        settled: {
          always: { guard: "hasQueue", target: "sending" },
          after: { refresh: "loading" },
          on: { "sync.request": "loading" }
        },
        /** There was no network, or no answer. */
        waiting: {
          after: { retry: "checking" },
          on: { "sync.request": "checking" }
        },
        /** The link has ended; what is in the queue was not received. */
        ended: { type: "final" }
      }
    },
    form: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "form.open": { target: "open", actions: assign({ form: ({ event }) => event.form }) }
          }
        },
        open: {
          on: {
            "form.change": { actions: assign({ form: ({ event }) => event.form }) },
            "form.close": { target: "closed", actions: assign({ form: null }) },
            "form.submit": [
              {
                guard: "isComplete",
                target: "closed",
                actions: { type: "queueForm", params: ({ event }) => event }
              },
              { actions: "markForm" }
            ]
          }
        }
      }
    }
  }
})

/** Loads the run of a link. */
export const loadDriverRun = ({ token }: { readonly token: string }) =>
  DriverRuns.use((runs) => runs.load(token))

/** Sends events of the queue. */
export const sendDriverEvents = ({ events, token }: SendInput) =>
  DriverRuns.use((runs) => runs.send(token, events)).pipe(
    Effect.map((run): SentEvents => ({ run, sent: events.map(({ id }) => id) }))
  )

/** The event that a form says; null where something is missing or wrong. */
const readForm = (form: StopForm, id: string, at: number): DriverEvent | null => {
  const { orderId } = form
  if (form.kind === "failed")
    return form.failure === null
      ? null
      : { id, orderId, at, kind: "failed", failure: form.failure, note: cleanText(form.note) }
  const cash = Option.getOrNull(parsePrice(form.cashText))
  return cash === null ? null : { id, orderId, at, kind: "delivered", cash }
}

/** The stops as the driver left them, whether the server knows it or not. */
export const shownStops = ({ queue, run }: StoredRun): ReadonlyArray<DriverStop> =>
  run === null ? [] : applyEvents(run.stops, queue)

/** Whether a stop can be delivered: what is not to be handed over can only fail. */
export const canDeliver = ({ state, task }: Pick<DriverStop, "state" | "task">): boolean =>
  state !== "delivered" && (task.kind === "collect" || task.kind === "paid")
