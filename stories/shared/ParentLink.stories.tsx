import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { PageHeading } from "#ui/shared/PageHeading.tsx"
import { ParentLink } from "#ui/shared/ParentLink.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Parent link", component: ParentLink } satisfies Meta

export const WithControls = storyWithTexts(
  { parent: ["Profile", "حسابي"], title: ["My addresses", "عناويني"] },
  {},
  {},
  (_, text) => (
    <div className="gap">
      <ParentLink to={paths.profile} title={text("parent")} />
      <PageHeading title={text("title")} />
    </div>
  )
)
