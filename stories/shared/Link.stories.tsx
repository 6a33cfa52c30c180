import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { Link } from "#ui/shared/Link.tsx"
import { Forward } from "#ui/shared/directionalIcons.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Link", component: Link, tags: ["autodocs"] } satisfies Meta

export const WithControls = {
  ...storyWithControls({ replace: false }, {}, (props, translate) => (
    <div className="gap">
      <p>
        <Link {...props} to={paths.orders}>
          {translate("My orders", "طلباتي")} <Forward size={16} aria-hidden="true" />
        </Link>
      </p>
    </div>
  )),
  name: "With controls"
}
