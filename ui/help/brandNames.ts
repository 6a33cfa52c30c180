import type { CardBrand, SocialNetwork } from "#core/catalogue/ShopInfo.ts"

// Brand names are not translated.

export const cardNames: Readonly<Record<CardBrand, string>> = {
  knet: "KNET",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  apple_pay: "Apple Pay"
}

export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: "Instagram",
  snapchat: "Snapchat",
  tiktok: "TikTok",
  x: "X",
  facebook: "Facebook",
  youtube: "YouTube"
}
