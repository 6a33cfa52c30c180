import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "#ui/shared/Button.tsx"
import { EmptyState } from "#ui/shared/EmptyState.tsx"
import { ShoppingBag } from "#ui/shared/icons.ts"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Empty state",
  component: EmptyState,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls({ hasAction: true }, {}, ({ hasAction }, translate) => (
    <EmptyState
      icon={<ShoppingBag />}
      title={translate("Your cart is empty", "سلتك فارغة")}
      action={
        hasAction && (
          <ButtonLink to={paths.home}>{translate("Start shopping", "ابدأ التسوق")}</ButtonLink>
        )
      }
    >
      {translate(
        "Oud, coffee, dates and more are waiting.",
        "العود والقهوة والتمر وغيرها في انتظارك."
      )}
    </EmptyState>
  )),
  name: "With controls",
  tags: ["empty"]
}
