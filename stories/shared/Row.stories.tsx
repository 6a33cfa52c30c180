import type { Meta } from "@storybook/react-vite"
import type { ComponentProps } from "react"
import { Badge } from "#ui/shared/Badge.tsx"
import { Row } from "#ui/shared/Row.tsx"
import { bilingualStory, storyWithControls, type Translate } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Row", component: Row } satisfies Meta

const children = (translate: Translate) => (
  <>
    <h2>{translate("Order 1042", "الطلب 1042")}</h2>
    <Badge tone="green">{translate("Delivered", "تم التوصيل")}</Badge>
    <span>{translate("Two products", "منتجان")}</span>
  </>
)

type Props = Pick<ComponentProps<typeof Row>, "gap" | "align" | "wrap" | "between">

const props: Props = { gap: 12, align: "baseline", wrap: true, between: false }

export const WithControls = storyWithControls(
  props,
  {
    gap: [2, 4, 6, 8, 10, 12, 14, 16, 20, 24],
    align: ["stretch", "start", "baseline"]
  },
  (changed, translate) => (
    <div className="gap">
      <Row {...changed}>{children(translate)}</Row>
    </div>
  )
)

export const Between = bilingualStory((translate) => (
  <div className="gap">
    <Row gap={12} rowGap={0} wrap between>
      {children(translate)}
    </Row>
  </div>
))
