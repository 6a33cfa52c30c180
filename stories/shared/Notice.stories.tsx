import type { Meta } from "@storybook/react-vite"
import { Notice } from "#ui/shared/Notice.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Notice",
  component: Notice,
  tags: ["autodocs"]
} satisfies Meta

const props: {
  readonly kind: "danger" | "warn" | "info" | "ok"
  readonly hasTitle: boolean
} = { kind: "info", hasTitle: true }

export const WithControls = {
  ...storyWithControls(
    props,
    { kind: ["danger", "warn", "info", "ok"] },
    ({ hasTitle, kind }, say) => (
      <div className="gap">
        <Notice kind={kind} {...(hasTitle && { title: say("Delivery", "التوصيل") })}>
          {say("Within 2 working days", "خلال يومي عمل")}
        </Notice>
      </div>
    )
  ),
  name: "With controls"
}

export const Kinds = bilingualStory((say) => (
  <div className="gap">
    <Notice kind="danger" title={say("Payment declined", "تم رفض الدفع")}>
      {say(
        "Your bank did not accept the card. Nothing was charged.",
        "لم يقبل البنك البطاقة. لم يُخصم أي مبلغ."
      )}
    </Notice>
    <Notice kind="warn">{say("Only 2 pieces left.", "بقيت قطعتان فقط.")}</Notice>
    <Notice kind="info">{say("Delivery within 2 days", "التوصيل خلال يومين")}</Notice>
    <Notice kind="ok">{say("The code was applied.", "تم تطبيق الرمز.")}</Notice>
  </div>
))
