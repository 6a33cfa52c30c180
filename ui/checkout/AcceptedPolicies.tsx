import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import { paths } from "#locales/paths.ts"
import { Link } from "../shared/Link.tsx"
import underlined from "../shared/UnderlinedLink.module.css"
import styles from "./Checkout.module.css"

interface AcceptedPoliciesProps {
  /** The policies that the shop has written. */
  readonly policies: ReadonlyArray<PolicyName>
}

/** The policies that the shopper accepts by ordering; nothing where the shop has written none. */
export const AcceptedPolicies = ({ policies }: AcceptedPoliciesProps) => {
  const { t } = useTranslation()
  const accepted = acceptedNames.filter((name) => policies.includes(name))
  return (
    accepted.length > 0 && (
      <div className={styles.policies}>
        <p>{t("checkout.acceptedPolicies")}</p>
        <ul>
          {accepted.map((name) => (
            <li key={name}>
              <Link className={underlined.link} to={paths.policy(name)}>
                {t(`help.policies.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

const acceptedNames: ReadonlyArray<PolicyName> = ["terms", "returns"]
