import type { SocialNetwork } from "#core/catalogue/ShopInfo.ts"

// The names of networks are not translated.
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: "Instagram",
  snapchat: "Snapchat",
  tiktok: "TikTok",
  x: "X",
  facebook: "Facebook",
  youtube: "YouTube"
}
