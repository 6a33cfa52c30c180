import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { Form } from "../shared/Form.tsx"
import { Button } from "../shared/Button.tsx"
import { PhoneField } from "../shared/PhoneField.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { useFirstInputFocus } from "../shared/useFirstInputFocus.ts"
import { FieldError } from "./FieldError.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import styles from "./Login.module.css"

/**
 * The country and the national phone number. The machine extracts the digits, so that any pasted
 * format works.
 */
export const PhoneForm = ({
  snapshot,
  send,
  intro
}: ScreenProps<typeof loginMachine> & {
  /** What the number is for, where it is not for the account alone. */
  readonly intro?: string
}) => {
  const { t } = useTranslation()
  const errorId = useId()
  const { country, digits, sendRefusal } = snapshot.context
  const sending = snapshot.matches("sendingCode")
  const form = useFirstInputFocus<HTMLFormElement>(true)
  return (
    <Stack as={Form} gap={20} ref={form} onSubmit={() => send({ type: "phone.submit" })}>
      <p className={styles.secondaryText}>{intro ?? t("login.intro")}</p>
      <Stack gap={6}>
        <PhoneField
          label={t("login.phone")}
          country={country}
          countryName="country"
          name="phone"
          value={digits}
          disabled={sending}
          errorId={sendRefusal ? errorId : undefined}
          onCountry={(chosen) => send({ type: "country.chosen", country: chosen })}
          onChange={(typed) => send({ type: "phone.typed", typed })}
        />
        {sendRefusal && (
          <FieldError id={errorId}>
            <RefusalMessage context="sendOtp" refusal={sendRefusal} />
          </FieldError>
        )}
      </Stack>
      <Button type="submit" size="large" fullWidth busy={sending} busyLabel={t("login.sending")}>
        {t("login.sendCode")}
      </Button>
    </Stack>
  )
}
