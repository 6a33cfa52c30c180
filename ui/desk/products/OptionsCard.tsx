import { useTranslation } from "react-i18next"
import { standardOptions } from "#core/catalogue/standardOptions.ts"
import type { DeskText, ProductProblem } from "#core/desk/DeskProducts.ts"
import type { OptionDraft, ProductDraft } from "#core/desk/productDraft.ts"
import {
  addOption,
  addValue,
  canAddOption,
  canAddValue,
  changeValue,
  removeOption,
  removeValue
} from "#core/desk/productOptions.ts"
import { productLimits } from "#core/desk/productProblems.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { Plus, Trash2, X } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { pickText, problemText } from "./productWords.ts"
import styles from "./Product.module.css"

interface OptionsCardProps {
  readonly draft: ProductDraft
  readonly problems: ReadonlyArray<ProductProblem>
  readonly onChange: (changes: Partial<ProductDraft>) => void
}

/** The options of a product with their values, of which each combination is a variant. */
export const OptionsCard = ({ draft, problems, onChange }: OptionsCardProps) => {
  const { t, i18n } = useTranslation()
  const add = (option: Omit<OptionDraft, "values">) => onChange(addOption(draft, option))
  return (
    <Card as="section" aria-label={t("desk.product.options")}>
      <h2 className={styles.heading}>{t("desk.product.options")}</h2>
      <p className={styles.hint}>{t("desk.product.optionsHint")}</p>
      {draft.options.map((option, index) => (
        <OptionFields
          // oxlint-disable-next-line react/no-array-index-key -- options have no other identity
          key={index}
          option={option}
          index={index}
          draft={draft}
          problems={problems}
          onChange={onChange}
        />
      ))}
      {canAddOption(draft) && (
        <Row gap={8} wrap as="fieldset" aria-label={t("desk.product.addOption")}>
          {Object.entries(standardOptions).map(([key, { kind, name }]) => (
            <Button
              key={key}
              size="small"
              variant="secondary"
              icon={<Plus size={18} />}
              onClick={() => add({ kind, name })}
            >
              {pickText(name, i18n.language)}
            </Button>
          ))}
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} />}
            onClick={() => add({ kind: "other", name: { ar: "", en: "" } })}
          >
            {t("desk.product.otherOption")}
          </Button>
        </Row>
      )}
    </Card>
  )
}

interface OptionFieldsProps extends OptionsCardProps {
  readonly option: OptionDraft
  readonly index: number
}

const OptionFields = ({ option, index, draft, problems, onChange }: OptionFieldsProps) => {
  const { t } = useTranslation()
  const number = index + 1
  const title = t("desk.product.optionTitle", { number })
  const rename = (name: Partial<DeskText>) =>
    onChange({
      options: draft.options.map((one, at) =>
        at === index ? { ...one, name: { ...one.name, ...name } } : one
      )
    })
  const isFull = !canAddValue(draft, index)
  return (
    <Stack as="fieldset" gap={12} aria-label={title}>
      <Row gap={8} between>
        <h3>{title}</h3>
        <IconButton
          label={t("desk.product.removeOption", { number })}
          onClick={() => onChange(removeOption(draft, index))}
        >
          <Trash2 size={20} />
        </IconButton>
      </Row>
      <Grid gap={12} className={styles.texts}>
        <Field
          label={t("desk.product.optionNameAr")}
          of={title}
          error={problemText(t, problems, `options.${index}.name.ar`)}
          dir="rtl"
          maxLength={productLimits.optionName}
          value={option.name.ar}
          onChange={(ar) => rename({ ar })}
        />
        <Field
          label={t("desk.product.optionNameEn")}
          of={title}
          error={problemText(t, problems, `options.${index}.name.en`)}
          dir="ltr"
          maxLength={productLimits.optionName}
          value={option.name.en}
          onChange={(en) => rename({ en })}
        />
      </Grid>
      <Stack as="ul" gap={8}>
        {option.values.map((value, place) => (
          <ValueFields
            // oxlint-disable-next-line react/no-array-index-key -- values have no other identity
            key={place}
            option={index}
            place={place}
            value={value}
            of={title}
            draft={draft}
            problems={problems}
            onChange={onChange}
          />
        ))}
      </Stack>
      <div>
        <Button
          size="small"
          variant="secondary"
          icon={<Plus size={18} />}
          label={t("desk.product.addValueLabel", { number })}
          softDisabled={isFull}
          onClick={() => onChange(addValue(draft, index))}
        >
          {t("desk.product.addValue")}
        </Button>
      </div>
      {isFull && <p className={styles.hint}>{t("desk.product.valuesFull")}</p>}
    </Stack>
  )
}

interface ValueFieldsProps extends OptionsCardProps {
  readonly option: number
  readonly place: number
  readonly value: DeskText
  readonly of: string
}

const ValueFields = ({ option, place, value, of, draft, problems, onChange }: ValueFieldsProps) => {
  const { t } = useTranslation()
  const number = place + 1
  const change = (changes: Partial<DeskText>) =>
    onChange(changeValue(draft, option, place, { ...value, ...changes }))
  return (
    <li className={styles.value}>
      <Field
        label={t("desk.product.valueAr", { number })}
        of={of}
        error={problemText(t, problems, `options.${option}.values.${place}.ar`)}
        dir="rtl"
        maxLength={productLimits.value}
        value={value.ar}
        onChange={(ar) => change({ ar })}
      />
      <Field
        label={t("desk.product.valueEn", { number })}
        of={of}
        error={problemText(t, problems, `options.${option}.values.${place}.en`)}
        dir="ltr"
        maxLength={productLimits.value}
        value={value.en}
        onChange={(en) => change({ en })}
      />
      <IconButton
        label={t("desk.product.removeValue", { number, option: option + 1 })}
        onClick={() => onChange(removeValue(draft, option, place))}
      >
        <X size={20} />
      </IconButton>
    </li>
  )
}
