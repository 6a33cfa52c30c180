import type { Meta } from "@storybook/react-vite"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Bottom bar", component: BottomBar } satisfies Meta

export const WithControls = storyWithControls(
  { hasSummary: true },
  {},
  ({ hasSummary }, translate) => (
    <div className="gap frame">
      <BottomBar
        summary={
          hasSummary && (
            <>
              <span>{translate("Total", "المجموع")}</span>
              <Price price={12_500} />
            </>
          )
        }
      >
        <Button fullWidth size="large">
          {translate("Checkout", "إتمام الطلب")}
        </Button>
      </BottomBar>
    </div>
  )
)
