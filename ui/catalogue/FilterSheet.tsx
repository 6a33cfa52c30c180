import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { FilterFields, type FilterFieldsProps } from "./FilterFields.tsx"
import styles from "./ProductList.module.css"

/** The filters of the product list in a sheet, for a narrow window. */
export const FilterSheet = ({
  snapshot,
  send,
  categories,
  refusal
}: Omit<FilterFieldsProps, "onChoose">) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { markSubmitted } = useFocusFirstInvalid(form, snapshot)
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
            {t("products.apply")}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          markSubmitted()
          send({ type: "filter.apply" })
        }}
      >
        <FilterFields snapshot={snapshot} send={send} categories={categories} refusal={refusal} />
      </form>
    </Sheet>
  )
}
