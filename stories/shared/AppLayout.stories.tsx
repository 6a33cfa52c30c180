import type { Meta } from "@storybook/react-vite"
import { SaduBand } from "#ui/brand/SaduBand.tsx"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { AppLayout } from "#ui/shared/shell/AppLayout.tsx"
import { Header } from "#ui/shared/shell/Header.tsx"
import { Page } from "#ui/shared/shell/Page.tsx"
import { TabBar } from "#ui/shared/shell/TabBar.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"
import { homeLink, menuButton, tabs } from "./shellProps.tsx"

export default {
  title: "Shared/Page layout/App layout",
  component: AppLayout,
  subcomponents: { Page },
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls(
    { titleHidden: false, hasBand: false, hasBottomBar: true, hasTabBar: true },
    {},
    ({ hasBand, hasBottomBar, hasTabBar, titleHidden }, say) => (
      <AppLayout skipLabel={say("Skip to the page", "تخطَّ إلى الصفحة")}>
        <Header
          back={{ label: say("Back", "رجوع"), onClick: noop }}
          home={homeLink(say)}
          menu={menuButton(say)}
          cart={{ label: say("Cart, 12 items", "السلة، 12 منتجًا"), badge: "12" }}
        />
        {hasBand && <SaduBand />}
        <Page title={say("Cart", "السلة")} titleHidden={titleHidden}>
          <Card>
            <p>{say("Lines of the cart", "محتويات السلة")}</p>
          </Card>
          {hasBottomBar && (
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
          )}
        </Page>
        {hasTabBar && <TabBar label={say("Main", "رئيسي")} tabs={tabs(say, "")} />}
      </AppLayout>
    )
  ),
  name: "With controls"
}

export const HomePage = {
  ...bilingualStory((say) => (
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
  )),
  name: "Home page"
}
