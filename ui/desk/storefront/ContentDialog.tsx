import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ContentRefusal } from "#core/desk/deskContent.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import type messages from "#locales/en/deskPages.json"
import { Notice } from "../../shared/Notice.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import type { EditableListSnapshot } from "../lists/EditableList.tsx"

type Fields = keyof typeof messages.desk.storefront.fields

/** The message of a wrong field of a form; undefined where it is not wrong. */
export const errorsOf =
  (t: TFunction, refusal: ContentRefusal | null) =>
  (field: string): string | undefined =>
    refusal?._tag === "ContentInvalid" && refusal.field === field
      ? formatDeskRefusal(t, refusal)
      : undefined

interface ContentDialogProps {
  readonly snapshot: EditableListSnapshot
  readonly refusal: ContentRefusal | null
  readonly send: (event: { readonly type: "draft.submit" | "draft.close" }) => void
  readonly title: string
  readonly children: ReactNode
}

/** The form of a content, which says what somebody else has made of the same fields. */
export const ContentDialog = ({ refusal, children, ...dialog }: ContentDialogProps) => {
  const { t } = useTranslation()
  const conflicts = refusal?._tag === "ContentChanged" ? refusal.conflicts : []
  return (
    <ChangeDialog {...dialog} submitLabel={t("desk.storefront.save")}>
      {children}
      {conflicts.length > 0 && (
        <Notice kind="warn" title={t("desk.storefront.theirsTitle")} silent>
          <ul>
            {conflicts.map((change) => (
              <li key={change.field}>{conflictText(t, change)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ChangeDialog>
  )
}

/** What a field is now that both have changed. */
const conflictText = (t: TFunction, { before, field }: FieldChange): string => {
  const [name = "", language] = field.split(".")
  const label = isField(name) ? t(`desk.storefront.fields.${name}`) : name
  return t("desk.storefront.theirs", {
    field:
      language === "ar" || language === "en"
        ? t("desk.storefront.fieldIn", {
            field: label,
            language: t(`desk.storefront.${language}`)
          })
        : label,
    value: valueText(t, before)
  })
}

const isField = (name: string): name is Fields => name in fieldNames

const fieldNames: Readonly<Record<Fields, true>> = {
  name: true,
  image: true,
  imageEn: true,
  slug: true,
  isFeatured: true,
  isListed: true,
  isReturnable: true,
  kind: true,
  title: true,
  subtitle: true,
  target: true,
  firstDay: true,
  lastDay: true,
  locale: true,
  product: true,
  video: true,
  poster: true,
  description: true,
  parent: true
}

const valueText = (t: TFunction, value: FieldChange["before"]): string => {
  if (value === true || value === false)
    return t(value ? "desk.storefront.isTrue" : "desk.storefront.isFalse")
  if (value === undefined || value === null || value === "") return t("desk.storefront.nothing")
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value)
}
