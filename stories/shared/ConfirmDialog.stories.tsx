import type { Meta } from "@storybook/react-vite"
import { useState } from "react"
import { Button } from "#ui/shared/Button.tsx"
import { ConfirmDialog } from "#ui/shared/ConfirmDialog.tsx"
import { Sheet } from "#ui/shared/Dialog.tsx"
import { Field } from "#ui/shared/Field.tsx"
import { bilingualStory, storyWithTexts, type Translate } from "./bilingualStory.tsx"

export default {
  title: "Shared/Overlays/Confirm dialog",
  component: ConfirmDialog,
  // An open dialog takes the focus, so each is in a frame of its own on the page of all.
  parameters: { docs: { story: { inline: false, height: "900px" } } }
} satisfies Meta

const noop = () => {}

const OverlayButtons = ({ translate }: { readonly translate: Translate }) => {
  const [open, setOpen] = useState<"sheet" | "question" | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="gap">
      <Button onClick={() => setOpen("sheet")}>{translate("Open the sheet", "افتح اللوحة")}</Button>
      <Button variant="danger" onClick={() => setOpen("question")}>
        {translate("Delete", "حذف")}
      </Button>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title={translate("Notes", "ملاحظات")}
        closeLabel={translate("Close", "إغلاق")}
      >
        <Field label={translate("Notes", "ملاحظات")} type="textarea" value="" onChange={noop} />
      </Sheet>
      <ConfirmDialog
        open={open === "question"}
        title={translate("Delete?", "حذف؟")}
        confirmLabel={translate("Delete", "حذف")}
        cancelLabel={translate("Keep", "إبقاء")}
        onConfirm={close}
        onCancel={close}
      >
        {translate("This cannot be taken back.", "لا يمكن التراجع عن ذلك.")}
      </ConfirmDialog>
    </div>
  )
}

export const WithControls = {
  ...storyWithTexts(
    {
      title: ["Delete this address?", "حذف هذا العنوان؟"],
      children: [
        "Hawalli, block 4, street 12 will be removed from your addresses.",
        "سيُحذف حولي، قطعة 4، شارع 12 من عناوينك."
      ],
      confirmLabel: ["Delete", "حذف"],
      cancelLabel: ["Keep", "إبقاء"]
    },
    { open: true, busy: false },
    {},
    (props, text, update) => (
      <ConfirmDialog
        {...props}
        title={text("title")}
        confirmLabel={text("confirmLabel")}
        cancelLabel={text("cancelLabel")}
        onConfirm={() => update({ open: false })}
        onCancel={() => update({ open: false })}
      >
        {text("children")}
      </ConfirmDialog>
    )
  ),
  tags: ["destructive"]
}

export const OpenedByTap = {
  ...bilingualStory((translate) => <OverlayButtons translate={translate} />),
  tags: ["destructive"],
  name: "Opened by a tap"
}
