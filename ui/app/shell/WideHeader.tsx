import { useMachine } from "@xstate/react"
import { useTranslation } from "react-i18next"
import { categoryBarMachine } from "#core/catalogue/categoryBarMachine.ts"
import { parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { navigationQuery } from "#core/catalogue/shellQueries.ts"
import { paths } from "#locales/paths.ts"
import { CategoryBar } from "../../frame/CategoryBar.tsx"
import { LanguageButton } from "../../frame/LanguageButton.tsx"
import { Heart, UserRound } from "../../shared/icons.ts"
import { IconLink } from "../../shared/IconButton.tsx"
import { useQuery } from "../hooks/useQuery.ts"
import { type RouteMatch, useRoute } from "../router/RouteContext.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"

/** The categories below the header of a wide window; nothing until they are loaded. */
export const CategoryNavigation = () => {
  const [categories] = useQuery(navigationQuery)
  const [snapshot, send] = useMachine(categoryBarMachine)
  return (
    <CategoryBar
      snapshot={snapshot}
      send={send}
      categories={categories.context.data?.categories ?? []}
      currentId={categoryOf(useRoute())}
    />
  )
}

/** The category that a page shows; null where it shows none. */
const categoryOf = (match: RouteMatch | null): CategoryId | null => {
  if (match?.name === "category" || match?.name === "subcategories") return match.params.id
  return match?.name === "products" ? parseProductFilter(match.params.search).category : null
}

/**
 * What the header of a wide window shows beside the cart: no favourites where it has no search,
 * because they would lead away from a purchase.
 */
export const HeaderTools = () => {
  const { t } = useTranslation()
  const { localeActor } = useStore()
  const snapshot = useActorSelector(localeActor, (snapshot) => snapshot)
  const { hasSearch = true, tab } = useRoute()?.route ?? {}
  return (
    <>
      <LanguageButton snapshot={snapshot} send={(event) => localeActor.send(event)} />
      {hasSearch && (
        <IconLink
          to={paths.favourites}
          label={t("favourites.heading")}
          current={tab === "favourites"}
        >
          <Heart />
        </IconLink>
      )}
      <IconLink to={paths.profile} label={t("shell.profile")} current={tab === "profile"}>
        <UserRound />
      </IconLink>
    </>
  )
}
