import { useTranslation } from "react-i18next"
import { codeLength } from "#core/desk/StaffSession.ts"
import type { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Fingerprint } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { PasswordField } from "./PasswordField.tsx"
import { StepForm } from "./StepForm.tsx"
import styles from "./Staff.module.css"

type SignInProps = ScreenProps<typeof staffSignInMachine>

export const SignInSteps = ({ snapshot, send }: SignInProps) => {
  if (snapshot.matches("enteringFactor")) return <FactorForm snapshot={snapshot} send={send} />
  return snapshot.matches("enteringNewPassword") || snapshot.matches("savingPassword") ? (
    <NewPasswordForm snapshot={snapshot} send={send} />
  ) : (
    <PasswordForm snapshot={snapshot} send={send} />
  )
}

const PasswordForm = ({ snapshot, send }: SignInProps) => {
  const { t } = useTranslation()
  const { isPasswordShown, name, password } = snapshot.context
  return (
    <StepForm snapshot={snapshot} onSubmit={() => send({ type: "password.submit" })}>
      <Field
        label={t("desk.staff.signIn.name")}
        name="username"
        value={name}
        dir="auto"
        autoComplete="username"
        onChange={(typed) => send({ type: "name.typed", typed })}
      />
      <PasswordField
        label={t("desk.staff.signIn.password")}
        value={password}
        autoComplete="current-password"
        visibility={{ isShown: isPasswordShown, toggle: () => send({ type: "password.toggle" }) }}
        onChange={(typed) => send({ type: "password.typed", typed })}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={snapshot.matches("checkingPassword")}
        busyLabel={t("desk.staff.signIn.signingIn")}
      >
        {t("desk.staff.signIn.submit")}
      </Button>
      {snapshot.context.staff === null && (
        <p className={styles.secondaryText}>{t("desk.staff.signIn.withoutAccount")}</p>
      )}
    </StepForm>
  )
}

const FactorForm = ({ snapshot, send }: SignInProps) => {
  const { t } = useTranslation()
  const { code, factor, signIn } = snapshot.context
  const isConfirming = snapshot.matches({ enteringFactor: "confirming" })
  const hasPasskey = signIn?.passkey != null
  return (
    <StepForm snapshot={snapshot} onSubmit={() => send({ type: "code.submit" })}>
      {hasPasskey && (
        <>
          <Button
            size="large"
            fullWidth
            icon={<Fingerprint />}
            busy={isConfirming && factor === "passkey"}
            busyLabel={t("desk.staff.signIn.waitingPasskey")}
            onClick={() => send({ type: "passkey.use" })}
          >
            {t("desk.staff.signIn.usePasskey")}
          </Button>
          <p className={styles.secondaryText}>{t("desk.staff.signIn.orCode")}</p>
        </>
      )}
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
      <Button
        type="submit"
        size="large"
        variant={hasPasskey ? "secondary" : "primary"}
        fullWidth
        busy={isConfirming && factor === "totp"}
        busyLabel={t("desk.staff.signIn.checking")}
      >
        {t("desk.staff.signIn.confirm")}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: "signIn.restart" })}>
        {t("desk.staff.signIn.restart")}
      </Button>
    </StepForm>
  )
}

const NewPasswordForm = ({ snapshot, send }: SignInProps) => {
  const { t } = useTranslation()
  const { isPasswordShown, newPassword } = snapshot.context
  return (
    <StepForm snapshot={snapshot} onSubmit={() => send({ type: "newPassword.submit" })}>
      <p className={styles.secondaryText}>{t("desk.staff.signIn.newPasswordBody")}</p>
      <PasswordField
        label={t("desk.staff.signIn.newPassword")}
        hint={t("desk.staff.signIn.newPasswordHint")}
        value={newPassword}
        autoComplete="new-password"
        visibility={{ isShown: isPasswordShown, toggle: () => send({ type: "password.toggle" }) }}
        onChange={(typed) => send({ type: "newPassword.typed", typed })}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={snapshot.matches("savingPassword")}
        busyLabel={t("desk.staff.signIn.saving")}
      >
        {t("desk.staff.signIn.savePassword")}
      </Button>
    </StepForm>
  )
}
