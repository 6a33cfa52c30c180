import type { Meta } from "@storybook/react-vite"
import { useState } from "react"
import { Button } from "#ui/shared/Button.tsx"
import { ConfirmDialog } from "#ui/shared/ConfirmDialog.tsx"
import { Dialog, Sheet } from "#ui/shared/Dialog.tsx"
import { Field } from "#ui/shared/Field.tsx"
import { House, Package, UserRound } from "#ui/shared/icons.ts"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { SideMenu } from "#ui/shared/shell/SideMenu.tsx"
import { languageNames, withParameters } from "../stateStory.tsx"
import { bilingualStory, type Translate } from "./bilingualStory.tsx"

export default {
  title: "Shared/Overlays",
  tags: ["autodocs"],
  // An open dialog takes the focus, so each is in a frame of its own on the page of all.
  parameters: { docs: { story: { inline: false, height: "900px" } } }
} satisfies Meta

const noop = () => {}

export const Confirming = {
  ...bilingualStory((say) => (
    <ConfirmDialog
      open
      danger
      title={say("Delete this address?", "حذف هذا العنوان؟")}
      confirmLabel={say("Delete", "حذف")}
      cancelLabel={say("Keep", "إبقاء")}
      onConfirm={noop}
      onCancel={noop}
    >
      {say(
        "Hawalli, block 4, street 12 will be removed from your addresses.",
        "سيُحذف حولي، قطعة 4، شارع 12 من عناوينك."
      )}
    </ConfirmDialog>
  )),
  name: "Confirm dialog of a deletion",
  tags: ["destructive"]
}

export const CenteredDialog = {
  ...bilingualStory((say) => (
    <Dialog open title={say("Share", "مشاركة")} closeLabel={say("Close", "إغلاق")} onClose={noop}>
      <p>{say("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
    </Dialog>
  )),
  name: "Centred dialog"
}

export const BottomSheet = bilingualStory((say) => (
  <Sheet
    open
    title={say("Promo code", "رمز الخصم")}
    closeLabel={say("Close", "إغلاق")}
    onClose={noop}
    footer={<Button>{say("Apply", "تطبيق")}</Button>}
  >
    <Field label={say("Code", "الرمز")} dir="ltr" value="SADU10" onChange={noop} />
  </Sheet>
))

const OverlayButtons = ({ say }: { readonly say: Translate }) => {
  const [open, setOpen] = useState<"sheet" | "question" | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="gap">
      <Button onClick={() => setOpen("sheet")}>{say("Open the sheet", "افتح اللوحة")}</Button>
      <Button variant="danger" onClick={() => setOpen("question")}>
        {say("Delete", "حذف")}
      </Button>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title={say("Notes", "ملاحظات")}
        closeLabel={say("Close", "إغلاق")}
      >
        <Field label={say("Notes", "ملاحظات")} type="textarea" value="" onChange={noop} />
      </Sheet>
      <ConfirmDialog
        open={open === "question"}
        danger
        title={say("Delete?", "حذف؟")}
        confirmLabel={say("Delete", "حذف")}
        cancelLabel={say("Keep", "إبقاء")}
        onConfirm={close}
        onCancel={close}
      >
        {say("This cannot be taken back.", "لا يمكن التراجع عن ذلك.")}
      </ConfirmDialog>
    </div>
  )
}

export const OpenedByTap = {
  ...bilingualStory((say) => <OverlayButtons say={say} />),
  tags: ["destructive"]
}

export const Menu = withParameters(
  bilingualStory((say) => (
    <SideMenu
      open
      title={say("Menu", "القائمة")}
      closeLabel={say("Close", "إغلاق")}
      onClose={noop}
      links={[
        { to: "/", label: say("Home", "الرئيسية"), icon: <House /> },
        { to: "/orders", label: say("My orders", "طلباتي"), icon: <Package /> },
        { to: "/profile", label: say("Profile", "حسابي"), icon: <UserRound /> }
      ]}
      languageToggle={<ListRow onClick={noop}>{say("العربية", "English")}</ListRow>}
    />
  )),
  { foreignTexts: languageNames }
)
