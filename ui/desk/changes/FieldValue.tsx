import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { ProductField } from "#core/desk/changeRows.ts"
import { parseDay } from "#core/desk/shopDay.ts"
import type { JsonValue } from "#core/shared/threeWayMerge.ts"
import { auditValue } from "#locales/auditWords.ts"
import { Picture } from "../../shared/Picture.tsx"
import { pickText } from "../products/productWords.ts"
import styles from "./FieldChanges.module.css"
import { formatVariant } from "./formatFieldName.ts"

interface FieldValueProps {
  /** Null for a field of something else than a product. */
  readonly field: ProductField | null
  /** The name of the field as it came. */
  readonly name: string
  /** Undefined where there is none. */
  readonly value: JsonValue | undefined
  /** What ids are called, such as that of `category-12`. */
  readonly names: Readonly<Record<string, string>>
  /** The names of variants, by their names in the fields of changes. */
  readonly variants?: ReadonlyMap<string, string>
  readonly arePicturesThere?: boolean
}

/** The value of a field, as a person reads it. */
export const FieldValue = ({
  field,
  name,
  value,
  names,
  variants = new Map(),
  arePicturesThere = true
}: FieldValueProps) => {
  const { t, i18n } = useTranslation()
  const pictures = arePicturesThere && field === "images" && Array.isArray(value) ? value : []
  const words =
    field === "order" && isList(value)
      ? value
          .map((key) =>
            t("desk.changes.isolated", {
              text: formatVariant(variants, wordOf(key)) ?? wordOf(key)
            })
          )
          .join(t("common.comma"))
      : field === null
        ? auditValue(t, name, value, names)
        : formatValue(t, i18n.language, field, value, names)
  if (pictures.length === 0)
    return typeof value === "string" ? (
      <bdi className={styles.text} dir={isCode(words) ? "ltr" : undefined}>
        {words}
      </bdi>
    ) : (
      <span className={styles.text}>{words}</span>
    )
  return (
    <span className={styles.pictures}>
      <span className="visually-hidden">{words}</span>
      {pictures.map((image) => (
        <Picture key={String(image)} src={String(image)} alt="" width={44} height={44} />
      ))}
    </span>
  )
}

/** Such as a colour, an address of the network or the name of a file. */
const isCode = (text: string): boolean => /^[!-~]+$/.test(text)

const formatValue = (
  t: TFunction,
  locale: string,
  field: ProductField,
  value: JsonValue | undefined,
  names: Readonly<Record<string, string>>
): string => {
  if (value === undefined || value === null || value === "") return t("desk.changes.nothing")
  if (typeof value === "boolean") return t(value ? "desk.changes.yes" : "desk.changes.no")
  if (typeof value === "number") return formatNumber(t, field, value, names)
  if (typeof value === "string") {
    const isDay = field === "saleFirstDay" || field === "saleLastDay"
    return isDay && parseDay(value) !== null
      ? t("desk.changes.day", { day: Date.parse(value) })
      : value
  }
  if (isList(value)) return formatList(t, locale, field, value)
  return formatRecord(t, locale, field, value)
}

const formatNumber = (
  t: TFunction,
  field: ProductField,
  value: number,
  names: Readonly<Record<string, string>>
): string => {
  switch (field) {
    case "price":
    case "oldPrice":
    case "salePrice":
      return t("common.price", { price: value })
    case "category":
      return names[`category-${value}`] ?? t("desk.changes.id", { id: value })
    case "weight":
      return t("desk.changes.grams", { count: value })
    default:
      return t("desk.changes.number", { count: value })
  }
}

const formatList = (
  t: TFunction,
  locale: string,
  field: ProductField,
  value: ReadonlyArray<JsonValue>
): string => {
  if (field === "images") return t("desk.changes.pictures", { count: value.length })
  const words = value.map((item) =>
    typeof item === "object" && item !== null && !isList(item)
      ? pickText(textIn(item["name"] ?? item), locale)
      : wordOf(item)
  )
  return words.length === 0
    ? t("desk.changes.nothing")
    : words.join(field === "values" ? " / " : t("common.comma"))
}

const formatRecord = (
  t: TFunction,
  locale: string,
  field: ProductField,
  value: { readonly [name: string]: JsonValue }
): string => {
  const { ar, en, firstDay, lastDay, price, values } = value
  if (field === "sale")
    return [
      t("desk.changes.money", { price }),
      typeof firstDay === "string" && t("desk.changes.saleFrom", { day: Date.parse(firstDay) }),
      typeof lastDay === "string" && t("desk.changes.saleUntil", { day: Date.parse(lastDay) })
    ]
      .filter(Boolean)
      .join(" ")
  if (field === "variant" && isList(values))
    return t("desk.changes.variant", {
      values: formatList(t, locale, "values", values),
      price
    })
  return ar === undefined && en === undefined
    ? JSON.stringify(value)
    : pickText(textIn(value), locale)
}

const isList = (value: JsonValue | undefined): value is ReadonlyArray<JsonValue> =>
  Array.isArray(value)

const textIn = (value: JsonValue) => {
  const { ar = "", en = "" } =
    typeof value === "object" && value !== null && !isList(value) ? value : {}
  return { ar: wordOf(ar), en: wordOf(en) }
}

const wordOf = (value: JsonValue): string =>
  typeof value === "string" ? value : JSON.stringify(value)
