import { type DeliverySchedule, emptySchedule } from "./deliverySchedule.ts"
import type { Fils } from "../money/Fils.ts"
import { type PolicyName, policyNames } from "./policyNames.ts"
import { plainRichText, type RichText } from "./RichText.ts"

/** What the merchant says of the shop, in one locale. What is null or empty is not shown. */
export interface ShopInfo {
  readonly legalName: string | null
  readonly registration: string | null
  /** The number of the shop as a taxpayer, where it has to be on an invoice. */
  readonly taxNumber: string | null
  readonly address: string | null
  /** In international form, such as +96522200000. */
  readonly supportPhone: string | null
  readonly whatsapp: string | null
  readonly hours: string | null
  readonly deliveryPromise: string | null
  readonly delivery: DeliverySchedule
  readonly returnDays: number | null
  readonly acceptedCards: ReadonlyArray<CardBrand>
  /** Whether product and cart show the payments of a shopper who pays later. */
  readonly hasPayLater: boolean
  /** The price of wrapping a gift; null where none are wrapped. */
  readonly giftWrapping: Fils | null
  readonly socialLinks: ReadonlyArray<SocialLink>
  readonly popularSearches: ReadonlyArray<string>
  readonly policies: Policies
}

/** The texts of the policies; one without sections is not shown. */
export type Policies = Readonly<Record<PolicyName, ReadonlyArray<PolicySection>>>

/** The policies as they were when an order was placed. */
export interface PolicyVersion {
  /** When the shop wrote them, in milliseconds since 1970. */
  readonly writtenAt: number
  readonly policies: Policies
}

/** What the footer of every page, the page of a product and the search say of the shop. */
export interface ShopSummary extends Omit<
  ShopInfo,
  "taxNumber" | "deliveryPromise" | "delivery" | "policies"
> {
  /** The policies that have a text. */
  readonly policies: ReadonlyArray<PolicyName>
}

/** How to reach the shop. */
export type ShopContact = Pick<ShopInfo, "supportPhone" | "whatsapp">

/** The shop's page in a social network. */
export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** One part of a policy, such as the returns. */
export interface PolicySection {
  readonly title: string
  /** As it was written; paragraphs are separated by line breaks. */
  readonly text: string
  /** The text as it is shown. */
  readonly blocks: RichText
}

/** A part of a policy whose text is without Markdown. */
export const plainSection = (title: string, text: string): PolicySection => ({
  title,
  text,
  blocks: plainRichText(text)
})

/** The payment marks that the footer can show. */
export const cardBrands = ["knet", "visa", "mastercard", "amex", "apple_pay"] as const
/** One of `cardBrands`. */
export type CardBrand = (typeof cardBrands)[number]

/** The social networks whose marks the footer can show, in their order. */
export const socialNetworks = [
  "instagram",
  "snapchat",
  "tiktok",
  "x",
  "facebook",
  "youtube"
] as const
/** One of `socialNetworks`. */
export type SocialNetwork = (typeof socialNetworks)[number]

/** A shop that says nothing about itself. */
export const emptyShopInfo: ShopInfo = {
  legalName: null,
  registration: null,
  taxNumber: null,
  address: null,
  supportPhone: null,
  whatsapp: null,
  hours: null,
  deliveryPromise: null,
  delivery: emptySchedule,
  returnDays: null,
  acceptedCards: [],
  hasPayLater: false,
  giftWrapping: null,
  socialLinks: [],
  popularSearches: [],
  policies: { delivery: [], returns: [], privacy: [], terms: [] }
}

/** The policies that have a text. */
export const writtenPolicies = ({
  policies
}: Pick<ShopInfo, "policies">): ReadonlyArray<PolicyName> =>
  policyNames.filter((name) => policies[name].length > 0)

/** Leaves out what only few pages need, such as the texts of policies. */
export const summarizeShop = (info: ShopInfo): ShopSummary => ({
  legalName: info.legalName,
  registration: info.registration,
  address: info.address,
  supportPhone: info.supportPhone,
  whatsapp: info.whatsapp,
  hours: info.hours,
  returnDays: info.returnDays,
  acceptedCards: info.acceptedCards,
  hasPayLater: info.hasPayLater,
  giftWrapping: info.giftWrapping,
  socialLinks: info.socialLinks,
  popularSearches: info.popularSearches,
  policies: writtenPolicies(info)
})

/**
 * The link that opens a WhatsApp chat with a number in international form; the message is filled
 * in, not sent.
 */
export const whatsappLink = (phone: string, message?: string): string =>
  `https://wa.me/${phone.replace("+", "")}${message === undefined ? "" : `?text=${encodeURIComponent(message)}`}`
