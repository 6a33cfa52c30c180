import { useTranslation } from "react-i18next"
import type { BulkDraft } from "#core/desk/bulkDraft.ts"
import type { deskProductsMachine } from "#core/desk/deskProductsMachine.ts"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Field } from "../../shared/Field.tsx"
import { Form } from "../../shared/Form.tsx"
import { Grid } from "../../shared/Grid.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { categoryOptions } from "./productWords.ts"
import styles from "./Products.module.css"

type BulkFormProps = ScreenProps<typeof deskProductsMachine> & { readonly id: string }

export const BulkForm = ({ id, snapshot, send }: BulkFormProps) => {
  const { t, i18n } = useTranslation()
  const { categories, draft, draftProblems } = snapshot.context
  const change = (changes: Partial<BulkDraft>) => send({ type: "bulk.change", draft: changes })
  const errorOf = (name: keyof BulkDraft) => {
    const found = draftProblems.find(({ field }) => field === name)
    return found && t(`desk.fieldProblem.${found.problem}`)
  }
  const amount = (label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      error={errorOf("amount")}
      name="amount"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={draft.amount}
      onChange={(text) => change({ amount: text })}
    />
  )
  return (
    <Stack as={Form} gap={16} id={id} onSubmit={() => send({ type: "bulk.preview" })}>
      {draft.kind === "price" && (
        <>
          <ChoiceChips
            label={t("desk.products.direction")}
            chosen={draft.direction}
            choices={(["raise", "lower"] as const).map((value) => ({
              value,
              label: t(`desk.products.${value}`)
            }))}
            unavailableLabel=""
            onChoose={(value) => change({ direction: value === "lower" ? "lower" : "raise" })}
          />
          <ChoiceChips
            label={t("desk.products.unit")}
            chosen={draft.unit}
            choices={(["percent", "dinars"] as const).map((value) => ({
              value,
              label: t(`desk.products.${value}`)
            }))}
            unavailableLabel=""
            onChoose={(value) => change({ unit: value === "dinars" ? "dinars" : "percent" })}
          />
          {amount(
            t("desk.products.amount"),
            draft.unit === "percent" ? t("desk.products.roundHint") : undefined
          )}
        </>
      )}
      {draft.kind === "sale" && (
        <>
          {amount(t("desk.products.percentOff"), t("desk.products.roundHint"))}
          <Grid gap={16} className={styles.days}>
            {(["firstDay", "lastDay"] as const).map((name) => (
              <Field
                key={name}
                label={t(`desk.products.${name}`)}
                optional={t("common.optional")}
                error={errorOf(name)}
                type="date"
                dir="ltr"
                value={draft[name]}
                onChange={(day) => change({ [name]: day })}
              />
            ))}
          </Grid>
          <p className="secondary-text">{t("desk.products.saleHint")}</p>
        </>
      )}
      {draft.kind === "category" && (
        <Select
          label={t("desk.products.newCategory")}
          error={errorOf("category")}
          placeholder={t("desk.product.chooseCategory")}
          value={String(draft.category ?? "")}
          onChange={(value) => change({ category: Number(value) })}
          options={categoryOptions(categories, i18n.language)}
        />
      )}
    </Stack>
  )
}
