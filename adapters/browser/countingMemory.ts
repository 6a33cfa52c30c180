import { Option, Schema } from "effect"
import type { Consent } from "#core/analytics/consentMachine.ts"
import { emptyJournal, type Journal } from "#core/analytics/journal.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { OrderId } from "#core/orders/Order.ts"
import { deviceDrawer, type Drawer } from "./drawer.ts"
import { rootIn } from "./root.ts"

/** What this device remembers about counting: whether its shopper allowed it, and what was counted. */
export interface CountingMemory {
  readonly read: () => { readonly consent: Consent | null; readonly journal: Journal }
  readonly keep: (kept: { readonly consent: Consent | null; readonly journal: Journal }) => void
}

/** The counting part of the root key; what cannot be read is forgotten, and an answer with it is asked for again. */
export const countingMemoryIn = (drawer: Drawer): CountingMemory => {
  const root = rootIn(drawer)
  return {
    read: () => {
      const part = root.part("counting")
      return {
        consent: Option.getOrNull(
          Option.map(Schema.decodeUnknownOption(ConsentKept)(part), ({ consent }) => consent)
        ),
        journal: Option.getOrElse(
          Option.map(Schema.decodeUnknownOption(JournalKept)(part), ({ journal }) => journal),
          () => emptyJournal
        )
      }
    },
    // Nothing is remembered of a shopper who does not want to be counted.
    keep: ({ consent, journal }) =>
      root.keep(
        "counting",
        consent === "granted" ? { consent, journal } : consent === null ? null : { consent }
      )
  }
}

/** This device's. */
export const deviceCounting: CountingMemory = countingMemoryIn(deviceDrawer)

const ConsentKept = Schema.Struct({ consent: Schema.Literals(["granted", "refused"]) })
const Moment = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
const JournalKept = Schema.Struct({
  journal: Schema.Struct({
    visit: Schema.NullOr(
      Schema.Struct({
        startedAt: Moment,
        lastAt: Moment,
        viewed: Schema.Array(Schema.Number.pipe(Schema.refine(ProductId.is)))
      })
    ),
    purchased: Schema.Array(Schema.String.pipe(Schema.refine(OrderId.is))),
    filling: Schema.NullOr(Schema.Struct({ since: Moment, isTold: Schema.Boolean }))
  })
})
