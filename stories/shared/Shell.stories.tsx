import type { Meta } from "@storybook/react-vite"
import { SaduBand } from "#ui/brand/SaduBand.tsx"
import { Diamond } from "#ui/brand/Diamond.tsx"
import { Logo } from "#ui/brand/Logo.tsx"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Heart, House, LayoutGrid, UserRound } from "#ui/shared/icons.ts"
import { Price } from "#ui/shared/Price.tsx"
import { AppLayout } from "#ui/shared/shell/AppLayout.tsx"
import { Header } from "#ui/shared/shell/Header.tsx"
import { Page } from "#ui/shared/shell/Page.tsx"
import { TabBar } from "#ui/shared/shell/TabBar.tsx"
import { bilingualStory, type Translate } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout", tags: ["autodocs"] } satisfies Meta

const noop = () => {}
const homeLink = (say: Translate) => ({
  label: say("Sadu, home", "سدو، الرئيسية"),
  name: say("Sadu", "سدو")
})
const menuButton = (say: Translate) => ({
  label: say("Menu", "القائمة"),
  open: false,
  onClick: noop
})

const tabs = (say: Translate, current: string) =>
  [
    { to: "/", label: say("Home", "الرئيسية"), icon: <House /> },
    { to: "/categories", label: say("Categories", "الأقسام"), icon: <LayoutGrid /> },
    { to: "/favorites", label: say("Wishlist", "المفضلة"), icon: <Heart /> },
    { to: "/profile", label: say("Profile", "حسابي"), icon: <UserRound /> }
  ].map((tab) => ({ ...tab, current: tab.to === current }))

export const HomePage = bilingualStory((say) => (
  <AppLayout skipLabel={say("Skip to the page", "تخطَّ إلى الصفحة")}>
    <Header
      home={homeLink(say)}
      menu={menuButton(say)}
      cart={{ label: say("Cart, empty", "السلة، فارغة"), badge: null }}
    />
    <SaduBand />
    <Page title={say("Home", "الرئيسية")} titleHidden>
      <Card>
        <p>{say("Welcome", "أهلًا بك")}</p>
      </Card>
    </Page>
    <TabBar label={say("Main", "رئيسي")} tabs={tabs(say, "/")} />
  </AppLayout>
))

export const InnerPage = bilingualStory((say) => (
  <AppLayout skipLabel={say("Skip to the page", "تخطَّ إلى الصفحة")}>
    <Header
      back={{ label: say("Back", "رجوع"), onClick: noop }}
      home={homeLink(say)}
      menu={menuButton(say)}
      cart={{ label: say("Cart, 12 items", "السلة، 12 منتجًا"), badge: "12" }}
    />
    <Page title={say("Cart", "السلة")}>
      <Card>
        <p>{say("Lines of the cart", "محتويات السلة")}</p>
      </Card>
      <BottomBar
        summary={
          <>
            <span>{say("Total", "المجموع")}</span>
            <Price>{say("KD 12.50", "12.50 د.ك")}</Price>
          </>
        }
      >
        <Button fullWidth size="large">
          {say("Checkout", "إتمام الطلب")}
        </Button>
      </BottomBar>
    </Page>
    <TabBar label={say("Main", "رئيسي")} tabs={tabs(say, "")} />
  </AppLayout>
))

export const Logos = bilingualStory((say) => (
  <div className="gap">
    <Logo label={say("Sadu", "سدو")} height={20} />
    <Logo label={say("Sadu", "سدو")} height={48} />
    <div className="wrap">
      <Diamond size={20} />
      <Diamond size={48} />
    </div>
    <SaduBand />
  </div>
))
