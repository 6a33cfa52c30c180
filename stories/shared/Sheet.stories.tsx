import type { Meta } from "@storybook/react-vite"
import { Button } from "#ui/shared/Button.tsx"
import { Sheet } from "#ui/shared/Dialog.tsx"
import { Field } from "#ui/shared/Field.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Overlays/Sheet",
  component: Sheet,
  // An open dialog takes the focus, so each is in a frame of its own on the page of all.
  parameters: { docs: { story: { inline: false, height: "900px" } } }
} satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls({ open: true }, {}, (props, translate, update) => (
  <Sheet
    {...props}
    title={translate("Share", "مشاركة")}
    closeLabel={translate("Close", "إغلاق")}
    onClose={() => update({ open: false })}
  >
    <p>{translate("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
  </Sheet>
))

export const Footer = {
  ...bilingualStory((translate) => (
    <Sheet
      open
      title={translate("Promo Code", "رمز الخصم")}
      closeLabel={translate("Close", "إغلاق")}
      onClose={noop}
      footer={<Button>{translate("Apply", "تطبيق")}</Button>}
    >
      <Field label={translate("Code", "الرمز")} dir="ltr" value="SADU10" onChange={noop} />
    </Sheet>
  )),
  name: "With a footer"
}
