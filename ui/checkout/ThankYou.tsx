import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Outcome } from "../payment/Outcome.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { paths } from "#locales/paths.ts"

interface ThankYouProps {
  readonly mailFollows: boolean
  /** What is known of the order. */
  readonly children?: ReactNode
}

/** The order is placed. A mail is promised only where one will be sent (docs/decisions.md#email). */
export const ThankYou = ({ mailFollows, children }: ThankYouProps) => {
  const { t } = useTranslation()
  return (
    <Page title={t("titles.thankYou")} titleHidden>
      <title>{t("titles.withShop", { title: t("titles.thankYou") })}</title>
      <Outcome
        kind="done"
        title={t("checkout.thankYouTitle")}
        action={
          <>
            <ButtonLink to={paths.orders} size="large">
              {t("checkout.track")}
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary" size="large">
              {t("common.continueShopping")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("checkout.thankYouBody")}</p>
        {mailFollows && <p>{t("checkout.thankYouEmail")}</p>}
      </Outcome>
      {children}
    </Page>
  )
}
