import type { Meta } from "@storybook/react-vite"
import { Button } from "#ui/shared/Button.tsx"
import { PageHeading } from "#ui/shared/shell/PageHeading.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Page heading",
  component: PageHeading,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls({ hasAside: true }, {}, ({ hasAside }, translate) => (
    <div className="gap">
      <PageHeading
        title={translate("My addresses", "عناويني")}
        aside={
          hasAside && (
            <Button size="small" variant="secondary">
              {translate("Add", "إضافة")}
            </Button>
          )
        }
      />
    </div>
  )),
  name: "With controls"
}
