import type { Meta } from "@storybook/react-vite"
import { BottomBar } from "#ui/shared/BottomBar.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Bottom bar",
  component: BottomBar,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls({ hasSummary: true }, {}, ({ hasSummary }, say) => (
    <div className="gap frame">
      <BottomBar
        summary={
          hasSummary && (
            <>
              <span>{say("Total", "المجموع")}</span>
              <Price>{say("KD 12.50", "12.50 د.ك")}</Price>
            </>
          )
        }
      >
        <Button fullWidth size="large">
          {say("Checkout", "إتمام الطلب")}
        </Button>
      </BottomBar>
    </div>
  )),
  name: "With controls"
}
