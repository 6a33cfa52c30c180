import type { Brand } from "#core/brand/Brand.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { PickupHours } from "#core/delivery/pickup.ts"
import type { OptionalStep } from "#core/desk/usedSteps.ts"

/** A text in both languages of the shop, each written by a person. */
export type LocalizedText = { readonly en: string; readonly ar: string }

export type PolicySection = {
  readonly title: LocalizedText
  readonly text: LocalizedText
}

/** What the sizes of some categories mean. */
export type SizeGuideContent = {
  /** The slugs of the categories in which, and inside which, the products have these sizes. */
  readonly categories: ReadonlyArray<string>
  readonly title: LocalizedText
  readonly note: LocalizedText | null
  readonly columns: ReadonlyArray<{
    readonly name: LocalizedText
    readonly values: ReadonlyArray<string>
  }>
}

/** What the merchant says of the shop, in both languages. */
export type ShopInfoContent = Pick<
  ShopInfo,
  "registration" | "supportPhone" | "whatsapp" | "returnDays" | "acceptedCards" | "socialLinks"
> & {
  readonly legalName: LocalizedText | null
  readonly address: LocalizedText | null
  readonly hours: LocalizedText | null
  readonly deliveryPromise: LocalizedText | null
  // An earlier version imported none of these.
  readonly brand?: Brand
  readonly taxNumber?: string | null
  readonly hasPayLater?: boolean
  readonly usedSteps?: ReadonlyArray<OptionalStep>
  readonly delivery?: ShopInfo["delivery"]
  /** When orders can be collected, but for the closed dates of the shop; null for never. */
  readonly pickup?: Omit<PickupHours, "closedDates"> | null
  /** The price of wrapping a gift; null where none are wrapped. */
  readonly giftWrapping?: Fils | null
  readonly sizeGuides?: ReadonlyArray<SizeGuideContent>
  readonly popularSearches?: ReadonlyArray<LocalizedText>
  readonly policies: Readonly<Record<PolicyName, ReadonlyArray<PolicySection>>>
}
