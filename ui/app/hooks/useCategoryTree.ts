import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { Query } from "#core/catalogue/queries.ts"
import { categoryTreeQuery, navigationQuery } from "#core/catalogue/shellQueries.ts"
import type { Refused } from "#core/shared/Refused.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { useInitialData, useQuery } from "./useQuery.ts"

interface CategoryTree {
  /** Those that every page has, until all are loaded. */
  readonly categories: ReadonlyArray<NavigationCategory>
  /** Why they are not loaded. */
  readonly refusal: Refused | Unavailable | null
  /** Loads them again after a refusal. */
  readonly retry: () => void
}

/** All categories. Every page of a small shop has them; those of a large one are loaded. */
export const useCategoryTree = (): CategoryTree => {
  const navigation = useInitialData(navigationQuery)
  const query: Query<"navigation" | "categoryTree", Refused | Unavailable> =
    navigation?.isComplete === true ? navigationQuery : categoryTreeQuery
  const [snapshot, send] = useQuery(query)
  const { data, refusal } = snapshot.context
  return {
    categories: (data ?? navigation)?.categories ?? [],
    refusal,
    retry: () => {
      if (snapshot.matches("failed")) send({ type: "retry" })
    }
  }
}
