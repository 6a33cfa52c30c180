import type { Meta } from "@storybook/react-vite"
import { Notice } from "#ui/shared/Notice.tsx"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Notice", component: Notice } satisfies Meta

const props: {
  readonly kind: "danger" | "warn" | "info" | "ok"
  readonly hasTitle: boolean
} = { kind: "info", hasTitle: true }

export const WithControls = storyWithTexts(
  { title: ["Delivery", "التوصيل"], children: ["Within 2 working days", "خلال يومي عمل"] },
  props,
  { kind: ["danger", "warn", "info", "ok"] },
  ({ hasTitle, kind }, text) => (
    <div className="gap">
      <Notice kind={kind} {...(hasTitle && { title: text("title") })}>
        {text("children")}
      </Notice>
    </div>
  )
)

export const Kinds = bilingualStory((translate) => (
  <div className="gap">
    <Notice kind="danger" title={translate("Payment declined", "تم رفض الدفع")}>
      {translate(
        "Your bank did not accept the card. Nothing was charged.",
        "لم يقبل البنك البطاقة. لم يُخصم أي مبلغ."
      )}
    </Notice>
    <Notice kind="warn">{translate("Only 2 pieces left.", "بقيت قطعتان فقط.")}</Notice>
    <Notice kind="info">{translate("Delivery within 2 days", "التوصيل خلال يومين")}</Notice>
    <Notice kind="ok">{translate("The code was applied.", "تم تطبيق الرمز.")}</Notice>
  </div>
))
