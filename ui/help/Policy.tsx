import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { ShopInfoPage } from "./Help.tsx"
import { PolicySections } from "./PolicySections.tsx"
import styles from "./Help.module.css"

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
  if (snapshot.matches("empty")) return null
  return (
    <ShopInfoPage
      snapshot={snapshot}
      send={send}
      title={t(`help.policies.${name}`)}
      parent={
        origin === null
          ? { to: paths.help, title: t("titles.help") }
          : { to: paths[origin], title: t(`titles.${origin}`), onActivate: onBack }
      }
    >
      {({ policies }) => (
        <>
          <Card>
            <Stack gap={20} className={styles.policy}>
              <PolicySections sections={policies[name]} />
              {deliveryPrices}
            </Stack>
          </Card>
          <div className={styles.more}>
            <ButtonLink variant="secondary" fullWidth to={paths.help}>
              {t("titles.help")}
            </ButtonLink>
          </div>
        </>
      )}
    </ShopInfoPage>
  )
}
