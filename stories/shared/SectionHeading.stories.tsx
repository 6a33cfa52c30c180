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
  ...storyWithControls({ hasLink: true }, {}, ({ hasLink }, translate) => (
    <div className="gap">
      <SectionHeading
        {...(hasLink && { to: paths.home, linkText: translate("See all", "عرض الكل") })}
      >
        {translate("New in oud", "جديد العود")}
      </SectionHeading>
    </div>
  )),
  name: "With controls"
}
