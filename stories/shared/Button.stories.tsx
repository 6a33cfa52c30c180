import type { Meta } from "@storybook/react-vite"
import { Button } from "#ui/shared/Button.tsx"
import { ShoppingBag } from "#ui/shared/icons.ts"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Button", component: Button } satisfies Meta

const props: {
  readonly variant: "primary" | "secondary" | "quiet" | "danger"
  readonly size: "small" | "medium" | "large"
  readonly fullWidth: boolean
  readonly busy: boolean
  readonly disabled: boolean
} = { variant: "primary", size: "medium", fullWidth: false, busy: false, disabled: false }

export const WithControls = storyWithTexts(
  { children: ["Add to Cart", "أضف إلى السلة"] },
  props,
  { variant: ["primary", "secondary", "quiet", "danger"], size: ["small", "medium", "large"] },
  (props, text) => (
    <div className="gap">
      <div>
        <Button {...props}>{text("children")}</Button>
      </div>
    </div>
  )
)

export const Variants = bilingualStory((translate) => (
  <div className="gap">
    <Button fullWidth size="large" icon={<ShoppingBag />}>
      {translate("Add to Cart", "أضف إلى السلة")}
    </Button>
    <Button fullWidth busy busyLabel={translate("Adding…", "جارٍ الإضافة…")}>
      {translate("Add to Cart", "أضف إلى السلة")}
    </Button>
    <div className="wrap">
      <Button>{translate("Confirm", "تأكيد")}</Button>
      <Button variant="secondary">{translate("Cancel", "إلغاء")}</Button>
      <Button variant="quiet">{translate("Not Now", "ليس الآن")}</Button>
      <Button variant="danger">{translate("Delete Address", "حذف العنوان")}</Button>
      <Button disabled>{translate("Out of stock", "نفدت الكمية")}</Button>
      <Button busy>{translate("Confirm", "تأكيد")}</Button>
      <Button size="small" variant="secondary">
        {translate("Apply", "تطبيق")}
      </Button>
    </div>
  </div>
))
