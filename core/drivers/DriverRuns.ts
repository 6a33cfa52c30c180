import { Context, Data, type Effect } from "effect"
import type { CourierTask } from "../orders/courierTask.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { DriverEvent, StopResult } from "./driverEvents.ts"

/** A stop as its driver sees it: nothing of the order but where it goes and what is to collect. */
export interface DriverStop extends StopResult {
  readonly orderId: OrderId
  readonly customer: { readonly name: string; readonly phone: string }
  /** In the language of the call; empty outside Kuwait. */
  readonly governorate: string
  readonly area: string
  /** One line after another. */
  readonly address: string
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** What the customer and the shop wrote for the courier. */
  readonly notes: ReadonlyArray<string>
  /** Items to hand over. */
  readonly itemCount: number
  readonly task: CourierTask
}

/** A run, with its stops in the order of the drive. */
export interface DriverRun {
  readonly driverName: string
  readonly stops: ReadonlyArray<DriverStop>
}

/** The link has ended: the run is closed, its day is over, or a newer link was sent. */
export class RunEnded extends Data.TaggedError("RunEnded") {}

/** Why a call of a driver had no result. */
export type DriverRunRefusal = RunEnded | Refused | Unavailable

/** The run of a link. */
export class DriverRuns extends Context.Service<
  DriverRuns,
  {
    readonly load: (token: string) => Effect.Effect<DriverRun, DriverRunRefusal>
    /** Sends events, each of which counts once however often it is sent; returns the run then. */
    readonly send: (
      token: string,
      events: ReadonlyArray<DriverEvent>
    ) => Effect.Effect<DriverRun, DriverRunRefusal>
  }
>()("shop/drivers/DriverRuns") {}

/** The most events that are sent at once. */
export const maximumEvents = 100
