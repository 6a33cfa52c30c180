import { Effect, Option, Schema } from "effect"
import type { Consent } from "#core/analytics/consentMachine.ts"
import { emptyJournal, type Journal } from "#core/analytics/journal.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { persistedStateOf } from "./persistedState.ts"

/** The analytics consent of this device and the journal of recorded events. */
export interface AnalyticsData {
  readonly consent: Consent | null
  readonly journal: Journal
}

export interface AnalyticsStorage {
  readonly load: () => AnalyticsData
  /** Changes what is stored now; the change may be made again. */
  readonly change: (change: (stored: AnalyticsData) => AnalyticsData) => void
}

/**
 * Stores consent and journal in their part of the persisted state. An unreadable consent counts as
 * none, so it is asked for again.
 */
export const createAnalyticsStorage = (store: KeyValueStore): AnalyticsStorage => {
  const state = persistedStateOf(store)
  return {
    load: () => decodeData(state.read("analytics")),
    change: (change) =>
      state.change("analytics", (stored) => {
        const { consent, journal } = change(decodeData(stored))
        // Without consent no journal is stored.
        return consent === "granted" ? { consent, journal } : consent === null ? null : { consent }
      })
  }
}

const decodeData = (part: unknown): AnalyticsData => ({
  consent: Option.getOrNull(
    Option.map(Schema.decodeUnknownOption(ConsentSchema)(part), ({ consent }) => consent)
  ),
  journal: Option.getOrElse(
    Option.map(Schema.decodeUnknownOption(JournalSchema)(part), ({ journal }) => journal),
    () => emptyJournal
  )
})

export const deviceAnalyticsStorage: AnalyticsStorage = createAnalyticsStorage(deviceKeyValueStore)

const ConsentSchema = Schema.Struct({ consent: Schema.Literals(["granted", "refused"]) })
const TimestampSchema = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
const JournalSchema = Schema.Struct({
  journal: Schema.Struct({
    visit: Schema.NullOr(
      Schema.Struct({
        startedAt: TimestampSchema,
        lastAt: TimestampSchema,
        viewed: Schema.Array(Schema.Number.pipe(Schema.refine(ProductId.is)))
      })
    ),
    purchased: Schema.Array(Schema.String.pipe(Schema.refine(OrderId.is))),
    // Journals of earlier versions lack `isReported`.
    activeCart: Schema.NullOr(
      Schema.Struct({
        since: TimestampSchema,
        isReported: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))
      })
    )
  })
})
