import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { OrderLinks } from "#ui/orders/OrderLinks.tsx"
import { fullShopInfo, shortShopInfo } from "../help/shopInfo.ts"
import { localizedStory } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/Order links" } satisfies Meta

const story = (shop: ShopInfo, status = "shipped") =>
  localizedStory(() => (
    <div className="gap">
      <OrderLinks order={{ ...orderOfFiveProducts, status }} shop={shop} />
    </div>
  ))

export const WhatsAppAndPhone = story(fullShopInfo)
export const OnlyPhone = story(shortShopInfo)
export const OnlyInvoice = story(emptyShopInfo)
export const Received = story(fullShopInfo, "delivered")
