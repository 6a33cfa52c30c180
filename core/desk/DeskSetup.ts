import { Schema } from "effect"
import { deskCall } from "./deskCall.ts"

/** What a new shop lacks, in the order in which a merchant does it. */
export const setupTasks = ["name", "logo", "product", "delivery", "payment", "sms"] as const

/** Something that a new shop lacks. */
export type SetupTask = (typeof setupTasks)[number]

const SampleCountsJson = Schema.Struct({
  products: Schema.Int,
  banners: Schema.Int,
  reels: Schema.Int,
  promos: Schema.Int
}).annotate({ identifier: "SampleCounts" })

/** How many of the shop's samples there are, without those that the merchant has changed. */
export type SampleCounts = typeof SampleCountsJson.Type

const SetupJson = Schema.Struct({
  tasks: Schema.Array(Schema.Struct({ name: Schema.Literals(setupTasks), isDone: Schema.Boolean })),
  /** An owner has hidden the list. */
  isHidden: Schema.Boolean,
  samples: SampleCountsJson
}).annotate({ identifier: "Setup" })

/** How far a shop is set up; `removed` only after its samples were taken off. */
export type DeskSetup = typeof SetupJson.Type & { readonly removed: SampleCounts | null }

/** What an owner does with the list. */
export interface SetupChange {
  readonly kind: "hide" | "removeSamples"
}

/** Whether anything is left of the list: a task to do, unless it is hidden, or samples. */
export const isSetupShown = ({ isHidden, samples, tasks }: DeskSetup): boolean =>
  (!isHidden && tasks.some(({ isDone }) => !isDone)) || hasSamples(samples)

/** Whether there are samples. */
export const hasSamples = (samples: SampleCounts): boolean =>
  Object.values(samples).some((count) => count > 0)

const setupSuccess = Schema.Struct({ setup: SetupJson })

/** The calls of the first steps of a new shop. */
export const setupCalls = {
  load: deskCall({
    method: "GET",
    path: "/desk/first-steps",
    role: "owner",
    success: setupSuccess,
    about: "What the shop has and lacks, and its samples, without those that were changed."
  }),
  hide: deskCall({
    method: "POST",
    path: "/desk/first-steps/hide",
    role: "owner",
    success: setupSuccess,
    about: "Hides the list for everybody."
  }),
  removeSamples: deskCall({
    method: "POST",
    path: "/desk/first-steps/remove-samples",
    role: "owner",
    success: Schema.Struct({ setup: SetupJson, removed: SampleCountsJson }),
    about:
      "Takes the samples off the shop: products are unlisted and stay in orders, banners and reels are removed, promo codes end. What the merchant has changed stays."
  })
}
