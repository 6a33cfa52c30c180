import { paths } from "#locales/paths.ts"
import { Heart, House, LayoutGrid, UserRound } from "#ui/shared/icons.ts"
import type { Translate } from "./bilingualStory.tsx"

export const tabs = (translate: Translate, current: string) =>
  [
    { to: paths.home, label: translate("Home", "الرئيسية"), icon: <House /> },
    { to: paths.categories, label: translate("Categories", "الأقسام"), icon: <LayoutGrid /> },
    { to: paths.favourites, label: translate("Wishlist", "المفضلة"), icon: <Heart /> },
    { to: paths.profile, label: translate("Profile", "حسابي"), icon: <UserRound /> }
  ].map((tab) => ({ ...tab, current: tab.to === current }))
