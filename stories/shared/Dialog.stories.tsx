import type { Meta } from "@storybook/react-vite"
import { Dialog } from "#ui/shared/Dialog.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Overlays/Dialog",
  component: Dialog,
  // An open dialog takes the focus, so each is in a frame of its own on the page of all.
  parameters: { docs: { story: { inline: false, height: "900px" } } }
} satisfies Meta

export const WithControls = storyWithControls({ open: true }, {}, (props, translate, update) => (
  <Dialog
    {...props}
    title={translate("Share", "مشاركة")}
    closeLabel={translate("Close", "إغلاق")}
    onClose={() => update({ open: false })}
  >
    <p>{translate("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
  </Dialog>
))
