import { Data, Effect, Option, Result, Schema } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { parsePhone, type Phone } from "../contact/Phone.ts"
import { deliveryFailures, stopStates } from "../drivers/driverEvents.ts"
import { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { IdempotencyKey } from "../payment/Payment.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import {
  callDesk,
  deskCall,
  type DeskCallError,
  type DeskRefusal,
  deskRefusal,
  deskRefusalWith,
  ReasonMissing
} from "./deskCall.ts"
import {
  DeskFilsJson,
  IdCursorJson,
  itemGone,
  MomentJson,
  NextJson,
  OrderNumberJson,
  reasonMissing,
  TypedTextJson
} from "./deskJson.ts"
import { deskTextLimits } from "./DeskOrders.ts"

const DriverJson = Schema.Struct({
  name: Schema.String,
  /** E.164. */
  phone: Schema.String,
  locale: Schema.Literals(["ar", "en"])
})

/** Who drives for the shop. */
export type Driver = typeof DriverJson.Type

const StopJson = Schema.Struct({
  orderId: OrderNumberJson,
  customerName: Schema.String,
  area: Schema.String,
  state: Schema.Literals(stopStates),
  /** What is to be collected; of a delivered stop, what was. */
  due: DeskFilsJson,
  /** What the driver received; null until it is delivered. */
  cash: Schema.NullOr(DeskFilsJson),
  failure: Schema.NullOr(Schema.Literals(deliveryFailures)),
  /** What the driver wrote to it. */
  note: Schema.String,
  /** By the clock of the driver's device; null for an open stop. */
  at: Schema.NullOr(MomentJson),
  /** The driver says something that the order could not become. */
  isNotMoved: Schema.Boolean
})

/** A stop of a run. */
export type RunStop = typeof StopJson.Type

const RunJson = Schema.Struct({
  id: Schema.Int,
  driver: DriverJson,
  madeAt: MomentJson,
  endsAt: MomentJson,
  closedAt: Schema.NullOr(MomentJson),
  /** In the order of the drive. */
  stops: Schema.Array(StopJson),
  /** What was to be collected at the delivered stops. */
  toCollect: DeskFilsJson,
  /** What the driver says to have received there. */
  received: DeskFilsJson,
  /** What was counted; null until the run is closed. */
  counted: Schema.NullOr(DeskFilsJson),
  /** Why that is not what was to be collected. */
  reason: Schema.String
}).annotate({ identifier: "DeliveryRun" })

const LinkJson = Schema.Struct({
  /** The URL of the driver's page. */
  url: Schema.String,
  /** Whether the text message was sent. */
  isSent: Schema.Boolean
})

/** A run; `link` only after the call that made it, because the server stores its hash alone. */
export type DeliveryRun = typeof RunJson.Type & { readonly link: typeof LinkJson.Type | null }

/** The most orders of a run. */
export const maximumStops = 100

/**
 * Why an order is not in a run: it is in another one, a courier of a carrier is booked for it, or
 * it cannot be sent as it is.
 */
export const stopProblems = ["missing", "inRun", "booked", "notSendable"] as const

/** Orders of a run cannot be sent. */
export class StopsRefused extends Data.TaggedError("StopsRefused")<{
  readonly orders: ReadonlyArray<{
    readonly id: OrderId
    readonly problem: (typeof stopProblems)[number]
  }>
}> {}
/** The name or the phone number of a driver cannot be used. */
export class DriverInvalid extends Data.TaggedError("DriverInvalid")<{
  readonly field: "name" | "phone"
}> {}
/** What was typed is no amount. */
export class CountInvalid extends Data.TaggedError("CountInvalid")<{
  readonly field: "counted"
}> {}
/** The driver has received something else now. */
export class RunChanged extends Data.TaggedError("RunChanged")<{
  readonly received: Fils
  readonly toCollect: Fils
}> {}
/** Somebody else has closed it. */
export class RunClosed extends Data.TaggedError("RunClosed") {}
/** The key belongs to another run. */
export class RunKeyReused extends Data.TaggedError("RunKeyReused") {}

/** Orders of a run cannot be sent. */
export const stopsRefused = deskRefusalWith(
  409,
  "stops_refused",
  Schema.Struct({
    orders: Schema.Array(
      Schema.Struct({ id: OrderNumberJson, problem: Schema.Literals(stopProblems) })
    )
  }),
  (details) => new StopsRefused(details)
)
/** The name or the phone number of a driver cannot be used. */
export const driverInvalid = deskRefusalWith(
  422,
  "driver_invalid",
  Schema.Struct({ field: Schema.Literals(["name", "phone"]) }),
  (details) => new DriverInvalid(details)
)
/** The driver has received something else now. */
export const runChanged = deskRefusalWith(
  409,
  "run_changed",
  Schema.Struct({ received: DeskFilsJson, toCollect: DeskFilsJson }),
  (details) => new RunChanged(details)
)
/** Somebody else has closed it. */
export const runClosed = deskRefusal(409, "run_closed", () => new RunClosed())
/** The key belongs to another run. */
export const runKeyReused = deskRefusal(409, "run_key_reused", () => new RunKeyReused())

const SentOrderJson = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 999_999_999_999_999 })
)
const SentFilsJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })).pipe(
  Schema.refine(Fils.is)
)
const KeyJson = Schema.String.pipe(Schema.refine(IdempotencyKey.is))
const success = Schema.Struct({ run: RunJson, link: Schema.NullOr(LinkJson) })

/** The calls of delivery runs. */
export const runCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/runs",
    role: "staff",
    query: Schema.Struct({ cursor: IdCursorJson }),
    success: Schema.Struct({
      runs: Schema.Array(RunJson),
      next: NextJson,
      drivers: Schema.Array(DriverJson)
    }),
    about: "20 runs, newest first, and the drivers who are remembered."
  }),
  make: deskCall({
    method: "POST",
    path: "/desk/runs",
    role: "staff",
    body: Schema.Struct({
      key: KeyJson,
      orders: Schema.Array(SentOrderJson).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(maximumStops)
      ),
      driver: Schema.Struct({
        name: TypedTextJson,
        phone: TypedTextJson,
        locale: Schema.Literals(["ar", "en"])
      })
    }),
    success,
    refusals: [stopsRefused, driverInvalid, runKeyReused],
    about:
      "Makes a run of orders, which are `out_for_delivery` from then on, and sends the driver a text message with the link of the run. All orders are in it, or it is refused. The same key makes no second run, and its response has no `link`."
  }),
  link: deskCall({
    method: "POST",
    path: "/desk/runs/{runId}/link",
    role: "staff",
    body: Schema.Struct({}),
    success,
    refusals: [itemGone, runClosed],
    about: "Sends the driver a new link of the run, and ends the one before."
  }),
  close: deskCall({
    method: "POST",
    path: "/desk/runs/{runId}/close",
    role: "staff",
    body: Schema.Struct({
      counted: SentFilsJson,
      /** What was seen as received and as to be collected. */
      received: SentFilsJson,
      toCollect: SentFilsJson,
      reason: Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))
    }),
    success,
    refusals: [itemGone, runClosed, runChanged, reasonMissing],
    about:
      "Closes a run with the cash that was counted, and ends its link. A difference to what was to be collected needs a reason."
  })
}

/** What somebody does with runs, as it is prepared. */
export type RunDraft =
  | {
      readonly kind: "make"
      readonly key: IdempotencyKey
      readonly orders: ReadonlyArray<OrderId>
      readonly driver: Driver
    }
  | { readonly kind: "link"; readonly id: number }
  | {
      readonly kind: "close"
      readonly id: number
      readonly countedText: string
      readonly received: Fils
      readonly toCollect: Fils
      readonly reason: string
    }

/** Why that was not done. */
export type RunRefusal =
  | CountInvalid
  | {
      [Name in "make" | "link" | "close"]: DeskCallError<(typeof runCalls)[Name]>
    }["make" | "link" | "close"]

/** The runs of the shop. */
export const deskRunsMachine = submitMachine<null, DeliveryRun, RunDraft, DeskRefusal, RunRefusal>({
  id: "deskRuns",
  keyOf: ({ id }) => id,
  keyOfDraft: (draft) => (draft.kind === "make" ? 0 : draft.id),
  // The driver has received more since: it is counted anew against that.
  reviseDraft: (draft, refusal) =>
    draft.kind === "close" && refusal._tag === "RunChanged"
      ? { ...draft, received: refusal.received, toCollect: refusal.toCollect }
      : draft
})

/** A page of runs. */
export const loadRuns = ({ cursor }: PageRequest<null>) =>
  callDesk(runCalls.list, { query: { cursor } }).pipe(
    Effect.map(({ next, runs }): ItemPage<DeliveryRun> => ({
      items: runs.map((run) => ({ ...run, link: null })),
      next
    }))
  )

/** The drivers who are remembered. */
export const loadDrivers = () =>
  callDesk(runCalls.list, { query: { cursor: null } }).pipe(Effect.map(({ drivers }) => drivers))

/** Makes a run, sends its link again, or closes it; returns it as it is then. */
export const changeRun = Effect.fnUntraced(function* (draft: RunDraft) {
  const { link, run } = yield* sendDraft(draft)
  const changed: DeliveryRun = { ...run, link }
  return changed
})

const sendDraft = Effect.fnUntraced(function* (draft: RunDraft) {
  if (draft.kind === "make") {
    const driver = yield* Effect.fromResult(parseDriver(draft.driver))
    const orders = draft.orders.map(Number)
    return yield* callDesk(runCalls.make, { body: { key: draft.key, orders, driver } })
  }
  const params = { runId: String(draft.id) }
  if (draft.kind === "link") return yield* callDesk(runCalls.link, { params, body: {} })
  const { countedText, reason, received, toCollect } = draft
  const counted = Option.getOrNull(parsePrice(countedText))
  if (counted === null) return yield* new CountInvalid({ field: "counted" })
  if (needsReason({ counted, toCollect }) && cleanText(reason) === "")
    return yield* new ReasonMissing()
  return yield* callDesk(runCalls.close, {
    params,
    body: { counted, received, toCollect, reason }
  })
})

/** Whether the cash that was counted has to be explained. */
export const needsReason = ({
  counted,
  toCollect
}: {
  readonly counted: Fils
  readonly toCollect: Fils
}): boolean => counted !== toCollect

/** The longest name of a driver. */
export const maximumDriverName = 60

/** A driver as it is typed. */
export const parseDriver = ({
  locale,
  name: typed,
  phone: typedPhone
}: Driver): Result.Result<Driver & { readonly phone: Phone }, DriverInvalid> => {
  const name = cleanText(typed)
  if (name === "" || name.length > maximumDriverName)
    return Result.fail(new DriverInvalid({ field: "name" }))
  return parsePhone(typedPhone, "KW").pipe(
    Result.mapError(() => new DriverInvalid({ field: "phone" })),
    Result.map((phone) => ({ name, phone, locale }))
  )
}
