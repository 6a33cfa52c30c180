import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { SectionHeading } from "#ui/shared/SectionHeading.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Section heading",
  component: SectionHeading
} satisfies Meta

export const WithControls = storyWithTexts(
  { children: ["New in oud", "جديد العود"], linkText: ["See All", "عرض الكل"] },
  { hasLink: true },
  {},
  ({ hasLink }, text) => (
    <div className="gap">
      <SectionHeading {...(hasLink && { to: paths.home, linkText: text("linkText") })}>
        {text("children")}
      </SectionHeading>
    </div>
  )
)
