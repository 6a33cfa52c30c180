import { createContext, useContext } from "react"
import type { Shop } from "./shop.ts"

/** What the pages compose from. */
export const ShopContext = createContext<Shop | null>(null)

export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error("A page is drawn outside of the shop")
  return shop
}

/** A machine with its sockets filled by this shop. */
export const useLive = <Machine>(live: (shop: Shop) => Machine): Machine => live(useShop())
