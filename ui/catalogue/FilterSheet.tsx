import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import { FilterForm, type FilterFormProps, useSubmitLabel } from "./FilterForm.tsx"

/** The filters of the product list in a sheet, for a narrow window. */
export const FilterSheet = (props: FilterFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { snapshot, send } = props
  const submitLabel = useSubmitLabel(snapshot)
  return (
    <Sheet
      open={snapshot.matches("open")}
      onClose={() => send({ type: "filter.close" })}
      title={t("products.filter")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button variant="secondary" onClick={() => send({ type: "filter.clear" })}>
            {t("products.clear")}
          </Button>
          <Button type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FilterForm {...props} id={id} />
    </Sheet>
  )
}
