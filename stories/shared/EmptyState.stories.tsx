import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "#ui/shared/Button.tsx"
import { EmptyState } from "#ui/shared/EmptyState.tsx"
import { ShoppingBag } from "#ui/shared/icons.ts"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Empty state", component: EmptyState } satisfies Meta

export const WithControls = {
  ...storyWithTexts(
    {
      title: ["Your cart is empty", "سلتك فارغة"],
      children: [
        "Oud, coffee, dates and more are waiting.",
        "العود والقهوة والتمر وغيرها في انتظارك."
      ],
      action: ["Start shopping", "ابدأ التسوق"]
    },
    { hasAction: true },
    {},
    ({ hasAction }, text) => (
      <EmptyState
        icon={<ShoppingBag />}
        title={text("title")}
        action={hasAction && <ButtonLink to={paths.home}>{text("action")}</ButtonLink>}
      >
        {text("children")}
      </EmptyState>
    )
  ),
  tags: ["empty"]
}
