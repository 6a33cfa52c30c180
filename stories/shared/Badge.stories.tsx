import type { Meta } from "@storybook/react-vite"
import { Badge, CountBadge, type Tone } from "#ui/shared/Badge.tsx"
import { bilingualStory, storyWithControls, type Translate } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Badge",
  component: Badge,
  subcomponents: { CountBadge },
  tags: ["autodocs"]
} satisfies Meta

const statuses = (say: Translate): ReadonlyArray<readonly [Tone, string]> => [
  ["yellow", say("Pending", "قيد الانتظار")],
  ["blue", say("Processing", "قيد المعالجة")],
  ["purple", say("Shipped", "تم الشحن")],
  ["green", say("Delivered", "تم التوصيل")],
  ["red", say("Cancelled", "ملغي")],
  ["orange", say("On hold", "معلّق")],
  ["gray", say("Refunded", "مسترد")],
  ["neutral", say("Confirmed", "مؤكد")]
]

const props: { readonly tone: Tone; readonly count: string } = {
  tone: "yellow",
  count: "3"
}

export const WithControls = {
  ...storyWithControls(
    props,
    { tone: ["yellow", "blue", "purple", "green", "red", "orange", "gray", "neutral"] },
    ({ count, tone }, say) => (
      <div className="gap">
        <div className="wrap">
          <Badge tone={tone}>{say("Pending", "قيد الانتظار")}</Badge>
          <CountBadge>{count}</CountBadge>
        </div>
      </div>
    )
  ),
  name: "With controls"
}

export const Statuses = {
  ...bilingualStory((say) => (
    <div className="gap">
      <div className="wrap">
        {statuses(say).map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </div>
    </div>
  )),
  name: "Statuses of an order"
}
