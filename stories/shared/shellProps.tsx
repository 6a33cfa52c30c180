import { paths } from "#locales/paths.ts"
import { Heart, House, LayoutGrid, UserRound } from "#ui/shared/icons.ts"
import type { Translate } from "./bilingualStory.tsx"

export const homeLink = (say: Translate) => ({
  label: say("Sadu, home", "سدو، الرئيسية"),
  name: say("Sadu", "سدو")
})

export const menuButton = (say: Translate) => ({
  label: say("Menu", "القائمة"),
  open: false,
  onClick: () => {}
})

export const tabs = (say: Translate, current: string) =>
  [
    { to: paths.home, label: say("Home", "الرئيسية"), icon: <House /> },
    { to: paths.categories, label: say("Categories", "الأقسام"), icon: <LayoutGrid /> },
    { to: paths.favourites, label: say("Wishlist", "المفضلة"), icon: <Heart /> },
    { to: paths.profile, label: say("Profile", "حسابي"), icon: <UserRound /> }
  ].map((tab) => ({ ...tab, current: tab.to === current }))
