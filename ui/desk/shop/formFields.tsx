import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { LocalizedText } from "#core/desk/DeskShop.ts"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { ChevronDown, ChevronUp, Plus, Trash2 } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import styles from "./Shop.module.css"

interface BothLanguagesProps {
  readonly label: string
  readonly hint?: string
  readonly value: LocalizedText
  readonly onChange: (value: LocalizedText) => void
  readonly rows?: number
  readonly errorOf: (language: keyof LocalizedText) => string | undefined
}

const languages = ["ar", "en"] as const

/** A text in Arabic beside the same in English; one that is missing is marked. */
export const BothLanguages = ({
  label,
  hint,
  value,
  onChange,
  rows = 0,
  errorOf
}: BothLanguagesProps) => {
  const { t } = useTranslation()
  return (
    <Grid gap={12} className={styles.pair}>
      {languages.map((language) => {
        const other = value[language === "ar" ? "en" : "ar"]
        return (
          <Field
            key={language}
            label={t(`desk.shop.in.${language}`, { field: label })}
            hint={language === "ar" ? hint : undefined}
            optional={
              value[language].trim() === "" && other.trim() !== ""
                ? t("desk.shop.missingHere")
                : undefined
            }
            error={errorOf(language)}
            {...(rows > 0 ? { type: "textarea" as const, rows } : {})}
            dir={language === "ar" ? "rtl" : "ltr"}
            autoComplete="off"
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        )
      })}
    </Grid>
  )
}

interface CheckListProps<Value extends string> {
  readonly legend: string
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  readonly chosen: ReadonlyArray<Value>
  readonly onChange: (chosen: ReadonlyArray<Value>) => void
  readonly error?: string | undefined
}

/** Boxes of which several can be checked; the chosen ones keep the order of the choices. */
export const CheckList = <Value extends string>({
  legend,
  choices,
  chosen,
  onChange,
  error
}: CheckListProps<Value>) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <Row gap={8} rowGap={0} wrap>
      {choices.map(({ label, value }) => (
        <label key={value} className={styles.choice}>
          {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target }) =>
              onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one)))
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </Row>
    {error !== undefined && <p className={styles.error}>{error}</p>}
  </fieldset>
)

interface RowsProps<Item> {
  readonly legend: string
  readonly items: ReadonlyArray<Item>
  readonly onChange: (items: ReadonlyArray<Item>) => void
  /** An empty row. */
  readonly empty: Item
  readonly addLabel: string
  /** What a row is called, from 1. */
  readonly nameOf: (number: number) => string
  /** Whether the order has a meaning. */
  readonly isOrdered?: boolean
  readonly error?: string | undefined
  readonly children: (
    item: Item,
    index: number,
    change: (patch: Partial<Item>) => void
  ) => ReactNode
}

/** Rows that are added, removed and moved by buttons. */
export const Rows = <Item,>({
  legend,
  items,
  onChange,
  empty,
  addLabel,
  nameOf,
  isOrdered = true,
  error,
  children
}: RowsProps<Item>) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {items.map((item, index) => (
      <div key={index} className={styles.row}>
        {children(item, index, (patch) =>
          onChange(items.with(index, typeof item === "object" ? { ...item, ...patch } : item))
        )}
        <RowTools
          name={nameOf(index + 1)}
          index={index}
          count={items.length}
          onMove={
            isOrdered
              ? (by) => onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item))
              : null
          }
          onRemove={() => onChange(items.toSpliced(index, 1))}
        />
      </div>
    ))}
    {error !== undefined && <p className={styles.error}>{error}</p>}
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus size={18} />}
        onClick={() => onChange([...items, empty])}
      >
        {addLabel}
      </Button>
    </div>
  </fieldset>
)

interface RowToolsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  /** Null where the order has no meaning. */
  readonly onMove: ((by: -1 | 1) => void) | null
  readonly onRemove: () => void
}

/** Moves a row up and down, and removes it. */
export const RowTools = ({ name, index, count, onMove, onRemove }: RowToolsProps) => {
  const { t } = useTranslation()
  return (
    <Row gap={4}>
      {onMove !== null && (
        <>
          <IconButton
            label={t("desk.shop.moveUp", { name })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ChevronUp size={20} />
          </IconButton>
          <IconButton
            label={t("desk.shop.moveDown", { name })}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ChevronDown size={20} />
          </IconButton>
        </>
      )}
      <IconButton label={t("desk.shop.remove", { name })} onClick={onRemove}>
        <Trash2 size={20} />
      </IconButton>
    </Row>
  )
}
