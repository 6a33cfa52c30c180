import { useTranslation } from "react-i18next"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import type { EditableListSnapshot } from "../lists/EditableList.tsx"

interface DialogProps {
  readonly snapshot: EditableListSnapshot
  readonly send: (event: { readonly type: "draft.submit" | "draft.close" }) => void
}

/** Asks before an item is deleted. */
export const RemoveDialog = ({ name, ...dialog }: DialogProps & { readonly name: string }) => {
  const { t } = useTranslation()
  return (
    <ChangeDialog
      {...dialog}
      title={t("desk.storefront.removeTitle", { name })}
      hint={t("desk.storefront.removeHint")}
      submitLabel={t("desk.storefront.remove")}
      danger
    />
  )
}

/** Says why an order was not saved; nothing is asked while it is being saved. */
export const OrderRefused = ({ snapshot, send }: DialogProps) => {
  const { t } = useTranslation()
  const isRepeatable = snapshot.context.changeRefusal?._tag !== "OrderChanged"
  if (snapshot.value !== "editing" || snapshot.context.changeRefusal === null) return null
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={isRepeatable ? send : () => send({ type: "draft.close" })}
      title={t("desk.storefront.orderTitle")}
      submitLabel={t(isRepeatable ? "desk.pictures.retry" : "desk.storefront.reloadList")}
    />
  )
}
