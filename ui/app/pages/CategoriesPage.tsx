import { categoriesQuery } from "#core/catalogue/queries.ts"
import { Categories } from "../../catalogue/Categories.tsx"
import { useQuery } from "../machines/useQuery.ts"

export default function CategoriesPage() {
  const [snapshot, send] = useQuery(categoriesQuery)
  return <Categories snapshot={snapshot} send={send} />
}
