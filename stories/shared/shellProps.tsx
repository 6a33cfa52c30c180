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
    { to: "/", label: say("Home", "الرئيسية"), icon: <House /> },
    { to: "/categories", label: say("Categories", "الأقسام"), icon: <LayoutGrid /> },
    { to: "/favorites", label: say("Wishlist", "المفضلة"), icon: <Heart /> },
    { to: "/profile", label: say("Profile", "حسابي"), icon: <UserRound /> }
  ].map((tab) => ({ ...tab, current: tab.to === current }))
