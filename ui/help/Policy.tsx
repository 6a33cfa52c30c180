import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import { HelpSkeleton } from "./Help.tsx"
import { ShopText } from "./ShopText.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Help.module.css"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

interface PolicyProps extends LoadScreenProps<ShopInfo> {
  readonly name: PolicyName
  /** The prices below the delivery policy. */
  readonly deliveryPrices?: ReactNode
  /** The page that names the policy among those that the shopper accepts; null for any other. */
  readonly origin?: "checkout" | "login" | null
  /** Goes back to that page as it was. */
  readonly onBack?: () => void
}

/**
 * One policy of the shop; nothing when the shop has not written it, because its page then
 * redirects.
 */
export const Policy = ({
  snapshot,
  send,
  name,
  deliveryPrices,
  origin = null,
  onBack
}: PolicyProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  if (snapshot.matches("empty")) return null
  const title = t(`help.policies.${name}`)
  return (
    <Page title={null} reading busy={snapshot.matches("loading")}>
      <DocumentTitle title={title} />
      {origin === null ? (
        <ParentLink to={paths.help}>{t("titles.help")}</ParentLink>
      ) : (
        <ParentLink to={paths[origin]} onActivate={onBack}>
          {t(`titles.${origin}`)}
        </ParentLink>
      )}
      <PageHeading title={title} />
      <LoadState
        state={snapshot.value}
        skeleton={<HelpSkeleton />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && (
          <>
            <Card>
              <div className={styles.policy}>
                {data.policies[name].map(({ text, title }) => (
                  <section key={title}>
                    <h2>{title}</h2>
                    {text.split("\n").map((paragraph) => (
                      <p key={paragraph} dir="auto">
                        <ShopText>{paragraph}</ShopText>
                      </p>
                    ))}
                  </section>
                ))}
                {deliveryPrices}
              </div>
            </Card>
            <div className={styles.more}>
              <ButtonLink variant="secondary" fullWidth to={paths.help}>
                {t("titles.help")}
              </ButtonLink>
            </div>
          </>
        )}
      </LoadState>
    </Page>
  )
}
