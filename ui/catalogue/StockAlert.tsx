import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { paths } from "#locales/paths.ts"
import { AcceptedPolicies } from "../help/AcceptedPolicies.tsx"
import { CodeForm } from "../login/CodeForm.tsx"
import { PhoneForm } from "../login/PhoneForm.tsx"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import { Row } from "../shared/Row.tsx"
import { Bell, CircleCheck } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./StockAlert.module.css"

type StockAlertProps = ScreenProps<typeof stockAlertMachine> & {
  readonly isLoggedIn: boolean
  /** The login of a guest; null while none is needed. */
  readonly login?: ScreenProps<typeof loginMachine> | null
  readonly policies?: ReadonlyArray<PolicyName>
}

/** Offers one message when what is sold out is in stock again, in place of the add button. */
export const StockAlert = (props: StockAlertProps) => {
  const { snapshot, send, isLoggedIn } = props
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  if (snapshot.matches("requested"))
    return (
      <Row as="output" gap={8} className={styles.requested}>
        <CircleCheck size={20} />
        {t("stockAlert.requested")}
      </Row>
    )
  return (
    <Stack gap={12}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<Bell />}
        busy={snapshot.matches("requesting")}
        busyLabel={t("stockAlert.requesting")}
        onClick={() => send({ type: "alert.request", isLoggedIn })}
      >
        {t("stockAlert.request")}
      </Button>
      {refusal && (
        <Notice kind="warn">
          <RefusalMessage context="stockAlert" refusal={refusal} />
          {refusal._tag === "TextMessagesOff" && (
            <Link to={paths.notifications} className={styles.link}>
              {t("titles.notifications")}
            </Link>
          )}
        </Notice>
      )}
      <NumberSheet {...props} />
    </Stack>
  )
}

/** Asks a guest for the number to tell, and for the code that is sent to it. */
const NumberSheet = ({ snapshot, send, login, policies = [] }: StockAlertProps) => {
  const { t } = useTranslation()
  const isCode = login?.snapshot.matches("enteringCode") ?? false
  return (
    <Sheet
      open={snapshot.matches("identifying")}
      onClose={() => send({ type: "login.close" })}
      title={t(isCode ? "login.codeHeading" : "stockAlert.number")}
      closeLabel={t("common.close")}
    >
      {login && (
        <Stack gap={16} className={styles.number}>
          {isCode ? (
            <CodeForm {...login} />
          ) : (
            <>
              <PhoneForm {...login} intro={t("stockAlert.consent")} />
              <AcceptedPolicies
                i18nKey="login.acceptedPolicies"
                path={paths.login}
                names={["terms", "privacy"]}
                policies={policies}
              />
            </>
          )}
        </Stack>
      )}
    </Sheet>
  )
}
