import type { Meta } from "@storybook/react-vite"
import { Button } from "#ui/shared/Button.tsx"
import { ShoppingBag } from "#ui/shared/icons.ts"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Button",
  component: Button,
  tags: ["autodocs"]
} satisfies Meta

const props: {
  readonly variant: "primary" | "secondary" | "quiet" | "danger"
  readonly size: "small" | "medium" | "large"
  readonly fullWidth: boolean
  readonly busy: boolean
  readonly disabled: boolean
} = { variant: "primary", size: "medium", fullWidth: false, busy: false, disabled: false }

export const WithControls = {
  ...storyWithControls(
    props,
    { variant: ["primary", "secondary", "quiet", "danger"], size: ["small", "medium", "large"] },
    (props, say) => (
      <div className="gap">
        <div>
          <Button {...props}>{say("Add to cart", "أضف إلى السلة")}</Button>
        </div>
      </div>
    )
  ),
  name: "With controls"
}

export const Variants = bilingualStory((say) => (
  <div className="gap">
    <Button fullWidth size="large" icon={<ShoppingBag />}>
      {say("Add to cart", "أضف إلى السلة")}
    </Button>
    <Button fullWidth busy busyLabel={say("Adding…", "جارٍ الإضافة…")}>
      {say("Add to cart", "أضف إلى السلة")}
    </Button>
    <div className="wrap">
      <Button>{say("Confirm", "تأكيد")}</Button>
      <Button variant="secondary">{say("Cancel", "إلغاء")}</Button>
      <Button variant="quiet">{say("Not now", "ليس الآن")}</Button>
      <Button variant="danger">{say("Delete address", "حذف العنوان")}</Button>
      <Button disabled>{say("Out of stock", "نفدت الكمية")}</Button>
      <Button busy>{say("Confirm", "تأكيد")}</Button>
      <Button size="small" variant="secondary">
        {say("Apply", "تطبيق")}
      </Button>
    </div>
  </div>
))
