import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { SectionHeading } from "#ui/shared/SectionHeading.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Section heading",
  component: SectionHeading,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls({ hasLink: true }, {}, ({ hasLink }, say) => (
    <div className="gap">
      <SectionHeading {...(hasLink && { to: paths.home, linkText: say("See all", "عرض الكل") })}>
        {say("New in oud", "جديد العود")}
      </SectionHeading>
    </div>
  )),
  name: "With controls"
}
