import { useTranslation } from "react-i18next"
import { policyNames } from "#core/catalogue/policyNames.ts"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import { Card } from "../shared/Card.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Help.module.css"
import { PolicySections } from "./PolicySections.tsx"

/** The policies under which an order was placed, each in a card. */
export const PolicyVersionTexts = ({ version }: { readonly version: PolicyVersion }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="secondary-text">{t("help.policiesSince", { at: version.writtenAt })}</p>
      {policyNames.map(
        (name) =>
          version.policies[name].length > 0 && (
            <Card key={name} as="article" aria-label={t(`help.policies.${name}`)}>
              <p className={styles.label}>{t(`help.policies.${name}`)}</p>
              <Stack gap={20} className={styles.policy}>
                <PolicySections sections={version.policies[name]} />
              </Stack>
            </Card>
          )
      )}
    </>
  )
}
