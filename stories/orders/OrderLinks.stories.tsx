import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { OrderLinks } from "#ui/orders/OrderLinks.tsx"
import { fullShopInfo, shortShopInfo } from "../help/shopInfo.ts"
import { localizedStory } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"
import { type Fixture, inLocale } from "../fixture.ts"

export default { title: "Orders/Order links" } satisfies Meta

const story = (shop: ShopInfo | Fixture<ShopInfo>, status = "shipped") =>
  localizedStory((locale) => (
    <div className="gap">
      <OrderLinks
        order={{ ...orderOfFiveProducts(locale), status }}
        shop={inLocale(shop, locale)}
      />
    </div>
  ))

export const WhatsAppAndPhone = { ...story(fullShopInfo), name: "WhatsApp and phone" }
export const OnlyPhone = story(shortShopInfo)
export const OnlyInvoice = story(emptyShopInfo)
export const Received = story(fullShopInfo, "delivered")
