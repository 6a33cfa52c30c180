import { topCategoriesQuery } from "#core/catalogue/shellQueries.ts"
import { Categories } from "../../catalogue/Categories.tsx"
import { useQuery } from "../hooks/useQuery.ts"

export default function CategoriesPage() {
  const [snapshot, send] = useQuery(topCategoriesQuery)
  return <Categories snapshot={snapshot} send={send} />
}
