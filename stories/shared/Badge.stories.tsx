import type { Meta } from "@storybook/react-vite"
import { Badge, CountBadge, type Tone } from "#ui/shared/Badge.tsx"
import { bilingualStory, storyWithTexts, type Translate } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Badge",
  component: Badge,
  subcomponents: { CountBadge }
} satisfies Meta

const statuses = (translate: Translate): ReadonlyArray<readonly [Tone, string]> => [
  ["yellow", translate("Pending", "قيد الانتظار")],
  ["blue", translate("Processing", "قيد المعالجة")],
  ["purple", translate("Shipped", "تم الشحن")],
  ["green", translate("Delivered", "تم التوصيل")],
  ["red", translate("Cancelled", "ملغي")],
  ["orange", translate("On hold", "معلّق")],
  ["gray", translate("Refunded", "مسترد")],
  ["neutral", translate("Confirmed", "مؤكد")]
]

const props: { readonly tone: Tone; readonly count: string } = { tone: "yellow", count: "3" }

export const WithControls = storyWithTexts(
  { children: ["Pending", "قيد الانتظار"] },
  props,
  { tone: ["yellow", "blue", "purple", "green", "red", "orange", "gray", "neutral"] },
  ({ count, tone }, text) => (
    <div className="gap">
      <div className="wrap">
        <Badge tone={tone}>{text("children")}</Badge>
        <CountBadge>{count}</CountBadge>
      </div>
    </div>
  )
)

export const Statuses = {
  ...bilingualStory((translate) => (
    <div className="gap">
      <div className="wrap">
        {statuses(translate).map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </div>
    </div>
  )),
  name: "Statuses of an order"
}
