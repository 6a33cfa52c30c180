import { emptyShopInfo, type ShopContact } from "#core/catalogue/ShopInfo.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { useQuery } from "./useQuery.ts"

/** How to reach the shop; null while it is being loaded, and no way where that fails. */
export const useShopContact = (): ShopContact | null => {
  const [shop] = useQuery(shopSummaryQuery)
  return shop.context.data ?? (shop.matches("loading") ? null : emptyShopInfo)
}
