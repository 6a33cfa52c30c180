import { useTranslation } from "react-i18next"
import type { auditMachine } from "#core/desk/auditMachine.ts"
import {
  allEvents,
  auditChanges,
  type AuditEvent,
  type AuditFilter,
  auditKinds,
  parseSubject,
  undoAsksPassword
} from "#core/desk/DeskAudit.ts"
import { fieldRows } from "#core/desk/changeRows.ts"
import { auditActionName, auditSubjectName } from "#locales/auditWords.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { History } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { FieldChanges } from "../changes/FieldChanges.tsx"
import { formatFieldName } from "../changes/formatFieldName.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import { Filters as ListFilters } from "../lists/Filters.tsx"
import lists from "../lists/Lists.module.css"
import { PasswordField } from "../staff/PasswordField.tsx"

type AuditProps = ScreenProps<typeof auditMachine>

/** What was done at the desk, for owners: who, when, what before and what after. */
export const Audit = ({ snapshot, send }: AuditProps) => {
  const { t } = useTranslation()
  const { changeRefusal: refusal, done, draft, filter, items } = snapshot.context
  return (
    <>
      <EditableList
        page="audit"
        snapshot={snapshot}
        send={send}
        done={done && t("desk.audit.done")}
        tools={
          <Filters
            filter={filter}
            onChange={(changed) => send({ type: "filter.change", filter: changed })}
          />
        }
        emptyIcon={<History />}
      >
        {items.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            onUndo={() => send({ type: "draft.open", draft: { event, password: "" } })}
          />
        ))}
      </EditableList>
      {draft !== null && (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t("desk.audit.undoTitle")}
          hint={t("desk.audit.undoHint")}
          submitLabel={t("desk.audit.undo")}
        >
          <p>
            {auditActionName(t, draft.event.action)}: {auditSubjectName(t, draft.event)}
          </p>
          <Changes event={draft.event} />
          {undoAsksPassword(draft.event.action) && (
            <PasswordField
              label={t("desk.colleagues.ownPassword")}
              value={draft.password}
              autoComplete="current-password"
              onChange={(password) => send({ type: "draft.change", draft: { ...draft, password } })}
            />
          )}
          {refusal?._tag === "ChangeNotUndoable" && refusal.fields.length > 0 && (
            <ChangedSince
              subject={draft.event.subject}
              fields={refusal.fields}
              name={refusal.subjectName}
            />
          )}
        </ChangeDialog>
      )}
    </>
  )
}

interface FiltersProps {
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { t } = useTranslation()
  const active = Object.values(filter).filter((value) => value !== "").length
  return (
    <ListFilters active={active} onClear={() => onChange(allEvents)}>
      <Field
        label={t("desk.audit.person")}
        placeholder={t("desk.audit.personHint")}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={40}
        value={filter.person}
        onChange={(person) => onChange({ ...filter, person })}
      />
      <Select
        label={t("desk.audit.kind")}
        value={filter.kind}
        onChange={(value) =>
          onChange({ ...filter, kind: auditKinds.find((kind) => kind === value) ?? "" })
        }
        options={[
          { value: "", label: t("desk.audit.anyKind") },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`desk.audit.kinds.${kind}`) }))
        ]}
      />
      <Field
        label={t("desk.audit.key")}
        placeholder={t("desk.audit.keyHint")}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        value={filter.key}
        onChange={(key) => onChange({ ...filter, key })}
      />
    </ListFilters>
  )
}

interface EventCardProps {
  readonly event: AuditEvent
  readonly onUndo: () => void
}

const EventCard = ({ event, onUndo }: EventCardProps) => {
  const { t } = useTranslation()
  const { action, at, canUndo, changedSince, requestId, staffName, subject } = event
  const { key, kind } = parseSubject(subject)
  const subjectWords = auditSubjectName(t, event)
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={lists.head}>
        <h2>{auditActionName(t, action)}</h2>
      </Row>
      <p>
        {kind === "order" ? (
          <UnderlinedLink to={deskPaths.order(key)}>{subjectWords}</UnderlinedLink>
        ) : (
          subjectWords
        )}
      </p>
      <Changes event={event} />
      {changedSince.length > 0 && <ChangedSince subject={subject} fields={changedSince} />}
      <p className={lists.secondary}>
        {t("desk.audit.by", { name: staffName ?? t("desk.audit.commandLine"), at })}
        {requestId !== null && ` · ${t("desk.audit.request", { id: requestId })}`}
      </p>
      {canUndo && (
        <Row gap={8} align="stretch" wrap className={lists.actions}>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.audit.undoLabel", {
              action: auditActionName(t, action),
              subject: subjectWords
            })}
            onClick={onUndo}
          >
            {t("desk.audit.undo")}
          </Button>
        </Row>
      )}
    </ListCard>
  )
}

/** Field by field: what it was, and what it became. */
const Changes = ({ event }: { readonly event: AuditEvent }) => {
  const changes = auditChanges(event)
  return changes.length === 0 ? null : (
    <FieldChanges
      changes={changes}
      isProduct={parseSubject(event.subject).kind === "product"}
      names={event.names}
    />
  )
}

interface ChangedSinceProps {
  readonly subject: string
  readonly fields: ReadonlyArray<string>
  /** What has the fields, where it is one of many that were changed. */
  readonly name?: string | null
}

/** The fields that stand in the way of taking a change back. */
const ChangedSince = ({ fields, name = null, subject }: ChangedSinceProps) => {
  const { t } = useTranslation()
  const isProduct = name !== null || parseSubject(subject).kind === "product"
  const rows = fieldRows(fields, isProduct)
  const words = [...new Set(rows.map((row) => formatFieldName(t, row, new Map())))].join(
    t("common.comma")
  )
  return (
    <p className={lists.secondary}>
      {t(`desk.audit.${name === null ? "changedSince" : "changedSinceOf"}`, {
        name,
        fields: words
      })}
    </p>
  )
}
