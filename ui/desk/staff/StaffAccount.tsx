import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AccountChange } from "#core/desk/StaffAccount.ts"
import type { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { codeLength, type StaffMember } from "#core/desk/StaffSession.ts"
import type { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { formatStaffRefusal } from "#locales/staffRefusal.ts"
import { Card } from "../../shared/Card.tsx"
import { Form } from "../../shared/Form.tsx"
import { Button } from "../../shared/Button.tsx"
import { ConfirmDialog } from "../../shared/ConfirmDialog.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Row } from "../../shared/Row.tsx"
import { KeyRound, LogOut } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Skeleton } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { AuthenticatorKey } from "./AuthenticatorKey.tsx"
import { PasswordField } from "./PasswordField.tsx"
import styles from "./Staff.module.css"

type AccountProps = ScreenProps<typeof staffAccountMachine>

interface StaffAccountProps extends AccountProps {
  readonly staff: StaffMember
  readonly session: ScreenProps<typeof staffSignInMachine>
  /** How the person is told of new orders. */
  readonly alerts?: ReactNode
}

export const StaffAccount = ({ snapshot, send, staff, session, alerts }: StaffAccountProps) => {
  const { t } = useTranslation()
  const { account, done, refusal } = snapshot.context
  return (
    <DeskPage title={t("desk.titles.account")} busy={snapshot.hasTag("loading")}>
      {done !== null && <Notice kind="ok">{t(`desk.staff.account.done.${done}`)}</Notice>}
      <Card>
        <Row gap={16} rowGap={8} wrap between className={styles.row}>
          <div className={styles.content}>
            <strong>
              <bdi>{staff.name}</bdi>
            </strong>
            <span className={styles.secondaryText}>{t(`desk.staff.account.${staff.role}`)}</span>
          </div>
          <Button
            variant="secondary"
            icon={<LogOut />}
            busy={session.snapshot.matches("signingOut")}
            busyLabel={t("desk.staff.account.signingOut")}
            onClick={() => session.send({ type: "signOut" })}
          >
            {t("desk.staff.account.signOut")}
          </Button>
        </Row>
      </Card>
      {session.snapshot.context.refusal !== null && (
        <Notice kind="danger">{t("desk.staff.account.signOutFailed")}</Notice>
      )}
      {alerts}
      <LoadState
        state={
          account === null ? (snapshot.matches("failed") ? "failed" : "loading") : snapshot.value
        }
        skeleton={<Skeleton shape="row" />}
        error={t("desk.staff.account.loadFailed")}
        errorDetail={refusal && formatStaffRefusal(t, refusal)}
        onRetry={() => send({ type: "load.retry" })}
      >
        <Button
          variant="secondary"
          onClick={() => send({ type: "change.begin", change: { kind: "changePassword" } })}
        >
          {t("desk.staff.account.changePassword")}
        </Button>
        <Button
          variant="secondary"
          onClick={() => send({ type: "change.begin", change: { kind: "startTotp" } })}
        >
          {t("desk.staff.account.startTotp")}
        </Button>
        {refusal !== null && snapshot.matches("ready") && <Refusal refusal={refusal} />}
        <PasskeysCard snapshot={snapshot} send={send} />
        <SessionsCard snapshot={snapshot} send={send} />
      </LoadState>
      <AccountDialogs snapshot={snapshot} send={send} />
    </DeskPage>
  )
}

const PasskeysCard = ({ snapshot, send }: AccountProps) => {
  const { t } = useTranslation()
  const passkeys = snapshot.context.account?.passkeys ?? []
  return (
    <Card>
      <Stack as="section" gap={16}>
        <h2 className={styles.title}>{t("desk.staff.account.passkeys")}</h2>
        <p className={styles.secondaryText}>{t("desk.staff.account.passkeysBody")}</p>
        {passkeys.length > 0 && (
          <Stack as="ul" gap={12}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} as="li" gap={16} rowGap={8} wrap between className={styles.row}>
                <div className={styles.content}>
                  <bdi>{passkey.name}</bdi>
                  <span className={styles.secondaryText}>
                    {passkey.usedAt === null
                      ? t("desk.staff.account.added", { at: passkey.createdAt })
                      : t("desk.staff.account.used", { at: passkey.usedAt })}
                  </span>
                </div>
                <Button
                  variant="quiet"
                  label={t("desk.staff.account.removeLabel", { name: passkey.name })}
                  onClick={() =>
                    send({ type: "change.begin", change: { kind: "removePasskey", passkey } })
                  }
                >
                  {t("desk.staff.account.remove")}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Button
          variant="secondary"
          icon={<KeyRound />}
          onClick={() => send({ type: "change.begin", change: { kind: "addPasskey" } })}
        >
          {t("desk.staff.account.addPasskey")}
        </Button>
      </Stack>
    </Card>
  )
}

const SessionsCard = ({ snapshot, send }: AccountProps) => {
  const { t } = useTranslation()
  const { account, change } = snapshot.context
  const revoked = change?.kind === "revokeSession" && snapshot.matches("changing") && change.id
  return (
    <Card>
      <Stack as="section" gap={16}>
        <h2 className={styles.title}>{t("desk.staff.account.sessions")}</h2>
        <Stack as="ul" gap={12}>
          {account?.sessions.map(({ createdAt, id, ip, isCurrent }) => (
            <Row key={id} as="li" gap={16} rowGap={8} wrap between className={styles.row}>
              <div className={styles.content}>
                <span>{t("desk.staff.account.from", { ip })}</span>
                <span className={styles.secondaryText}>
                  {t("desk.staff.account.since", { at: createdAt })}
                </span>
              </div>
              {isCurrent ? (
                <span className={styles.secondaryText}>{t("desk.staff.account.thisSession")}</span>
              ) : (
                <Button
                  variant="quiet"
                  label={t("desk.staff.account.revokeLabel", { ip })}
                  busy={id === revoked}
                  onClick={() =>
                    send({ type: "change.begin", change: { kind: "revokeSession", id } })
                  }
                >
                  {t("desk.staff.account.revoke")}
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const AccountDialogs = ({ snapshot, send }: AccountProps) => {
  const { t } = useTranslation()
  const { change, form, refusal } = snapshot.context
  const isOpen = (kind: AccountChange["kind"]) =>
    change?.kind === kind && (snapshot.matches("editing") || snapshot.matches("changing"))
  const currentField = (
    <PasswordField
      label={t("desk.staff.account.current")}
      value={form.current}
      autoComplete="current-password"
      onChange={(current) => send({ type: "form.type", typed: { current } })}
    />
  )
  return (
    <>
      <FormDialog
        open={isOpen("changePassword")}
        title={t("desk.staff.account.changePassword")}
        submitLabel={t("desk.staff.account.save")}
        snapshot={snapshot}
        send={send}
      >
        {currentField}
        <PasswordField
          label={t("desk.staff.signIn.newPassword")}
          hint={t("desk.staff.signIn.newPasswordHint")}
          value={form.newPassword}
          autoComplete="new-password"
          onChange={(newPassword) => send({ type: "form.type", typed: { newPassword } })}
        />
        <p className={styles.secondaryText}>{t("desk.staff.account.endsOthers")}</p>
      </FormDialog>
      <FormDialog
        open={isOpen("startTotp")}
        title={t("desk.staff.account.startTotp")}
        submitLabel={t("desk.staff.account.create")}
        snapshot={snapshot}
        send={send}
      >
        <p className={styles.secondaryText}>{t("desk.staff.account.startTotpBody")}</p>
        {currentField}
      </FormDialog>
      <FormDialog
        open={isOpen("confirmTotp")}
        title={t("desk.staff.account.confirmTotpTitle")}
        submitLabel={t("desk.staff.account.confirmTotp")}
        snapshot={snapshot}
        send={send}
      >
        <p className={styles.secondaryText}>{t("desk.staff.account.confirmTotpBody")}</p>
        {change?.kind === "confirmTotp" && <AuthenticatorKey uri={change.totpUri} />}
        <Field
          label={t("desk.staff.signIn.code")}
          hint={t("desk.staff.signIn.codeHint")}
          value={form.code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength + 1}
          onChange={(code) => send({ type: "form.type", typed: { code } })}
        />
        <p className={styles.secondaryText}>{t("desk.staff.account.endsOthers")}</p>
      </FormDialog>
      <FormDialog
        open={isOpen("addPasskey")}
        title={t("desk.staff.account.addPasskey")}
        submitLabel={t("desk.staff.account.create")}
        busyLabel={t("desk.staff.account.creating")}
        snapshot={snapshot}
        send={send}
      >
        <Field
          label={t("desk.staff.account.passkeyName")}
          hint={t("desk.staff.account.passkeyNameHint")}
          value={form.passkeyName}
          dir="auto"
          maxLength={60}
          onChange={(passkeyName) => send({ type: "form.type", typed: { passkeyName } })}
        />
        {currentField}
        <p className={styles.secondaryText}>{t("desk.staff.account.endsOthers")}</p>
      </FormDialog>
      <ConfirmDialog
        open={isOpen("removePasskey")}
        title={t("desk.staff.account.removeTitle", {
          name: change?.kind === "removePasskey" ? change.passkey.name : ""
        })}
        confirmLabel={t("desk.staff.account.remove")}
        cancelLabel={t("desk.staff.account.cancel")}
        busy={snapshot.matches("changing")}
        onConfirm={() => send({ type: "form.submit" })}
        onCancel={() => send({ type: "form.cancel" })}
      >
        {refusal === null ? t("desk.staff.account.removeBody") : formatStaffRefusal(t, refusal)}
      </ConfirmDialog>
    </>
  )
}

interface FormDialogProps extends AccountProps {
  readonly open: boolean
  readonly title: string
  readonly submitLabel: string
  readonly busyLabel?: string
  readonly children: ReactNode
}

const FormDialog = ({
  open,
  title,
  submitLabel,
  busyLabel,
  snapshot,
  send,
  children
}: FormDialogProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  const isBusy = snapshot.hasTag("loading")
  return (
    <Dialog open={open} onClose={() => send({ type: "form.cancel" })} title={title}>
      <Stack as={Form} gap={20} onSubmit={() => send({ type: "form.submit" })}>
        {refusal !== null && <Refusal refusal={refusal} />}
        {children}
        <Row gap={16} rowGap={8} wrap between className={styles.row}>
          <Button variant="secondary" onClick={() => send({ type: "form.cancel" })}>
            {t("desk.staff.account.cancel")}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Refusal = ({
  refusal
}: {
  readonly refusal: NonNullable<AccountProps["snapshot"]["context"]["refusal"]>
}) => {
  const { t } = useTranslation()
  return (
    <Notice kind="danger">
      <RefusalText refusal={refusal}>{formatStaffRefusal(t, refusal)}</RefusalText>
    </Notice>
  )
}
