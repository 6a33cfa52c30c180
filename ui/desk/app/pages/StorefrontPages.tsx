import type { ComponentType } from "react"
import { findTargets } from "#core/desk/DeskBanners.ts"
import { loadCategoryTree } from "#core/desk/DeskCategories.ts"
import { Banners } from "../../storefront/Banners.tsx"
import { Categories } from "../../storefront/Categories.tsx"
import { HomeRows } from "../../storefront/HomeRows.tsx"
import { Reels } from "../../storefront/Reels.tsx"
import { StorefrontContext, type StorefrontActors } from "../../storefront/StorefrontContext.ts"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"

/** A screen of the storefront whose forms ask the server. */
const withActors = <Props extends object>(Screen: ComponentType<Props>) => {
  const Page = (props: Props) => (
    <StorefrontContext value={useDeskMachine(provide)}>
      <Screen {...props} />
    </StorefrontContext>
  )
  return Page
}

const provide = ({ fromEffect, uploadVideo }: DeskStore): StorefrontActors => ({
  loadTree: fromEffect(loadCategoryTree),
  findTargets: fromEffect(findTargets),
  uploadVideo
})

export const HomeRowsPage = withActors(HomeRows)
export const CategoriesPage = withActors(Categories)
export const BannersPage = withActors(Banners)
export const ReelsPage = withActors(Reels)
