import { useTranslation } from "react-i18next"
import {
  type DeskPromo,
  emptyPromoDraft,
  type PromoChange,
  type PromoDraft
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
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"

type PromoCodesProps = ScreenProps<typeof promoCodesMachine> & { readonly isOwner: boolean }

export const PromoCodes = ({ isOwner, snapshot, send }: PromoCodesProps) => {
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
      {draft !== null && <PromoDialog change={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

interface PromoCardProps {
  readonly promo: DeskPromo
  readonly onEnd: () => void
}

const toneByState = { planned: "blue", active: "green", ended: "gray" } as const

const PromoCard = ({ promo, onEnd }: PromoCardProps) => {
  const { t } = useTranslation()
  const { code, discount, discounts, endsAt, maximumUses, startsAt, state, uses } = promo
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
      t("desk.promos.perCustomer", { maximum: promo.maximumUsesPerCustomer })
  ]
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>
          <bdi dir="ltr">{code}</bdi> {t("desk.promos.discount", { percent: discount })}
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

type PromoDialogProps = ScreenProps<typeof promoCodesMachine> & { readonly change: PromoChange }

const PromoDialog = ({ change, snapshot, send }: PromoDialogProps) => {
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
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t("desk.promos.make")}
      submitLabel={t("desk.promos.make")}
    >
      <Grid gap={16} className={styles.fields}>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            label={t(`desk.promos.${name}`)}
            {...(name === "code" ? { hint: t("desk.promos.codeHint") } : {})}
            optional={isRequired(name) ? undefined : t("common.optional")}
            error={
              invalid !== null && invalid.field === name ? formatDeskRefusal(t, invalid) : undefined
            }
            name={name}
            autoComplete="off"
            value={draft[name]}
            onChange={(text) =>
              send({
                type: "draft.change",
                draft: { kind: "make", draft: { ...draft, [name]: text } satisfies PromoDraft }
              })
            }
          />
        ))}
      </Grid>
    </ChangeDialog>
  )
}

const fields: ReadonlyArray<
  Pick<Parameters<typeof Field>[0], "autoCapitalize" | "inputMode" | "maxLength" | "type"> & {
    readonly name: keyof PromoDraft
    readonly dir: "ltr"
  }
> = [
  { name: "code", dir: "ltr", autoCapitalize: "characters", maxLength: 32 },
  { name: "percent", dir: "ltr", inputMode: "decimal", maxLength: 6 },
  { name: "firstDay", dir: "ltr", type: "date" },
  { name: "lastDay", dir: "ltr", type: "date" },
  { name: "minimum", dir: "ltr", inputMode: "decimal", maxLength: 10 },
  { name: "maximumUses", dir: "ltr", inputMode: "numeric", maxLength: 7 },
  { name: "maximumUsesPerCustomer", dir: "ltr", inputMode: "numeric", maxLength: 7 }
]

const isRequired = (name: keyof PromoDraft): boolean => name === "code" || name === "percent"
