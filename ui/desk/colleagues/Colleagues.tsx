import { useTranslation } from "react-i18next"
import type { colleaguesMachine } from "#core/desk/colleaguesMachine.ts"
import {
  type Colleague,
  type ColleagueChange,
  newColleague,
  resetScopes
} from "#core/desk/DeskColleagues.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Plus, UsersRound } from "../../shared/icons.ts"
import { RadioList } from "../../shared/RadioList.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import lists from "../lists/Lists.module.css"
import { AuthenticatorKey } from "../staff/AuthenticatorKey.tsx"
import { PasswordField } from "../staff/PasswordField.tsx"
import styles from "./Colleagues.module.css"

type ColleaguesProps = ScreenProps<typeof colleaguesMachine>

/** The accounts of the desk, for owners. */
export const Colleagues = ({ snapshot, send }: ColleaguesProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  const open = (draft: ColleagueChange) => send({ type: "draft.open", draft })
  const started = items.find(({ start }) => start !== null)
  return (
    <>
      <EditableList
        page="colleagues"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.colleagues.done.${done.kind}`)}
        aside={
          <Button size="small" icon={<Plus size={18} />} onClick={() => open(newColleague)}>
            {t("desk.colleagues.add")}
          </Button>
        }
        emptyIcon={<UsersRound />}
      >
        {items.map((colleague) => (
          <ColleagueCard key={colleague.name} colleague={colleague} onChange={open} />
        ))}
      </EditableList>
      {draft !== null && <ColleagueDialog change={draft} snapshot={snapshot} send={send} />}
      <StartDialog colleague={started} onClose={() => send({ type: "reload" })} />
    </>
  )
}

interface ColleagueCardProps {
  readonly colleague: Colleague
  readonly onChange: (change: ColleagueChange) => void
}

const ColleagueCard = ({ colleague, onChange }: ColleagueCardProps) => {
  const { t } = useTranslation()
  const { hasStartPassword, isDisabled, isSelf, name, passkeys, role, sessions } = colleague
  const facts = [
    ...(hasStartPassword && !isDisabled ? [t("desk.colleagues.notYet")] : []),
    ...(passkeys > 0 ? [t("desk.colleagues.passkeys", { count: passkeys })] : []),
    ...(isDisabled || (hasStartPassword && sessions === 0)
      ? []
      : [t("desk.colleagues.sessions", { count: sessions })])
  ]
  const other = role === "owner" ? "staff" : "owner"
  const actions: ReadonlyArray<{ readonly label: string; readonly change: ColleagueChange }> =
    isDisabled
      ? [
          {
            label: t("desk.colleagues.enable"),
            change: { kind: "reset", name, scope: "all", password: "" }
          }
        ]
      : [
          {
            label: t(`desk.colleagues.${other === "owner" ? "makeOwner" : "makeStaff"}`),
            change: { kind: "role", name, role: other, password: "" }
          },
          {
            label: t("desk.colleagues.reset"),
            change: { kind: "reset", name, scope: "all", password: "" }
          },
          ...(sessions > 0
            ? [
                {
                  label: t("desk.colleagues.endSessions"),
                  change: { kind: "endSessions", name } as const
                }
              ]
            : []),
          { label: t("desk.colleagues.disable"), change: { kind: "disable", name } }
        ]
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={lists.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Row gap={8} wrap>
          {isSelf && <Badge tone="green">{t("desk.colleagues.self")}</Badge>}
          <Badge tone={isDisabled ? "gray" : role === "owner" ? "purple" : "blue"}>
            {t(`desk.colleagues.${isDisabled ? "disabled" : role}`)}
          </Badge>
        </Row>
      </Row>
      <p className={lists.secondary}>{facts.join(" · ")}</p>
      <Row gap={8} align="stretch" wrap className={lists.actions}>
        {isSelf ? (
          <ButtonLink variant="secondary" size="small" to={deskPaths.account}>
            {t("desk.titles.account")}
          </ButtonLink>
        ) : (
          actions.map(({ change, label }) => (
            <Button
              key={label}
              variant="secondary"
              size="small"
              label={t("desk.colleagues.actionLabel", { action: label, name })}
              onClick={() => onChange(change)}
            >
              {label}
            </Button>
          ))
        )}
      </Row>
    </ListCard>
  )
}

type ColleagueDialogProps = ColleaguesProps & { readonly change: ColleagueChange }

const ColleagueDialog = ({ change, snapshot, send }: ColleagueDialogProps) => {
  const { t } = useTranslation()
  const { kind, name } = change
  const isEnabling = snapshot.context.items.some((one) => one.name === name && one.isDisabled)
  const words =
    kind === "reset" && isEnabling
      ? {
          title: t("desk.colleagues.enableTitle", { name }),
          hint: t("desk.colleagues.enableHint"),
          submitLabel: t("desk.colleagues.enable")
        }
      : kind === "add"
        ? {
            title: t("desk.colleagues.add"),
            hint: t("desk.colleagues.addHint"),
            submitLabel: t("desk.colleagues.add")
          }
        : kind === "role"
          ? {
              title: t("desk.colleagues.roleTitle", {
                name,
                role: t(`desk.colleagues.${change.role}`)
              }),
              hint: t("desk.colleagues.roleHint"),
              submitLabel: t(
                `desk.colleagues.${change.role === "owner" ? "makeOwner" : "makeStaff"}`
              )
            }
          : {
              title: t(`desk.colleagues.${kind}Title`, { name }),
              hint: t(`desk.colleagues.${kind}Hint`),
              submitLabel: t(`desk.colleagues.${kind}`)
            }
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      {...words}
      danger={kind === "disable" || (kind === "reset" && !isEnabling)}
    >
      {kind === "add" && (
        <>
          <Field
            label={t("desk.colleagues.name")}
            hint={t("desk.colleagues.nameHint")}
            dir="auto"
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(typed) => send({ type: "draft.change", draft: { ...change, name: typed } })}
          />
          <Card flush>
            <RadioList
              legend={t("desk.colleagues.role")}
              chosen={change.role}
              options={(["staff", "owner"] as const).map((role) => ({
                value: role,
                label: t(`desk.colleagues.${role}`),
                description: t(`desk.colleagues.${role}Hint`)
              }))}
              onChoose={(role) => send({ type: "draft.change", draft: { ...change, role } })}
            />
          </Card>
        </>
      )}
      {kind === "reset" && !isEnabling && (
        <Card flush>
          <RadioList
            legend={t("desk.colleagues.resetWhat")}
            chosen={change.scope}
            options={resetScopes.map((scope) => ({
              value: scope,
              label: t(`desk.colleagues.resetScope.${scope}`)
            }))}
            onChoose={(scope) => send({ type: "draft.change", draft: { ...change, scope } })}
          />
        </Card>
      )}
      {"password" in change && (
        <PasswordField
          label={t("desk.colleagues.ownPassword")}
          value={change.password}
          autoComplete="current-password"
          onChange={(password) => send({ type: "draft.change", draft: { ...change, password } })}
        />
      )}
    </ChangeDialog>
  )
}

interface StartDialogProps {
  readonly colleague: Colleague | undefined
  readonly onClose: () => void
}

/** What the person needs to sign in, until the owner closes it. */
const StartDialog = ({ colleague, onClose }: StartDialogProps) => {
  const { t } = useTranslation()
  const start = colleague?.start ?? null
  return (
    <Dialog
      open={start !== null}
      onClose={onClose}
      title={t("desk.colleagues.startTitle", { name: colleague?.name ?? "" })}
      footer={<Button onClick={onClose}>{t("desk.colleagues.startClose")}</Button>}
    >
      <p className={lists.secondary}>{t("desk.colleagues.startHint")}</p>
      {start !== null && start.password !== null && (
        <Stack gap={4}>
          <h3>{t("desk.colleagues.startPassword")}</h3>
          <p className={styles.password} dir="ltr">
            {start.password}
          </p>
        </Stack>
      )}
      {start !== null && start.totpUri !== null && <AuthenticatorKey uri={start.totpUri} />}
    </Dialog>
  )
}
