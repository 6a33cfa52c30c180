import { reelsQuery } from "#core/catalogue/queries.ts"
import { ReelsRow } from "../../home/ReelsRow.tsx"
import { useQuery } from "../data/useQuery.ts"

/** The reels on the home page. */
export const HomeReels = () => {
  const [snapshot] = useQuery(reelsQuery)
  return <ReelsRow snapshot={snapshot} />
}
