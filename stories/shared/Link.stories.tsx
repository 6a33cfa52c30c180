import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { Link } from "#ui/shared/Link.tsx"
import { Forward } from "#ui/shared/directionalIcons.tsx"
import { UnderlinedLink } from "#ui/shared/UnderlinedLink.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Link",
  component: Link,
  subcomponents: { UnderlinedLink }
} satisfies Meta

export const WithControls = storyWithControls({ replace: false }, {}, (props, translate) => (
  <div className="gap">
    <p>
      <Link {...props} to={paths.orders}>
        {translate("My orders", "طلباتي")} <Forward size={16} aria-hidden="true" />
      </Link>
    </p>
  </div>
))

export const Underlined = storyWithControls({ replace: false }, {}, (props, translate) => (
  <p>
    <UnderlinedLink {...props} to={paths.policy("returns")}>
      {translate("Returns and refunds", "الإرجاع واسترداد المبلغ")}
    </UnderlinedLink>
  </p>
))
