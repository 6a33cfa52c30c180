import type { Meta, StoryObj } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo, summarizeShop } from "#core/catalogue/ShopInfo.ts"
import { ShopFooter } from "#ui/frame/ShopFooter.tsx"
import { localizedStory } from "../stateStory.tsx"
import { fullShopInfo, shortShopInfo } from "../help/shopInfo.ts"
import { type Fixture, inLocale } from "../fixture.ts"

export default { title: "Shared/Footer" } satisfies Meta

const footerStory = (shop: ShopInfo | Fixture<ShopInfo>): StoryObj =>
  localizedStory((locale) => <ShopFooter shop={summarizeShop(inLocale(shop, locale))} />, {
    context: shop
  })

export const Full = footerStory(fullShopInfo)
export const WithOnlyAPhone = footerStory(shortShopInfo)
export const Empty = { ...footerStory(emptyShopInfo), tags: ["empty"] }
