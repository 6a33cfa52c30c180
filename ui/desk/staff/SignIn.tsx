import { useTranslation } from "react-i18next"
import type { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { formatStaffRefusal } from "#locales/staffRefusal.ts"
import { Dialog } from "../../shared/Dialog.tsx"
import { ErrorState } from "../../shared/EmptyState.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Spinner } from "../../shared/Spinner.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { SignInSteps } from "./SignInSteps.tsx"
import styles from "./Staff.module.css"

type SignInProps = ScreenProps<typeof staffSignInMachine>

export const SignIn = ({ snapshot, send }: SignInProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  return (
    <DeskPage
      title={t(`desk.staff.signIn.${titleOf(snapshot)}`)}
      titleHidden={snapshot.matches("restoring") || snapshot.matches("failed")}
      busy={snapshot.hasTag("loading")}
    >
      {snapshot.matches("restoring") ? (
        <Spinner label={t("desk.staff.signIn.restoring")} />
      ) : snapshot.matches("failed") ? (
        <ErrorState
          title={t("desk.staff.signIn.loadFailed")}
          onRetry={() => send({ type: "load.retry" })}
        >
          {refusal && formatStaffRefusal(t, refusal)}
        </ErrorState>
      ) : (
        <SignInSteps snapshot={snapshot} send={send} />
      )}
    </DeskPage>
  )
}

/**
 * The same steps above the page of somebody whose session has ended: the page behind stays as it
 * is.
 */
export const SessionEnded = ({ snapshot, send }: SignInProps) => {
  const { t } = useTranslation()
  const isOpen = !snapshot.matches("signedIn") && !snapshot.matches("signingOut")
  return (
    <Dialog open={isOpen} onClose={() => {}} title={t("desk.staff.signIn.endedTitle")}>
      {isOpen && (
        <Stack gap={20}>
          <p className={styles.secondaryText}>{t("desk.staff.signIn.endedBody")}</p>
          <SignInSteps snapshot={snapshot} send={send} />
        </Stack>
      )}
    </Dialog>
  )
}

const titleOf = (snapshot: SignInProps["snapshot"]) =>
  snapshot.matches("enteringFactor")
    ? "factorTitle"
    : snapshot.matches("enteringNewPassword") || snapshot.matches("savingPassword")
      ? "newPasswordTitle"
      : "title"
