import { Option, Schema } from "effect"
import type { Consent } from "#core/analytics/consentMachine.ts"
import { emptyJournal, type Journal } from "#core/analytics/journal.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { OrderId } from "#core/orders/Order.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { createPersistedState } from "./persistedState.ts"

/** What this device remembers about counting: whether its shopper allowed it, and what was counted. */
export interface AnalyticsStorage {
  readonly load: () => { readonly consent: Consent | null; readonly journal: Journal }
  readonly save: (kept: { readonly consent: Consent | null; readonly journal: Journal }) => void
}

/** The counting part of the state key; what cannot be read is forgotten, and an answer with it is asked for again. */
export const createAnalyticsStorage = (store: KeyValueStore): AnalyticsStorage => {
  const state = createPersistedState(store)
  return {
    load: () => {
      const part = state.read("analytics")
      return {
        consent: Option.getOrNull(
          Option.map(Schema.decodeUnknownOption(ConsentSchema)(part), ({ consent }) => consent)
        ),
        journal: Option.getOrElse(
          Option.map(Schema.decodeUnknownOption(JournalSchema)(part), ({ journal }) => journal),
          () => emptyJournal
        )
      }
    },
    // Nothing is remembered of a shopper who does not want to be counted.
    save: ({ consent, journal }) =>
      state.write(
        "analytics",
        consent === "granted" ? { consent, journal } : consent === null ? null : { consent }
      )
  }
}

/** This device's. */
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
    filling: Schema.NullOr(Schema.Struct({ since: TimestampSchema, isTold: Schema.Boolean }))
  })
})
