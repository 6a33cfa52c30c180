import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import {
  type DeskPromo,
  emptyPromoDraft,
  type PromoCategory,
  type PromoChange,
  type PromoDraft,
  type PromoField,
  promoKinds
} from "#core/desk/DeskPromos.ts"
import { addDays, dayStartingAt } from "#core/desk/shopDay.ts"
import type { promoCodesMachine } from "#core/desk/promoCodesMachine.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { Plus, TicketPercent } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import { Select } from "../../shared/Select.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"
import { ExcludedCategories } from "./ExcludedCategories.tsx"

export type PromoCodesProps = ScreenProps<typeof promoCodesMachine> & {
  readonly isOwner: boolean
  /** Those that a new code may exclude, each before those inside it. */
  readonly categories: ReadonlyArray<PromoCategory>
}

export const PromoCodes = ({ categories, isOwner, snapshot, send }: PromoCodesProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  return (
    <>
      <EditableList
        page="promos"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.promos.done.${done.kind}`)}
        aside={
          isOwner && (
            <Button
              size="small"
              icon={<Plus size={18} />}
              onClick={() =>
                send({ type: "draft.open", draft: { kind: "make", draft: emptyPromoDraft } })
              }
            >
              {t("desk.promos.make")}
            </Button>
          )
        }
        emptyIcon={<TicketPercent />}
      >
        {items.map((promo) => (
          <PromoCard
            key={promo.code}
            promo={promo}
            onEnd={() => send({ type: "draft.open", draft: { kind: "end", code: promo.code } })}
          />
        ))}
      </EditableList>
      {draft !== null && (
        <PromoDialog change={draft} categories={categories} snapshot={snapshot} send={send} />
      )}
    </>
  )
}

interface PromoCardProps {
  readonly promo: DeskPromo
  readonly onEnd: () => void
}

const toneByState = { planned: "blue", active: "green", ended: "gray" } as const

const PromoCard = ({ promo, onEnd }: PromoCardProps) => {
  const { t, i18n } = useTranslation()
  const { code, discounts, endsAt, excludedCategories, maximumUses, startsAt, state, uses } = promo
  const firstDay = startsAt === null ? null : dayStartingAt(startsAt)
  const dayAfter = endsAt === null ? null : dayStartingAt(endsAt)
  const terms = [
    firstDay === null
      ? startsAt !== null && t("desk.promos.from", { at: startsAt })
      : t("desk.promos.fromDay", { day: Date.parse(firstDay) }),
    endsAt === null
      ? t("desk.promos.always")
      : dayAfter === null
        ? t("desk.promos.until", { at: endsAt })
        : t("desk.promos.untilDay", { day: Date.parse(addDays(dayAfter, -1)) }),
    promo.minimum !== null && t("desk.promos.minimumOf", { amount: promo.minimum }),
    promo.maximumUsesPerCustomer !== null &&
      t("desk.promos.perCustomer", { maximum: promo.maximumUsesPerCustomer }),
    excludedCategories.length > 0 &&
      t("desk.promos.excludes", {
        categories: new Intl.ListFormat(i18n.language).format(
          excludedCategories.map(({ name }) => name)
        )
      })
  ]
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>
          <bdi dir="ltr">{code}</bdi> {benefitText(t, promo)}
        </h2>
        <Badge tone={toneByState[state]}>{t(`desk.promos.state.${state}`)}</Badge>
      </Row>
      <p className={styles.secondary}>
        {terms.filter((term) => typeof term === "string").join(" · ")}
      </p>
      <p>
        {maximumUses === null
          ? t("desk.promos.uses", { count: uses })
          : t("desk.promos.usesOf", { uses, maximum: maximumUses })}
        {" · "}
        {t("desk.promos.given", { amount: discounts })}
      </p>
      {state !== "ended" && (
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.promos.endLabel", { code })}
            onClick={onEnd}
          >
            {t("desk.promos.end")}
          </Button>
        </Row>
      )}
    </ListCard>
  )
}

/** What a code takes, in a few words. */
const benefitText = (t: TFunction, { amount, discount }: DeskPromo): string => {
  if (amount !== null) return t("desk.promos.amountOff", { amount })
  return discount === null
    ? t("desk.promos.freeDelivery")
    : t("desk.promos.discount", { percent: discount })
}

type PromoDialogProps = ScreenProps<typeof promoCodesMachine> &
  Pick<PromoCodesProps, "categories"> & { readonly change: PromoChange }

const PromoDialog = ({ categories, change, snapshot, send }: PromoDialogProps) => {
  const { t } = useTranslation()
  const { changeRefusal } = snapshot.context
  if (change.kind === "end")
    return (
      <ChangeDialog
        snapshot={snapshot}
        send={send}
        title={t("desk.promos.endTitle", { code: change.code })}
        hint={t("desk.promos.endHint")}
        submitLabel={t("desk.promos.end")}
        danger
      />
    )
  const { draft } = change
  const invalid = changeRefusal?._tag === "PromoDraftInvalid" ? changeRefusal : null
  const errorIn = (field: PromoField) =>
    invalid !== null && invalid.field === field ? formatDeskRefusal(t, invalid) : undefined
  const set = (changes: Partial<PromoDraft>) =>
    send({ type: "draft.change", draft: { kind: "make", draft: { ...draft, ...changes } } })
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t("desk.promos.make")}
      submitLabel={t("desk.promos.make")}
    >
      <Grid gap={16} className={styles.fields}>
        {fieldsOf(draft).map(({ name, ...field }) =>
          name === "kind" ? (
            <Select
              key={name}
              label={t("desk.promos.kind")}
              name="kind"
              error={errorIn("kind")}
              value={draft.kind}
              options={promoKinds.map((kind) => ({
                value: kind,
                label: t(`desk.promos.kinds.${kind}`)
              }))}
              onChange={(value) =>
                set({ kind: promoKinds.find((kind) => kind === value) ?? "percent" })
              }
            />
          ) : (
            <Field
              key={name}
              {...field}
              label={t(`desk.promos.${name}`)}
              {...(name === "code" ? { hint: t("desk.promos.codeHint") } : {})}
              optional={isRequired(name) ? undefined : t("common.optional")}
              error={errorIn(name)}
              name={name}
              autoComplete="off"
              value={draft[name]}
              onChange={(text) => set({ [name]: text })}
            />
          )
        )}
      </Grid>
      {categories.length > 0 && (
        <ExcludedCategories
          categories={categories}
          chosen={draft.excludedCategories}
          error={errorIn("excludedCategories")}
          onChange={(excludedCategories) => set({ excludedCategories })}
        />
      )}
    </ChangeDialog>
  )
}

/** A field of a text. */
type FieldName = Exclude<PromoField, "kind" | "excludedCategories">

type FormField =
  | { readonly name: "kind" }
  | (Pick<Parameters<typeof Field>[0], "autoCapitalize" | "inputMode" | "maxLength" | "type"> & {
      readonly name: FieldName
      readonly dir: "ltr"
    })

const fields: ReadonlyArray<FormField> = [
  { name: "code", dir: "ltr", autoCapitalize: "characters", maxLength: 32 },
  { name: "kind" },
  { name: "percent", dir: "ltr", inputMode: "decimal", maxLength: 6 },
  { name: "amount", dir: "ltr", inputMode: "decimal", maxLength: 10 },
  { name: "firstDay", dir: "ltr", type: "date" },
  { name: "lastDay", dir: "ltr", type: "date" },
  { name: "minimum", dir: "ltr", inputMode: "decimal", maxLength: 10 },
  { name: "maximumUses", dir: "ltr", inputMode: "numeric", maxLength: 7 },
  { name: "maximumUsesPerCustomer", dir: "ltr", inputMode: "numeric", maxLength: 7 }
]

/** The fields of the form, of percentage and amount the one that is chosen. */
const fieldsOf = ({ kind }: PromoDraft): ReadonlyArray<FormField> =>
  fields.filter(({ name }) => (name !== "percent" && name !== "amount") || name === kind)

const isRequired = (name: FieldName): boolean =>
  name === "code" || name === "percent" || name === "amount"
