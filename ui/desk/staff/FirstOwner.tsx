import { useTranslation } from "react-i18next"
import type { firstOwnerMachine } from "#core/desk/firstOwnerMachine.ts"
import { codeLength } from "#core/desk/StaffSession.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { formatStaffRefusal } from "#locales/staffRefusal.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { EmptyState, ErrorState } from "../../shared/EmptyState.tsx"
import { Field } from "../../shared/Field.tsx"
import { Fingerprint, KeyRound } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { Spinner } from "../../shared/Spinner.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { AuthenticatorKey } from "./AuthenticatorKey.tsx"
import { PasswordField } from "./PasswordField.tsx"
import styles from "./Staff.module.css"
import { StepForm } from "./StepForm.tsx"

type FirstOwnerProps = ScreenProps<typeof firstOwnerMachine>

/** The page of the address that the start prints: the first owner's account. */
export const FirstOwner = ({ snapshot, send }: FirstOwnerProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  const isAccount = snapshot.matches("enteringAccount") || snapshot.matches("startingAccount")
  const isFactor = snapshot.matches("choosingFactor") || snapshot.matches("confirming")
  return (
    <DeskPage
      title={t(isFactor ? "desk.setup.factorTitle" : "desk.setup.title")}
      titleHidden={!isAccount && !isFactor}
      busy={snapshot.hasTag("loading")}
    >
      {isAccount ? (
        <AccountForm snapshot={snapshot} send={send} />
      ) : isFactor ? (
        <FactorForm snapshot={snapshot} send={send} />
      ) : snapshot.matches("invalid") ? (
        <EmptyState
          icon={<KeyRound />}
          title={t("desk.setup.invalidTitle")}
          action={<ButtonLink to={deskPaths.start}>{t("desk.setup.toSignIn")}</ButtonLink>}
        >
          {t("desk.setup.invalid")}
        </EmptyState>
      ) : snapshot.matches("failed") ? (
        <ErrorState
          title={t("desk.staff.signIn.loadFailed")}
          onRetry={() => send({ type: "check.retry" })}
        >
          {refusal && formatStaffRefusal(t, refusal)}
        </ErrorState>
      ) : (
        <Spinner label={t("desk.staff.signIn.restoring")} />
      )}
    </DeskPage>
  )
}

const AccountForm = ({ snapshot, send }: FirstOwnerProps) => {
  const { t } = useTranslation()
  const { isPasswordShown, name, password } = snapshot.context
  return (
    <StepForm snapshot={snapshot} onSubmit={() => send({ type: "account.submit" })}>
      <p className={styles.secondaryText}>{t("desk.setup.body")}</p>
      <Field
        label={t("desk.staff.signIn.name")}
        hint={t("desk.setup.nameHint")}
        name="username"
        value={name}
        dir="auto"
        autoComplete="username"
        onChange={(typed) => send({ type: "name.typed", typed })}
      />
      <PasswordField
        label={t("desk.staff.signIn.password")}
        hint={t("desk.staff.signIn.newPasswordHint")}
        value={password}
        autoComplete="new-password"
        visibility={{ isShown: isPasswordShown, toggle: () => send({ type: "password.toggle" }) }}
        onChange={(typed) => send({ type: "password.typed", typed })}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={snapshot.matches("startingAccount")}
        busyLabel={t("desk.staff.signIn.checking")}
      >
        {t("desk.setup.next")}
      </Button>
    </StepForm>
  )
}

const FactorForm = ({ snapshot, send }: FirstOwnerProps) => {
  const { t } = useTranslation()
  const { code, factor, offer } = snapshot.context
  const isConfirming = snapshot.matches("confirming")
  const hasPasskey = offer?.passkey != null
  return (
    <StepForm snapshot={snapshot} onSubmit={() => send({ type: "code.submit" })} beginsWithText>
      <p className={styles.secondaryText}>
        {t(hasPasskey ? "desk.setup.factorBody" : "desk.setup.codeBody")}
      </p>
      {hasPasskey && (
        <>
          <Button
            size="large"
            fullWidth
            icon={<Fingerprint />}
            busy={isConfirming && factor === "passkey"}
            busyLabel={t("desk.staff.signIn.waitingPasskey")}
            onClick={() => send({ type: "passkey.create" })}
          >
            {t("desk.setup.usePasskey")}
          </Button>
          <p className={styles.secondaryText}>{t("desk.setup.orAuthenticator")}</p>
        </>
      )}
      {offer !== null && <AuthenticatorKey uri={offer.totpUri} />}
      <Field
        label={t("desk.staff.signIn.code")}
        hint={t("desk.staff.signIn.codeHint")}
        value={code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength + 1}
        onChange={(typed) => send({ type: "code.typed", typed })}
      />
      <Stack gap={8}>
        <Button
          type="submit"
          size="large"
          variant={hasPasskey ? "secondary" : "primary"}
          fullWidth
          busy={isConfirming && factor === "totp"}
          busyLabel={t("desk.staff.signIn.checking")}
        >
          {t("desk.setup.openDesk")}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: "account.edit" })}>
          {t("desk.setup.back")}
        </Button>
      </Stack>
    </StepForm>
  )
}
