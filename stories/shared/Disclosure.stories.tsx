import type { Meta } from "@storybook/react-vite"
import { Badge } from "#ui/shared/Badge.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Disclosure } from "#ui/shared/Disclosure.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Disclosure", component: Disclosure } satisfies Meta

export const WithControls = storyWithTexts(
  {
    label: ["Add a Promo Code", "أضف رمز خصم"],
    aside: ["Applied", "تم التطبيق"],
    content: ["Ten percent less", "خصم عشرة بالمئة"]
  },
  { isOpen: true, hasAside: true },
  {},
  ({ isOpen, hasAside }, text, update) => (
    <Card>
      <Disclosure
        label={text("label")}
        aside={hasAside && <Badge tone="green">{text("aside")}</Badge>}
        isOpen={isOpen}
        onToggle={() => update({ isOpen: !isOpen })}
      >
        <p>{text("content")}</p>
      </Disclosure>
    </Card>
  )
)
