import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { ShopFooter } from "../../frame/ShopFooter.tsx"
import { useQuery } from "../hooks/useQuery.ts"

/** The footer of the shop; nothing until its data is loaded. */
export const Footer = () => {
  const [snapshot] = useQuery(shopSummaryQuery)
  const { data } = snapshot.context
  return data && <ShopFooter shop={data} />
}
