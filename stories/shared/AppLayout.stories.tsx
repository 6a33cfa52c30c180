import type { Meta } from "@storybook/react-vite"
import { SaduBand } from "#ui/brand/SaduBand.tsx"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { AppLayout } from "#ui/frame/AppLayout.tsx"
import { Header } from "#ui/frame/Header.tsx"
import { Page } from "#ui/shared/Page.tsx"
import { TabBar } from "#ui/frame/TabBar.tsx"
import { longNameBrand } from "../brand.ts"
import { OtherBrand } from "../OtherBrand.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"
import { tabs } from "./shellProps.tsx"

export default {
  title: "Shared/Page layout/App layout",
  component: AppLayout,
  subcomponents: { Page }
} satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { titleHidden: false, hasBand: false, hasBottomBar: true, hasTabBar: true },
  {},
  ({ hasBand, hasBottomBar, hasTabBar, titleHidden }, translate) => (
    <AppLayout>
      <Header isMenuOpen={false} onMenu={noop} onBack={noop} cartCount={12} />
      {hasBand && <SaduBand />}
      <Page title={translate("Cart", "السلة")} titleHidden={titleHidden}>
        <Card>
          <p>{translate("Lines of the cart", "محتويات السلة")}</p>
        </Card>
        {hasBottomBar && (
          <BottomBar
            summary={
              <>
                <span>{translate("Total", "المجموع")}</span>
                <Price price={12_500} />
              </>
            }
          >
            <Button fullWidth size="large">
              {translate("Checkout", "إتمام الطلب")}
            </Button>
          </BottomBar>
        )}
      </Page>
      {hasTabBar && <TabBar tabs={tabs(translate, "")} />}
    </AppLayout>
  )
)

export const LongName = {
  ...bilingualStory((translate) => (
    <OtherBrand brand={longNameBrand}>
      <AppLayout>
        <Header isMenuOpen={false} onMenu={noop} onBack={noop} onSearch={noop} cartCount={3} />
        <Page title={translate("Cart", "السلة")}>
          <Card>
            <p>{translate("Lines of the cart", "محتويات السلة")}</p>
          </Card>
        </Page>
      </AppLayout>
    </OtherBrand>
  )),
  name: "Long name in place of a logo"
}

export const HomePage = bilingualStory((translate) => (
  <AppLayout>
    <Header isMenuOpen={false} onMenu={noop} cartCount={0} />
    <SaduBand />
    <Page title={translate("Home", "الرئيسية")} titleHidden>
      <Card>
        <p>{translate("Welcome", "أهلًا بك")}</p>
      </Card>
    </Page>
    <TabBar tabs={tabs(translate, "/")} />
  </AppLayout>
))
