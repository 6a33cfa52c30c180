import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import { itemCount } from "#core/cart/cartRules.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import { paths } from "#locales/paths.ts"
import { AcceptedPolicies } from "../help/AcceptedPolicies.tsx"
import { CircleCheck } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Stack } from "../shared/Stack.tsx"
import { CodeForm } from "./CodeForm.tsx"
import styles from "./Login.module.css"
import { PhoneForm } from "./PhoneForm.tsx"

type LoginProps = ScreenProps<typeof loginMachine> & {
  /** The policies that the shop has written. */
  readonly policies?: ReadonlyArray<PolicyName>
  /** What the shopper is about to order; empty where the checkout did not ask for the login. */
  readonly lines?: ReadonlyArray<CartLine>
}

/** First the phone number, then the code that was sent to it. */
export const Login = ({ snapshot, send, policies = [], lines = [] }: LoginProps) => {
  const { t } = useTranslation()
  const showsPhoneForm = snapshot.matches("enteringPhone") || snapshot.matches("sendingCode")
  const showsCodeForm = snapshot.matches("enteringCode")
  const isLoggedIn = snapshot.matches("loggedIn") || snapshot.matches("done")
  return (
    <Page
      title={t(
        showsCodeForm
          ? "login.codeHeading"
          : lines.length > 0
            ? "login.orderHeading"
            : "login.heading"
      )}
      busy={snapshot.hasTag("loading")}
      documentTitle={t("titles.login")}
    >
      {(showsPhoneForm || showsCodeForm) && <OrderStrip lines={lines} />}
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

/** What the login is for: the first picture of the order, how many there are, and the subtotal. */
const OrderStrip = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const { t } = useTranslation()
  const [first] = lines
  return (
    first && (
      <Row gap={12} className={styles.order}>
        <Picture src={first.image} alt="" width={56} height={56} variant="square" />
        <Stack gap={2}>
          <span>{t("login.step", { step: 1, total: 2 })}</span>
          <span className="secondary-text">
            {t("common.items", { count: itemCount({ lines }) })}
          </span>
        </Stack>
        <Price price={calculateSubtotal(lines)} />
      </Row>
    )
  )
}
