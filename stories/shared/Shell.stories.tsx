import type { Meta } from "@storybook/react-vite"
import { Band } from "#ui/brand/Band.tsx"
import { Diamond } from "#ui/brand/Diamond.tsx"
import { Mark } from "#ui/brand/Mark.tsx"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Heart, House, LayoutGrid, UserRound } from "#ui/shared/icons.ts"
import { Price } from "#ui/shared/Price.tsx"
import { Column } from "#ui/shared/shell/Column.tsx"
import { Header } from "#ui/shared/shell/Header.tsx"
import { Page } from "#ui/shared/shell/Page.tsx"
import { TabBar } from "#ui/shared/shell/TabBar.tsx"
import { inBoth, type Say } from "./inBoth.tsx"

export default { title: "Shared/Shell" } satisfies Meta

const nothing = () => {}
const home = (say: Say) => ({ label: say("Sadu, home", "سدو، الرئيسية"), name: say("Sadu", "سدو") })
const menu = (say: Say) => ({ label: say("Menu", "القائمة"), open: false, onClick: nothing })

const tabs = (say: Say, current: string) =>
  [
    { to: "/", label: say("Home", "الرئيسية"), icon: <House /> },
    { to: "/categories", label: say("Categories", "الأقسام"), icon: <LayoutGrid /> },
    { to: "/favorites", label: say("Wishlist", "المفضلة"), icon: <Heart /> },
    { to: "/profile", label: say("Profile", "حسابي"), icon: <UserRound /> }
  ].map((tab) => ({ ...tab, current: tab.to === current }))

export const AtHome = inBoth((say) => (
  <Column skipLabel={say("Skip to the page", "تخطَّ إلى الصفحة")}>
    <Header
      home={home(say)}
      menu={menu(say)}
      cart={{ label: say("Cart, empty", "السلة، فارغة"), count: 0 }}
    />
    <Band />
    <Page title={say("Home", "الرئيسية")} titleHidden>
      <Card>
        <p>{say("Welcome", "أهلًا بك")}</p>
      </Card>
    </Page>
    <TabBar label={say("Main", "رئيسي")} tabs={tabs(say, "/")} />
  </Column>
))

export const DeeperIn = inBoth((say) => (
  <Column skipLabel={say("Skip to the page", "تخطَّ إلى الصفحة")}>
    <Header
      back={{ label: say("Back", "رجوع"), onClick: nothing }}
      home={home(say)}
      menu={menu(say)}
      cart={{ label: say("Cart, 12 items", "السلة، 12 منتجًا"), count: 12 }}
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
        <Button wide size="large">
          {say("Checkout", "إتمام الطلب")}
        </Button>
      </BottomBar>
    </Page>
    <TabBar label={say("Main", "رئيسي")} tabs={tabs(say, "")} />
  </Column>
))

export const Identity = inBoth((say) => (
  <div className="gap">
    <Mark label={say("Sadu", "سدو")} height={20} />
    <Mark label={say("Sadu", "سدو")} height={48} />
    <div className="wrap">
      <Diamond size={20} />
      <Diamond size={48} />
    </div>
    <Band />
  </div>
))
