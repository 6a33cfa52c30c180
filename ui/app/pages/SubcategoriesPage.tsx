import type { CategoryId } from "#core/catalogue/Product.ts"
import { subcategoriesQuery } from "#core/catalogue/queries.ts"
import { Subcategories } from "../../catalogue/Subcategories.tsx"
import { NotFound } from "../../notFound/NotFound.tsx"
import { useInitialData, useQuery } from "../machines/useQuery.ts"

export default function SubcategoriesPage({ id }: { readonly id: CategoryId }) {
  return useInitialData(subcategoriesQuery(id)) === null ? (
    <NotFound isCategory />
  ) : (
    <SubcategoriesOfCategory id={id} />
  )
}

const SubcategoriesOfCategory = ({ id }: { readonly id: CategoryId }) => {
  const [snapshot, send] = useQuery(subcategoriesQuery(id), ({ children }) => children.length === 0)
  return <Subcategories id={id} snapshot={snapshot} send={send} />
}
