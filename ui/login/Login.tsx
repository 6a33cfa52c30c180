import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { paths } from "#locales/paths.ts"
import { AcceptedPolicies } from "../help/AcceptedPolicies.tsx"
import { CircleCheck } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Stack } from "../shared/Stack.tsx"
import { CodeForm } from "./CodeForm.tsx"
import styles from "./Login.module.css"
import { PhoneForm } from "./PhoneForm.tsx"

type LoginProps = ScreenProps<typeof loginMachine> & {
  /** The policies that the shop has written. */
  readonly policies?: ReadonlyArray<PolicyName>
}

/** First the phone number, then the code that was sent to it. */
export const Login = ({ snapshot, send, policies = [] }: LoginProps) => {
  const { t } = useTranslation()
  const showsPhoneForm = snapshot.matches("enteringPhone") || snapshot.matches("sendingCode")
  const showsCodeForm = snapshot.matches("enteringCode")
  const isLoggedIn = snapshot.matches("loggedIn") || snapshot.matches("done")
  return (
    <Page
      title={showsCodeForm ? t("login.codeHeading") : t("login.heading")}
      busy={snapshot.hasTag("loading")}
      documentTitle={t("titles.login")}
    >
      {showsPhoneForm && (
        <>
          <PhoneForm snapshot={snapshot} send={send} />
          <AcceptedPolicies
            i18nKey="login.acceptedPolicies"
            path={paths.login}
            names={["terms", "privacy"]}
            policies={policies}
          />
        </>
      )}
      {showsCodeForm && <CodeForm snapshot={snapshot} send={send} />}
      {isLoggedIn && (
        <Stack as="output" gap={12} className={styles.loggedIn}>
          <CircleCheck size={56} />
          {t("login.loggedIn")}
        </Stack>
      )}
    </Page>
  )
}
