import { useTranslation } from "react-i18next"
import { formatPhone } from "#core/contact/Phone.ts"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { Form } from "../shared/Form.tsx"
import { Button } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { OtpInput } from "./OtpInput.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Login.module.css"
import { RunningCountdown } from "./OtpCountdown.tsx"

/** The form for the code, with the buttons that request a new code or change the number. */
export const CodeForm = ({ snapshot, send }: ScreenProps<typeof loginMachine>) => {
  const { t } = useTranslation()
  const length = limits.otp.digits
  const { code, sent, verifyRefusal, sendRefusal } = snapshot.context
  const { otpCountdown } = snapshot.children
  const isVerifying = snapshot.matches({ enteringCode: { codeEntry: "verifying" } })
  const isWaiting = snapshot.matches({ enteringCode: { resend: "waiting" } })
  return (
    <Stack as={Form} gap={20} onSubmit={() => send({ type: "code.submit" })}>
      <p className={styles.secondaryText}>
        {sent && t("login.codeSentTo", { length, phone: formatPhone(sent.phone) })}
      </p>
      <OtpInput
        code={code}
        label={t("login.code")}
        digitLabel={(position) => t("login.digit", { length, position })}
        error={verifyRefusal && <RefusalMessage context="verifyOtp" refusal={verifyRefusal} />}
        readOnly={isVerifying}
        onType={(typed) => send({ type: "code.typed", typed })}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={isVerifying}
        busyLabel={t("login.verifying")}
      >
        {t("login.verify")}
      </Button>
      <Row gap={8} rowGap={0} wrap between className={styles.resend}>
        {isWaiting && otpCountdown && <RunningCountdown actor={otpCountdown} />}
        {!isWaiting && (
          <Button
            variant="quiet"
            busy={snapshot.matches({ enteringCode: { resend: "sending" } })}
            busyLabel={t("login.sending")}
            onClick={() => send({ type: "code.resend" })}
          >
            {t("login.resend")}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: "phone.edit" })}>
          {t("login.changePhone")}
        </Button>
      </Row>
      <RefusalNotice context="sendOtp" refusal={sendRefusal} />
      {snapshot.matches({ enteringCode: { sentNotice: "shown" } }) && (
        <Notice kind="ok">{t("login.sent")}</Notice>
      )}
    </Stack>
  )
}
