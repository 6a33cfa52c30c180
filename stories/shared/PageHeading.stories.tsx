import type { Meta } from "@storybook/react-vite"
import { Button } from "#ui/shared/Button.tsx"
import { PageHeading } from "#ui/shared/PageHeading.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Page heading", component: PageHeading } satisfies Meta

export const WithControls = storyWithTexts(
  { title: ["My addresses", "عناويني"], aside: ["Add", "إضافة"] },
  { hasAside: true },
  {},
  ({ hasAside }, text) => (
    <div className="gap">
      <PageHeading
        title={text("title")}
        aside={
          hasAside && (
            <Button size="small" variant="secondary">
              {text("aside")}
            </Button>
          )
        }
      />
    </div>
  )
)
